// The current limit: no frame leaves the board that would draw more than the supply gives (../README.md, "Current").
//
// Plain C++ without Arduino: the tests compile it for the computer as well.
#pragma once

#include <stdint.h>

const uint16_t MOST_BUDGET_MA = 10000;  // more would pass 32 bits below
const uint8_t PER_LED_MA = 55;          // a WS2812B at full white
const uint8_t IDLE_MA = 1;              // the same when dark
const uint8_t BOARD_MA = 50;            // a Nano or Uno itself
const uint16_t FULL_WHITE = 3 * 255;    // the three values of a white LED added up

// How bright the frame may be shown, 0 to 255, so that it stays within `budget` milliamperes. Rounds down.
inline uint8_t brightness(const uint8_t *values, uint16_t leds, uint16_t budget) {
    const int32_t for_light = int32_t(budget) - BOARD_MA - int32_t(leds) * IDLE_MA;
    if (for_light <= 0) {
        return 0;
    }
    uint32_t total = 0;
    for (uint16_t i = 0; i < 3 * leds; i++) {
        total += values[i];
    }
    total *= PER_LED_MA;
    const uint32_t allowed = uint32_t(for_light) * FULL_WHITE;
    return total <= allowed ? 255 : uint8_t(255 * allowed / total);
}

// value * level / 255, rounded down. An AVR has no division: this form is exact for all bytes and needs none.
inline uint8_t dimmed(uint8_t value, uint8_t level) {
    const uint16_t product = uint16_t(value) * level;
    return uint8_t((product + 1 + (product >> 8)) >> 8);
}

// Dim the whole frame alike where it would draw more than `budget` milliamperes.
inline void limit(uint8_t *values, uint16_t leds, uint16_t budget) {
    const uint8_t level = brightness(values, leds, budget);
    if (level == 255) {
        return;
    }
    for (uint16_t i = 0; i < 3 * leds; i++) {
        values[i] = dimmed(values[i], level);
    }
}
