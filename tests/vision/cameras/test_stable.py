"""Names of cameras that stay, on a /dev of the test's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from vision.cameras.stable import device_path, stable_path, usb_cameras
from vision.cameras.v4l import cameras_here


class Machine:
    """A folder like /dev, and one like the kernel's descriptions, with the cameras that a test plugs in."""

    def __init__(self, folder: Path) -> None:
        self.dev, self.kernel = folder / "dev", folder / "kernel"
        self.dev.mkdir()

    def plug(self, device: str, *, by_id: str = "", by_path: str = "", model: str = "") -> Path:
        """Plug in one part of a camera."""
        path = self.dev / device
        path.touch()
        for folder, name in (("by-id", by_id), ("by-path", by_path)):
            if name:
                link = self.dev / "v4l" / folder / name
                link.parent.mkdir(parents=True, exist_ok=True)
                link.symlink_to(f"../../{device}")
        if model:
            (self.kernel / device).mkdir(parents=True)
            (self.kernel / device / "name").write_text(f"{model}\n")
        return path


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_a_camera_is_held_by_its_maker_and_serial_number(machine: Machine) -> None:
    path = machine.plug("video0", by_id="usb-Cam_A_77-video-index0", by_path="pci-usb-0:1:1.0-video-index0")
    assert stable_path(path, devices=machine.dev) == machine.dev / "v4l/by-id/usb-Cam_A_77-video-index0"


def test_the_second_of_two_twins_is_held_by_its_plug(machine: Machine) -> None:
    machine.plug("video0", by_id="usb-Cam_A-video-index0", by_path="pci-usb-0:1:1.0-video-index0")
    twin = machine.plug("video2", by_path="pci-usb-0:2:1.0-video-index0")
    assert stable_path(twin, devices=machine.dev) == machine.dev / "v4l/by-path/pci-usb-0:2:1.0-video-index0"


def test_a_camera_without_another_name_keeps_its_number(machine: Machine) -> None:
    path = machine.plug("video0")
    assert stable_path(path, devices=machine.dev) == path


def test_a_stable_name_stays_as_it_is(machine: Machine) -> None:
    machine.plug("video0", by_id="usb-Cam_A-video-index0")
    name = machine.dev / "v4l/by-id/usb-Cam_A-video-index0"
    assert stable_path(name, devices=machine.dev) == name


def test_a_number_is_that_of_a_device() -> None:
    assert device_path("2") == Path("/dev/video2")


@pytest.mark.parametrize("spec", ["./2", "2x", "/dev/video2"])
def test_any_other_name_is_a_path(spec: str) -> None:
    assert device_path(spec) == Path(spec)


def test_each_camera_is_listed_once_with_its_model(machine: Machine) -> None:
    machine.plug("video0", by_id="usb-Cam_A-video-index0", by_path="pci-usb-0:1:1.0-video-index0", model="Cam A")
    machine.plug("video1", by_id="usb-Cam_A-video-index1", by_path="pci-usb-0:1:1.0-video-index1")
    machine.plug("video2", by_path="pci-usb-0:2:1.0-video-index0")
    machine.plug("video10", by_path="platform-bcm2835-codec-video-index0", model="bcm2835-codec-decode")
    found = usb_cameras(devices=machine.dev, kernel=machine.kernel)
    assert [(camera.path.name, camera.device, camera.model) for camera in found] == [
        ("usb-Cam_A-video-index0", "video0", "Cam A"),
        ("pci-usb-0:2:1.0-video-index0", "video2", ""),
    ]


def test_cameras_are_said_by_names_that_stay(machine: Machine) -> None:
    assert cameras_here(machine.dev) == "No USB camera is plugged in now"
    machine.plug("video0", by_id="usb-Cam_A-video-index0")
    assert cameras_here(machine.dev) == f"Cameras here: {machine.dev}/v4l/by-id/usb-Cam_A-video-index0"
