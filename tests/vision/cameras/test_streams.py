"""Streams from real servers on this machine, HTTP and RTSP, that stall, die and return."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import cv2
import pytest

from tests.vision.builders import Heard, blank
from tests.vision.rtsp_server import RtspCamera
from vision.cameras.sources import Source, open_source
from vision.cameras.streams import StreamSource, is_stream, shown_address
from vision.errors import SourceBusyError, SourceClosedError, SourceLostError
from vision.eyes import Back, Eyes, Lost, News
from vision.frames import Frame
from vision.things import Change


class Phone:
    """A phone's camera app: serves pictures as MJPEG over HTTP, grey by how many it has served."""

    def __init__(self) -> None:
        self.flowing = threading.Event()
        self.flowing.set()
        self.port = 0
        self.start()

    def start(self) -> None:
        """Serve, on the same port as before."""
        phone, self.served = self, 0
        self.stopped = threading.Event()

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(200)
                self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
                self.end_headers()
                while not phone.stopped.wait(0.01):
                    if phone.flowing.wait(0.01):
                        try:
                            self.wfile.write(phone.part())
                        except OSError:
                            return

            def log_message(self, *details: object) -> None:
                pass

        ThreadingHTTPServer.allow_reuse_address = True
        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()

    def part(self) -> bytes:
        """The next picture, as a part of the answer."""
        self.served += 1
        data = cv2.imencode(".jpg", blank(width=64, height=48, grey=min(250, self.served)))[1].tobytes()
        return b"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: %d\r\n\r\n%s\r\n" % (len(data), data)

    def die(self) -> None:
        """End, and hang up on whoever listens."""
        self.stopped.set()
        self.server.shutdown()
        self.server.server_close()

    @property
    def address(self) -> str:
        """With a user and a password, as such apps have."""
        return f"http://me:secret@127.0.0.1:{self.port}/video"


@pytest.fixture
def phone() -> Iterator[Phone]:
    phone = Phone()
    yield phone
    phone.die()


@pytest.fixture
def rtsp() -> Iterator[RtspCamera]:
    camera = RtspCamera()
    yield camera
    camera.close()


class Blank:
    """Watches, and sees no change in anything."""

    def see(self, frame: Frame) -> list[Change]:
        return []


def read_on(source: Source) -> None:
    """Read until there is an error."""
    while source.read():
        pass


@pytest.mark.parametrize("address", ["http://a/b", "https://a", "rtsp://a:8554/x", "RTSP://a"])
def test_an_address_is_a_stream(address: str) -> None:
    assert is_stream(address)


@pytest.mark.parametrize("spec", ["/dev/video0", "http", "ftp://a/b", "file:///etc/passwd", "picamera"])
def test_other_names_are_none(spec: str) -> None:
    assert not is_stream(spec)


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("rtsp://me:p@ss@host:8554/live", "rtsp://host:8554/live"),
        ("http://host/video?token=secret#secret", "http://host/video"),
        ("http://[::1]:80/v", "http://[::1]:80/v"),
    ],
)
def test_an_address_is_said_without_its_secrets(address: str, shown: str) -> None:
    assert shown_address(address) == shown


def test_an_address_that_is_none_is_said_to_give_no_pictures() -> None:
    with pytest.raises(SourceBusyError, match=r"http://\.\.\. gives no pictures") as caught:
        open_source("http://me:secret@[::1")
    assert "secret" not in str(caught.value)


def test_pictures_come_in_their_order_with_number_and_time(phone: Phone) -> None:
    with open_source(phone.address, clock=lambda: 7.0) as source:
        frames = [source.read() for _ in range(3)]
        assert source.name == f"http://127.0.0.1:{phone.port}/video"
        assert source.interval == 0
    assert [(frame.number, frame.time, frame.picture.shape) for frame in frames if frame] == [
        (number, 7.0, (48, 64, 3)) for number in range(3)
    ]


def test_a_stream_that_stalls_is_lost_in_the_time_it_was_given(phone: Phone) -> None:
    with StreamSource(phone.address, read_within=0.3) as source:
        source.read()
        phone.flowing.clear()
        started = time.monotonic()
        with pytest.raises(SourceLostError, match="has stopped; check that the phone is awake"):
            read_on(source)
        assert time.monotonic() - started < 1.0


def test_a_stream_that_ends_is_lost(phone: Phone) -> None:
    with StreamSource(phone.address) as source:
        source.read()
        phone.die()
        with pytest.raises(SourceLostError):
            read_on(source)
    phone.start()


def test_an_rtsp_camera_is_read_and_lost_when_it_stalls(rtsp: RtspCamera) -> None:
    with StreamSource(rtsp.address, read_within=0.3) as source:
        frames = [source.read() for _ in range(3)]
        greys = [round(float(frame.picture.mean())) for frame in frames if frame]
        assert greys == [40, 41, 42]
        assert "secret" not in source.name
        rtsp.flowing.clear()
        started = time.monotonic()
        with pytest.raises(SourceLostError):
            read_on(source)
        assert time.monotonic() - started < 1.0


def test_the_eyes_take_up_an_rtsp_camera_again(rtsp: RtspCamera) -> None:
    heard = Heard()
    with Eyes(lambda: open_source(rtsp.address), Blank(), heard, retry_after=(0.05,)) as eyes:
        until_seen(eyes)
        rtsp.flowing.clear()
        heard.wait(has(Lost))
        rtsp.flowing.set()
        heard.wait(has(Back))


def test_an_address_where_nobody_serves_is_said_without_the_password(phone: Phone) -> None:
    phone.die()
    with pytest.raises(SourceBusyError, match="gives no pictures: check that the phone's camera app") as caught:
        StreamSource(phone.address)
    assert "secret" not in str(caught.value)
    phone.start()


@pytest.mark.parametrize("scheme", ["http", "rtsp"])
def test_one_that_answers_with_silence_is_given_up(scheme: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        started = time.monotonic()
        with pytest.raises(SourceBusyError):
            StreamSource(f"{scheme}://127.0.0.1:{silent.getsockname()[1]}/x", open_within=0.3)
        assert time.monotonic() - started < 2.0


def test_closing_twice_does_nothing_and_reading_after_it_is_an_error(phone: Phone) -> None:
    source = StreamSource(phone.address)
    source.close()
    source.close()
    with pytest.raises(SourceClosedError, match="was closed"):
        source.read()


def has(kind: type) -> Callable[[list[News]], bool]:
    return lambda news: any(isinstance(item, kind) for item in news)


def test_the_eyes_notice_a_stall_within_a_second_and_see_again_when_it_flows(phone: Phone) -> None:
    heard = Heard()
    with Eyes(lambda: open_source(phone.address), Blank(), heard, retry_after=(0.05,)) as eyes:
        until_seen(eyes)
        phone.flowing.clear()
        stalled = time.monotonic()
        heard.wait(has(Lost))
        assert heard.times[-1] - stalled < 1.0
        phone.flowing.set()
        heard.wait(has(Back))


def test_the_eyes_take_up_a_phone_that_died_and_returned(phone: Phone) -> None:
    heard = Heard()
    with Eyes(lambda: open_source(phone.address), Blank(), heard, retry_after=(0.05,)) as eyes:
        until_seen(eyes)
        phone.die()
        died = time.monotonic()
        heard.wait(has(Lost))
        assert heard.times[-1] - died < 1.0
        phone.start()
        heard.wait(has(Back))


def until_seen(eyes: Eyes) -> None:
    """Wait for the first picture."""
    deadline = time.monotonic() + 5
    while eyes.newest is None:
        assert time.monotonic() < deadline, "no picture came"
        time.sleep(0.001)  # another thread takes it
