"""Runs before main.py, as on the board: the `micropython` that is built in has no keyboard to take Ctrl-C from."""

import sys

import usb

sys.modules["micropython"] = usb
