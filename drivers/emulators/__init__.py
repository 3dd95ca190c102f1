"""Emulated devices behind real pseudo terminals: test doubles, and the lights of the demo. No driver uses them."""

from drivers.emulators.segments import SegmentsEmulator as SegmentsEmulator
from drivers.emulators.wled import WledEmulator as WledEmulator
