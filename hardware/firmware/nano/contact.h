// A push button without its bounce: its state counts once it has stood still.
//
// Plain C++ without Arduino: the tests compile it for the computer as well.
#pragma once

#include <stdint.h>

const uint8_t SETTLE_MS = 8;  // the contacts of a good button bounce for up to 5 ms

class Contact {
  public:
    bool down = false;

    // Take the state at the start, of which nobody is told.
    void start(bool closed) { down = closed; }

    // Look at the contact at `now`, in milliseconds; says whether `down` has just changed. However rarely it is looked
    // at: what is seen after SETTLE_MS is no bounce of the edge that was seen before.
    bool look(bool closed, uint16_t now) {
        if (closed == down) {
            moving_ = false;
        } else if (!moving_) {
            moving_ = true;
            since_ = now;
        } else if (uint16_t(now - since_) >= SETTLE_MS) {
            moving_ = false;
            down = closed;
            return true;
        }
        return false;
    }

  private:
    bool moving_ = false;
    uint16_t since_ = 0;
};
