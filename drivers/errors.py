"""Everything that can go wrong with lights and displays, said for people at a table."""

from __future__ import annotations


class DriverError(Exception):
    """Any error of the lights: its text says what is wrong, where, and what to do."""


class RigError(DriverError, ValueError):
    """A rig file with faults: every one is listed with file, line and field."""


class PortBusyError(DriverError, OSError):
    """A serial port that somebody else holds open; the text says who."""


class SilentDeviceError(DriverError, TimeoutError):
    """A port that opens, but whose device does not answer as the driver expects."""


class LoginError(DriverError, PermissionError):
    """A login that cannot be read, or that a broker refuses; the text says which, and never a password."""


class DeviceClosedError(DriverError, RuntimeError):
    """A driver that was closed while it was at work; nothing is wrong."""
