"""The current limit: no frame leaves a LED driver that would draw more than the supply gives.

The estimate is WLED's (bus_manager.cpp): each LED draws `per_led` at full white, in proportion to the sum of its three
channels, and `idle` even when dark; the controller takes its share first. WLED rounds the brightness up by one step and
so can pass the limit by a little; here it is rounded down, so that the limit is a limit.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from drivers.frames import BLACK, Rgb


class Budget(msgspec.Struct, frozen=True):
    """What a strip may draw, all in milliamperes.

    Attributes:
        supply: What the supply gives in all; 500 is any USB port.
        per_led: One LED at full white; 55 is a WS2812B.
        idle: One dark LED.
        controller: What the board itself takes; 120 is an ESP32.
    """

    supply: int = 500
    per_led: int = 55
    idle: int = 1
    controller: int = 120


USB_PORT = Budget()
"""What any USB port gives, until the rig says better."""


def drawn(pixels: Sequence[Rgb], budget: Budget) -> float:
    """Milliamperes that `pixels` and the controller draw together, by the estimate of WLED."""
    return sum(map(sum, pixels)) * budget.per_led / (3 * 255) + len(pixels) * budget.idle + budget.controller


def brightness(pixels: Sequence[Rgb], budget: Budget) -> int:
    """How bright `pixels` may be shown, 0 to 255, so that they stay within `budget`."""
    for_light = budget.supply - budget.controller - len(pixels) * budget.idle
    if for_light <= 0:
        return 0
    total = sum(map(sum, pixels)) * budget.per_led
    allowed = for_light * 3 * 255
    return 255 if total <= allowed else 255 * allowed // total


def limited(pixels: Sequence[Rgb], budget: Budget) -> tuple[Rgb, ...]:
    """`pixels`, all dimmed alike where they would draw more than `budget`; unchanged where they do not.

    A budget that cannot even feed the dark LEDs gives black; `least_supply` says what would.
    """
    level = brightness(pixels, budget)
    if level == 255:
        return tuple(pixels)
    if level == 0:
        return (BLACK,) * len(pixels)
    return tuple((red * level // 255, green * level // 255, blue * level // 255) for red, green, blue in pixels)


def least_supply(leds: int, budget: Budget) -> int:
    """The smallest supply in milliamperes that can light anything at all on `leds` LEDs."""
    return budget.controller + leds * budget.idle + budget.per_led
