"""Emulated devices behind real pseudo terminals: test doubles, and the lights of the demo. No driver uses them."""

from drivers.emulators.adalight import AdalightEmulator as AdalightEmulator
from drivers.emulators.board import BoardEmulator as BoardEmulator
from drivers.emulators.board import Model as Model
from drivers.emulators.segments import SegmentsEmulator as SegmentsEmulator
from drivers.emulators.wled import WledEmulator as WledEmulator
