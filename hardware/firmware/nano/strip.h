// Writing to WS2812 LEDs from pin D6 of an ATmega328P at 16 MHz, without a library.
#pragma once

#include <Arduino.h>

#if F_CPU != 16000000L || !defined(__AVR_ATmega328P__)
#error "This sketch counts cycles: it needs an Arduino Nano or Uno (ATmega328P, 16 MHz). Choose it under Tools > Board."
#endif

const uint8_t LED_PIN = 6;         // PORTD, bit 6: the two lines of assembler below name it again
const uint16_t LATCH_US = 300;     // low for that long, and the LEDs show what they have; 280 in the data sheet

// Send 8 bits, highest first, each 20 or 21 cycles of 62.5 ns: high for 5 is a 0, high for 13 is a 1.
inline void send_byte(uint8_t byte) {
    uint8_t bits = 8;
    asm volatile(
        "1: sbi  %[port], %[bit]\n"  // high
        "   nop\n"
        "   nop\n"
        "   sbrs %[byte], 7\n"
        "   cbi  %[port], %[bit]\n"  // low after 5 cycles, for a 0
        "   lsl  %[byte]\n"
        "   rjmp .+0\n"              // 2 cycles
        "   rjmp .+0\n"
        "   rjmp .+0\n"
        "   cbi  %[port], %[bit]\n"  // low after 13 cycles, for a 1
        "   rjmp .+0\n"
        "   dec  %[bits]\n"
        "   brne 1b\n"
        : [byte] "+r"(byte), [bits] "+r"(bits)
        : [port] "I"(_SFR_IO_ADDR(PORTD)), [bit] "I"(PORTD6));
}

class Strip {
  public:
    void start() {
        digitalWrite(LED_PIN, LOW);
        pinMode(LED_PIN, OUTPUT);
    }

    // Show red, green, blue of each LED. An interrupt in between would end a bit late, so there are none for 30 us an
    // LED: bytes that come meanwhile are lost, and millis() falls back by up to 3 ms.
    void show(const uint8_t *values, uint16_t leds) {
        while (micros() - written_ < LATCH_US) {
        }
        noInterrupts();
        for (const uint8_t *led = values; led < values + 3 * leds; led += 3) {
            send_byte(led[1]);  // the LEDs want green first
            send_byte(led[0]);
            send_byte(led[2]);
        }
        interrupts();
        written_ = micros();
    }

  private:
    uint32_t written_ = 0;
};
