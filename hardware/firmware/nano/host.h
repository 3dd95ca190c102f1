// What the host says, byte by byte: frames, questions, and lines that set the board up (../README.md, "Host to board").
//
// Plain C++ without Arduino: the tests compile it for the computer as well.
#pragma once

#include <stdint.h>
#include <string.h>

#include "current.h"

const uint16_t MOST_LEDS = 120;       // 3 bytes each; an ATmega328P has 2048 for everything
const uint16_t STALL_MS = 200;        // a pause in the middle of something ends it
const uint16_t SILENCE_MS = 10000;    // after that the host is gone
const uint8_t LONGEST_LINE = 40;

enum class Heard : uint8_t {
    Nothing,   // so far
    Frame,     // a whole frame lies in `values`
    Question,  // the version line is wanted
    SetUp,     // new settings are in force, and `values` is dark
};

class Host {
  public:
    uint16_t leds = 30;
    uint16_t budget = 500;            // milliamperes of the whole supply; any USB port gives them
    uint8_t values[3 * MOST_LEDS] = {};  // red, green, blue of each LED

    // Take one byte that came at `now`, in milliseconds.
    Heard take(uint8_t byte, uint32_t now) {
        if (now - came_ >= STALL_MS) {
            state_ = State::Rest;
        }
        came_ = now;
        const Heard heard = step(byte);
        if (heard != Heard::Nothing) {
            state_ = State::Rest;
            heard_ = now;
            alive_ = true;
        }
        return heard;
    }

    // Whether the host has just been silent for so long that it is gone; said once, and `values` is dark then.
    bool gone(uint32_t now) {
        if (!alive_ || now - heard_ <= SILENCE_MS) {
            return false;
        }
        alive_ = false;
        state_ = State::Rest;
        darken();
        return true;
    }

  private:
    enum class State : uint8_t { Rest, MagicD, MagicA, High, Low, Check, Pixels, Line };

    State state_ = State::Rest;
    uint32_t came_ = 0;   // when the last byte came
    uint32_t heard_ = 0;  // when the last whole frame, question or line came
    bool alive_ = false;
    uint8_t high_ = 0, low_ = 0;
    uint32_t missing_ = 0;  // bytes of the frame that are still to come
    uint16_t filled_ = 0;   // values of the frame that are there
    char line_[LONGEST_LINE + 1] = {};
    uint8_t length_ = 0;

    Heard step(uint8_t byte) {
        switch (state_) {
            case State::Rest:
                return begin(byte);
            case State::MagicD:
                return expect('d', byte, State::MagicA);
            case State::MagicA:
                return expect('a', byte, State::High);
            case State::High:
                high_ = byte;
                state_ = State::Low;
                return Heard::Nothing;
            case State::Low:
                low_ = byte;
                state_ = State::Check;
                return Heard::Nothing;
            case State::Check:
                missing_ = 3 * (uint32_t(high_) << 8 | low_) + 3;
                filled_ = 0;
                state_ = byte == uint8_t(high_ ^ low_ ^ 0x55) ? State::Pixels : State::Rest;
                return Heard::Nothing;
            case State::Pixels:
                return pixel(byte);
            case State::Line:
                return character(byte);
        }
        return Heard::Nothing;
    }

    Heard begin(uint8_t byte) {
        if (byte == 'v') {
            return Heard::Question;
        }
        length_ = 0;
        state_ = byte == 'A' ? State::MagicD : byte == 'c' ? State::Line : State::Rest;
        return Heard::Nothing;
    }

    Heard expect(uint8_t wanted, uint8_t byte, State next) {
        if (byte != wanted) {
            return begin(byte);
        }
        state_ = next;
        return Heard::Nothing;
    }

    Heard pixel(uint8_t byte) {
        if (filled_ < 3 * leds) {
            values[filled_++] = byte;
        }
        if (--missing_ > 0) {
            return Heard::Nothing;
        }
        memset(values + filled_, 0, sizeof values - filled_);
        return Heard::Frame;
    }

    Heard character(uint8_t byte) {
        if (byte == '\n') {
            line_[length_] = '\0';
            return set_up(line_) ? Heard::SetUp : Heard::Question;
        }
        if (byte < ' ' || byte > '~' || length_ == LONGEST_LINE) {
            state_ = State::Rest;
        } else {
            line_[length_++] = char(byte);
        }
        return Heard::Nothing;
    }

    // Take ` leds=60 budget=2000`, either or both; nothing of it where one thing is wrong.
    bool set_up(const char *text) {
        uint16_t new_leds = 0, new_budget = 0;
        bool has_leds = false, has_budget = false;
        do {
            if (!has_leds && field(text, " leds=", 1, MOST_LEDS, new_leds)) {
                has_leds = true;
            } else if (!has_budget && field(text, " budget=", 0, MOST_BUDGET_MA, new_budget)) {
                has_budget = true;
            } else {
                return false;
            }
        } while (*text);
        leds = has_leds ? new_leds : leds;
        budget = has_budget ? new_budget : budget;
        darken();
        return true;
    }

    // Read `name` and the number of up to 5 digits behind it; moves `text` behind both.
    static bool field(const char *&text, const char *name, uint16_t least, uint16_t most, uint16_t &number) {
        const size_t length = strlen(name);
        if (strncmp(text, name, length) != 0) {
            return false;
        }
        const char *at = text + length;
        uint32_t read = 0;
        uint8_t digits = 0;
        for (; *at >= '0' && *at <= '9' && digits < 5; at++, digits++) {
            read = 10 * read + uint32_t(*at - '0');
        }
        if (digits == 0 || read < least || read > most || (*at != '\0' && *at != ' ')) {
            return false;
        }
        text = at;
        number = uint16_t(read);
        return true;
    }

    void darken() { memset(values, 0, sizeof values); }
};
