// A rotary encoder: counts its clicks, from one rest to the next, and forgives bounce and one edge that was not seen.
//
// Plain C++ without Arduino: the tests compile it for the computer as well.
#pragma once

#include <stdint.h>

class Encoder {
  public:
    // Clicks since they were last taken away, + is clockwise.
    volatile int8_t clicks = 0;

    // Take how A and B stand, after each change of one of them; closed to ground is low. Clockwise, A falls before B.
    //
    // Four edges make a click. Bounce goes to and fro and adds up to nothing. While the LEDs are written nobody looks,
    // for up to 4 ms: where two edges went by, the others still say which way, so two quarters are enough at the rest.
    void look(bool a_high, bool b_high) {
        const uint8_t place = PLACES[a_high][b_high];
        const uint8_t moved = uint8_t(place - place_) & 3;
        place_ = place;
        if (moved == 1) {
            quarters_++;
        } else if (moved == 3) {
            quarters_--;
        }
        if (place == REST) {
            if (quarters_ >= 2 && clicks < INT8_MAX) {
                clicks = int8_t(clicks + 1);
            } else if (quarters_ <= -2 && clicks > INT8_MIN) {
                clicks = int8_t(clicks - 1);
            }
            quarters_ = 0;
        }
    }

  private:
    static const uint8_t REST = 0;
    // Clockwise round: both high, A low, both low, B low.
    const uint8_t PLACES[2][2] = {{2, 1}, {3, REST}};
    uint8_t place_ = REST;
    int8_t quarters_ = 0;
};
