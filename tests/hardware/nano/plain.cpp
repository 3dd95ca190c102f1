// The parts of the sketch that know no Arduino, compiled for this computer and called from Python.
#include "contact.h"
#include "current.h"
#include "encoder.h"
#include "host.h"

extern "C" {

uint8_t dim(uint8_t value, uint8_t level) { return dimmed(value, level); }
void limit_frame(uint8_t *values, uint16_t leds, uint16_t budget) { limit(values, leds, budget); }

Host *new_host() { return new Host; }
void free_host(Host *host) { delete host; }
int host_take(Host *host, uint8_t byte, uint32_t now) { return int(host->take(byte, now)); }
bool host_gone(Host *host, uint32_t now) { return host->gone(now); }
uint16_t host_leds(const Host *host) { return host->leds; }
uint16_t host_budget(const Host *host) { return host->budget; }
const uint8_t *host_values(const Host *host) { return host->values; }

Contact *new_contact(bool closed) {
    Contact *contact = new Contact;
    contact->start(closed);
    return contact;
}
void free_contact(Contact *contact) { delete contact; }
bool contact_look(Contact *contact, bool closed, uint16_t now) { return contact->look(closed, now); }

Encoder *new_encoder() { return new Encoder; }
void free_encoder(Encoder *encoder) { delete encoder; }
int encoder_look(Encoder *encoder, bool a_high, bool b_high) {
    encoder->look(a_high, b_high);
    return encoder->clicks;
}
}
