"""Emulated devices behind real pseudo terminals, and chips on buses that are not there; no driver uses them.

They are test doubles, and the lights of the demo.
"""

from drivers.emulators.adafruit_lcd import AdafruitLcdEmulator as AdafruitLcdEmulator
from drivers.emulators.adalight import AdalightEmulator as AdalightEmulator
from drivers.emulators.board import BoardEmulator as BoardEmulator
from drivers.emulators.board import Model as Model
from drivers.emulators.segments import SegmentsEmulator as SegmentsEmulator
from drivers.emulators.serlcd import SerLcdEmulator as SerLcdEmulator
from drivers.emulators.wled import WledEmulator as WledEmulator
