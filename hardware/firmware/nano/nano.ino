// LEDs, buttons and an encoder for the table, on an Arduino Nano or Uno. Flash it from the Arduino IDE; it needs no library.
//
// How it is wired: hardware/README.md, "Pins". What it says and hears: hardware/firmware/README.md.

#include "contact.h"
#include "encoder.h"
#include "host.h"
#include "strip.h"

const uint32_t BAUD = 115200;
const uint8_t ENCODER_A = 2, ENCODER_B = 3;  // the two pins of a Nano that have an interrupt of their own
const uint8_t CONTACTS[] = {7, 8, 4, A0, A1, A2, A3, A4};  // b1 next, b2 undo, b3 the encoder's, b4 to b8 seats 1 to 5
const uint8_t CONTACT_COUNT = sizeof CONTACTS;
const uint8_t ROOM = 10;  // characters of the longest line about a contact or the encoder

Host host;
Strip strip;
Encoder encoder;
Contact contacts[CONTACT_COUNT];

bool closed(uint8_t pin) { return digitalRead(pin) == LOW; }

void encoder_moved() { encoder.look(!closed(ENCODER_A), !closed(ENCODER_B)); }

void show() {
    limit(host.values, host.leds, host.budget);
    strip.show(host.values, host.leds);
}

void show_all_dark() { strip.show(host.values, MOST_LEDS); }  // also LEDs beyond those that are in use now

void say_version() {
    Serial.print(F("TABLETOP nano 1 leds="));
    Serial.print(host.leds);
    Serial.print(F(" most="));
    Serial.print(MOST_LEDS);
    Serial.print(F(" contacts="));
    Serial.print(CONTACT_COUNT);
    Serial.print(F(" encoders=1 budget="));
    Serial.print(host.budget);
    Serial.print('\n');
}

void listen() {
    while (Serial.available()) {
        switch (host.take(uint8_t(Serial.read()), millis())) {
            case Heard::Frame:
                show();
                Serial.print(F("K\n"));
                break;
            case Heard::SetUp:
                show_all_dark();
                say_version();
                break;
            case Heard::Question:
                say_version();
                break;
            case Heard::Nothing:
                break;
        }
    }
    if (host.gone(millis())) {
        show_all_dark();
    }
}

// Waits with the news, which keep, while there is no room to say them: waiting for room would lose what the host says.
bool may_speak() { return Serial.availableForWrite() >= ROOM; }

void look_at_contacts() {
    for (uint8_t i = 0; i < CONTACT_COUNT && may_speak(); i++) {
        if (contacts[i].look(closed(CONTACTS[i]), uint16_t(millis()))) {
            Serial.print('b');
            Serial.print(i + 1);
            Serial.print(contacts[i].down ? F(" 1\n") : F(" 0\n"));
        }
    }
}

void look_at_encoder() {
    if (encoder.clicks == 0 || !may_speak()) {
        return;
    }
    noInterrupts();
    const int8_t clicks = encoder.clicks;
    encoder.clicks = 0;
    interrupts();
    Serial.print(clicks > 0 ? F("e1 +") : F("e1 "));
    Serial.print(clicks);
    Serial.print('\n');
}

void setup() {
    strip.start();
    pinMode(ENCODER_A, INPUT_PULLUP);
    pinMode(ENCODER_B, INPUT_PULLUP);
    for (uint8_t pin : CONTACTS) {
        pinMode(pin, INPUT_PULLUP);
    }
    delay(1);  // a pull-up needs a moment to lift a long wire
    for (uint8_t i = 0; i < CONTACT_COUNT; i++) {
        contacts[i].start(closed(CONTACTS[i]));
    }
    encoder_moved();
    attachInterrupt(digitalPinToInterrupt(ENCODER_A), encoder_moved, CHANGE);
    attachInterrupt(digitalPinToInterrupt(ENCODER_B), encoder_moved, CHANGE);
    show_all_dark();  // LEDs keep what they showed through a reset
    Serial.begin(BAUD);
    Serial.print(F("Ada\n"));
}

void loop() {
    listen();
    look_at_contacts();
    look_at_encoder();
}
