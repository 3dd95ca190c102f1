"""A small RTSP camera for tests: JPEG pictures as RTP packets inside the RTSP connection (RFC 2326, RFC 2435)."""

from __future__ import annotations

import socketserver
import struct
import threading

import cv2

from tests.vision.builders import blank

WIDTH, HEIGHT = 64, 48
_PACKET = 1200
_CLOCK = 90_000
_DESCRIPTION = "v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\ns=test\r\nt=0 0\r\nm=video 0 RTP/AVP 26\r\na=control:1\r\n"


class RtspCamera:
    """Serves one grey picture after the other to whoever plays `rtsp://127.0.0.1:port/live`, while `flowing` is set."""

    def __init__(self) -> None:
        self.flowing = threading.Event()
        self.flowing.set()
        self.stopped = threading.Event()
        camera = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                while request := self._request():
                    method, number = request
                    headers = {
                        "OPTIONS": "Public: OPTIONS, DESCRIBE, SETUP, PLAY, TEARDOWN\r\n",
                        "SETUP": "Transport: RTP/AVP/TCP;unicast;interleaved=0-1\r\nSession: 7\r\n",
                        "PLAY": "Session: 7\r\nRange: npt=0-\r\n",
                    }.get(method, "")
                    body = ""
                    if method == "DESCRIBE":
                        body = _DESCRIPTION
                        headers = f"Content-Type: application/sdp\r\nContent-Length: {len(body)}\r\n"
                    self.wfile.write(f"RTSP/1.0 200 OK\r\nCSeq: {number}\r\n{headers}\r\n{body}".encode())
                    if method == "PLAY":
                        camera.play(self)
                        return

            def _request(self) -> tuple[str, str] | None:
                first = self.rfile.readline().decode()
                number = ""
                while (line := self.rfile.readline().decode().strip()) != "":
                    if line.lower().startswith("cseq:"):
                        number = line.partition(":")[2].strip()
                return (first.split()[0], number) if first.strip() else None

        class Server(socketserver.ThreadingTCPServer):
            allow_reuse_address = daemon_threads = True

        self.server = Server(("127.0.0.1", 0), Handler)
        self.address = f"rtsp://me:secret@127.0.0.1:{self.server.server_address[1]}/live"
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()

    def play(self, connection: socketserver.StreamRequestHandler) -> None:
        """Send pictures, twenty-five a second, until the other side hangs up."""
        sequence = 0
        for number in range(100_000):
            if self.stopped.wait(0.04):
                return
            if not self.flowing.is_set():
                continue
            tables, scan = _jpeg(grey=min(250, 40 + number))
            for offset in range(0, len(scan), _PACKET):
                part = scan[offset : offset + _PACKET]
                last = offset + _PACKET >= len(scan)
                packet = _rtp(sequence, number * _CLOCK // 25, last=last) + _rtp_jpeg(offset, tables) + part
                sequence += 1
                try:
                    connection.wfile.write(struct.pack(">cBH", b"$", 0, len(packet)) + packet)
                except OSError:
                    return

    def close(self) -> None:
        """Hang up on everybody."""
        self.stopped.set()
        self.server.shutdown()
        self.server.server_close()


def _rtp(sequence: int, time: int, *, last: bool) -> bytes:
    return struct.pack(">BBHII", 0x80, 26 | (0x80 if last else 0), sequence & 0xFFFF, time, 1)


def _rtp_jpeg(offset: int, tables: bytes) -> bytes:
    """RFC 2435's header: type 1 is 4:2:0, quality 255 says that the first packet brings its quantization tables."""
    header = struct.pack(">II", offset, 1 << 24 | 255 << 16 | (WIDTH // 8) << 8 | HEIGHT // 8)
    return header if offset else header + struct.pack(">BBH", 0, 0, len(tables)) + tables


def _jpeg(*, grey: int) -> tuple[bytes, bytes]:
    """The two quantization tables and the scan of a picture as OpenCV writes it, with the standard's Huffman tables."""
    picture = blank(width=WIDTH, height=HEIGHT, grey=grey)
    data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_SAMPLING_FACTOR, cv2.IMWRITE_JPEG_SAMPLING_FACTOR_420])[1]
    raw, at, tables = data.tobytes(), 2, b""
    while True:
        marker, length = struct.unpack(">HH", raw[at : at + 4])
        if marker == 0xFFDB:
            tables += b"".join(raw[start + 1 : start + 65] for start in range(at + 4, at + 2 + length, 65))
        at += 2 + length
        if marker == 0xFFDA:
            return tables, raw[at:-2]
