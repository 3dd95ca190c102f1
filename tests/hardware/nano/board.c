/* An Arduino Nano in simavr, behind a pseudo terminal, with a WS2812 strip on D6 and switches to ground on the other pins.
 *
 *     board SKETCH.elf [BOOTLOADER_MS]
 *
 * It runs in real time, never faster where a host takes part, and is as honest as the bench: bytes that the chip cannot hold while interrupts are
 * off are lost, bytes at another rate are noise, and every edge on the strip's wire must be as the data sheet wants it.
 * With BOOTLOADER_MS, opening the port resets it, and its bootloader eats what comes for so long.
 *
 * Said on stdout, times in microseconds of the board's own clock:
 *     PTY /dev/pts/3           where to find it; the first line
 *     said TIME LINE           a line that the sketch wrote to its host
 *     leds TIME HEX            what was latched, as it came over the wire: green, red, blue
 *     fault TIME WORDS         what a real strip, switch or chip would not put up with
 *     lost TIME COUNT          so many bytes in all came while the chip had no room
 *     done TIME                the last command is through
 * Heard on stdin, one line each; at its end the board ends, too:
 *     play D7:0@1000 A0:1@350  close (0) or open (1) the switch at a pin, so many microseconds from now; in order
 *     rush D7:0@1000 ...       the same where no host takes part: as fast as the computer can, until the last of them
 *     pause 250000             only pass time, after the last byte has come, as fast as the computer can
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <avr_ioport.h>
#include <avr_uart.h>
#include <sim_avr.h>
#include <sim_elf.h>

enum {
    MHZ = 16,
    SLICE = 1000 * MHZ,                  /* cycles between looks at the world outside */
    BYTE = 16000000LL * 10 / 115200,     /* cycles a byte takes on the wire: start, 8 bits, stop */
    CHIP_HOLDS = 2,                      /* received bytes, then the next is lost */
    PORTD_OUT = 0x2B, PORTD_DDR = 0x2A,  /* data space, ATmega328P */
    STRIP_PIN = 6,
    MOST_EVENTS = 20000,
};

/* WS2812B and its later revisions, in cycles of 62.5 ns: what all of them understand. */
enum { SHORT_LEAST = 4, SHORT_MOST = 6, LONG_LEAST = 11, LONG_MOST = 15, BIT_LEAST = 18, LOW_MOST = 80, LATCH = 280 * MHZ };

static avr_t *avr;
static avr_uart_t *uart;
static int terminal;
static bool garbled;

static void say(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    fflush(stdout);
}

static void die(const char *words) {
    fprintf(stderr, "board: %s\n", words);
    exit(1);
}

static unsigned long long now(void) { return avr->cycle / MHZ; }

/* --- the strip's wire --------------------------------------------------------------------------------------------- */

static unsigned char wire[4096];
static size_t bits;
static avr_cycle_count_t rose, fell;

static void latched(void) {
    if (bits % 24)
        say("fault %llu %zu bits are no whole LEDs\n", now(), bits);
    printf("leds %llu ", now());
    for (size_t i = 0; i < bits / 8; i++)
        printf("%02x", wire[i]);
    say("\n");
    bits = 0;
}

static void high(void) {
    const avr_cycle_count_t low = avr->cycle - fell;
    if (bits && low >= LATCH)
        latched();
    else if (bits && low > LOW_MOST)
        say("fault %llu low for %llu us is neither within a frame nor its end\n", now(), (unsigned long long)low / MHZ);
    else if (bits && avr->cycle - rose < BIT_LEAST)
        say("fault %llu a bit of %llu cycles is too short\n", now(), (unsigned long long)(avr->cycle - rose));
    rose = avr->cycle;
}

static void low(void) {
    const avr_cycle_count_t width = avr->cycle - rose;
    const bool one = width >= LONG_LEAST;
    if (one ? width > LONG_MOST : width < SHORT_LEAST || width > SHORT_MOST)
        say("fault %llu high for %llu cycles is neither 0 nor 1\n", now(), (unsigned long long)width);
    if (bits / 8 < sizeof wire)
        wire[bits / 8] = (unsigned char)(wire[bits / 8] << 1 | one);
    bits++;
    fell = avr->cycle;
}

static void strip_changed(avr_irq_t *irq, uint32_t level, void *unused) {
    static bool was;
    (void)irq, (void)unused;
    const bool driven = avr->data[PORTD_DDR] >> STRIP_PIN & 1; /* a pull-up drives no strip */
    const bool is = driven && level & 1;
    if (is != was) {
        was = is;
        is ? high() : low();
    }
}

/* --- the serial port: what the chip has, in place of simavr's 64 bytes -------------------------------------------- */

static unsigned char held[CHIP_HOLDS], coming[65536], going[4096];
static size_t holds, comes_first, comes_last, goes;
static unsigned long lost, lost_told;

static avr_cycle_count_t byte_came(avr_t *chip, avr_cycle_count_t when, void *unused) {
    (void)unused;
    const unsigned char byte = coming[comes_first++];
    if (avr_regbit_get(chip, uart->rxen)) {
        if (holds < CHIP_HOLDS) {
            held[holds++] = garbled ? 0x80 | byte >> 2 : byte;
            avr_raise_interrupt(chip, &uart->rxc);
        } else {
            lost++;
        }
    }
    return comes_first < comes_last ? when + BYTE : 0;
}

static uint8_t byte_read(avr_t *chip, avr_io_addr_t address, void *unused) {
    (void)unused;
    const unsigned char byte = held[0];
    avr_clear_interrupt(chip, &uart->rxc);
    if (holds)
        memmove(held, held + 1, --holds);
    if (holds)
        avr_raise_interrupt(chip, &uart->rxc);
    else
        avr_regbit_clear(chip, uart->rxc.raised);
    return chip->data[address] = byte;
}

static void byte_sent(avr_irq_t *irq, uint32_t byte, void *unused) {
    static char line[256];
    static size_t length;
    (void)irq, (void)unused;
    if (byte == '\n') {
        say("said %llu %.*s\n", now() + BYTE / MHZ, (int)length, line);
        length = 0;
    } else if (length < sizeof line) {
        line[length++] = (char)byte;
    }
    if (goes < sizeof going)
        going[goes++] = garbled ? 0x80 | byte >> 2 : byte;
}

static void exchange(void) {
    struct termios settings;
    if (goes && write(terminal, going, goes) < 0 && errno != EAGAIN)
        die("the terminal is gone");
    goes = 0; /* nobody reads: a real port's bytes are lost as well */
    if (comes_first == comes_last)
        comes_first = comes_last = 0;
    const ssize_t count = read(terminal, coming + comes_last, sizeof coming - comes_last);
    if (count > 0) {
        if (comes_first == comes_last)
            avr_cycle_timer_register(avr, BYTE, byte_came, NULL);
        comes_last += (size_t)count;
        garbled = tcgetattr(terminal, &settings) || cfgetospeed(&settings) != B115200;
    }
    if (lost != lost_told)
        say("lost %llu %lu\n", now(), lost_told = lost);
}

/* --- switches to ground ------------------------------------------------------------------------------------------- */

typedef struct {
    char port;
    int bit;
    bool open;
    avr_cycle_count_t at;
} Event;

static Event events[MOST_EVENTS];
static size_t event_first, event_last;
static bool rushing;
static uint8_t closed[128]; /* by port letter, a bit for each closed switch */

static void throw_switch(const Event *event) {
    avr_ioport_state_t state;
    avr_irq_t *pin = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(event->port), event->bit);
    closed[(int)event->port] &= (uint8_t) ~(1 << event->bit);
    closed[(int)event->port] |= (uint8_t)(!event->open << event->bit);
    /* A mask, too: simavr lifts every pull-up anew at each write to its port, and the strip hangs on one. */
    avr_ioport_external_t external = {.name = event->port, .mask = closed[(int)event->port], .value = 0};
    avr_ioctl(avr, AVR_IOCTL_IOPORT_SET_EXTERNAL(event->port), &external);
    avr_ioctl(avr, AVR_IOCTL_IOPORT_GETSTATE(event->port), &state);
    if (state.ddr >> event->bit & 1)
        say("fault %llu the switch at %c%d is at an output\n", now(), event->port, event->bit);
    else if (event->open && !(state.port >> event->bit & 1))
        say("fault %llu nothing pulls %c%d up\n", now(), event->port, event->bit);
    avr_raise_irq(pin, event->open);
}

static avr_cycle_count_t switch_due(avr_t *chip, avr_cycle_count_t when, void *unused) {
    (void)when, (void)unused;
    while (event_first < event_last && events[event_first].at <= chip->cycle)
        throw_switch(&events[event_first++]);
    if (event_first < event_last)
        return events[event_first].at;
    rushing = false;
    say("done %llu\n", now());
    return 0;
}

static void play(char *words, bool in_a_rush) {
    event_first = event_last = 0;
    rushing = in_a_rush;
    for (char *word = strtok(words, " \n"); word; word = strtok(NULL, " \n")) {
        char side;
        int number, level;
        unsigned long long at;
        if (event_last == MOST_EVENTS || sscanf(word, "%c%d:%d@%llu", &side, &number, &level, &at) != 4)
            die("play D7:0@1000 ... was expected");
        events[event_last++] = (Event){
            .port = side == 'A' ? 'C' : number < 8 ? 'D' : 'B',
            .bit = side == 'D' && number >= 8 ? number - 8 : number,
            .open = level,
            .at = avr->cycle + at * MHZ,
        };
    }
    avr_cycle_timer_register(avr, event_last ? events[0].at - avr->cycle : 0, switch_due, NULL);
}

/* --- the world outside -------------------------------------------------------------------------------------------- */

static avr_cycle_count_t pause_length, pause_end; /* waiting for the last byte; then running out */

static void command(char *line) {
    if (!strncmp(line, "play ", 5))
        play(line + 5, false);
    else if (!strncmp(line, "rush ", 5))
        play(line + 5, true);
    else if (!strncmp(line, "pause ", 6))
        pause_length = strtoull(line + 6, NULL, 10) * MHZ;
    else
        die("play, rush or pause was expected");
}

static void take_commands(void) {
    static char text[1 << 20];
    static size_t length;
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    while (poll(&input, 1, 0) > 0) {
        const ssize_t count = read(STDIN_FILENO, text + length, sizeof text - 1 - length);
        if (count <= 0)
            exit(0);
        length += (size_t)count;
        text[length] = '\0';
        for (char *end; (end = strchr(text, '\n')); length = strlen(text)) {
            *end = '\0';
            command(text);
            memmove(text, end + 1, strlen(end + 1) + 1);
        }
    }
}

static void pass_pause(void) {
    if (pause_length && comes_first == comes_last) {
        pause_end = avr->cycle + pause_length;
        pause_length = 0;
    }
    if (pause_end && avr->cycle >= pause_end) {
        pause_end = 0;
        say("done %llu\n", now());
    }
}

/* Wait until as much time has passed outside as inside. A computer that is too slow makes the board slow, never hasty. */
static void keep_time(void) {
    static struct timespec next;
    struct timespec is;
    clock_gettime(CLOCK_MONOTONIC, &is);
    if (pause_end || rushing || is.tv_sec > next.tv_sec || (is.tv_sec == next.tv_sec && is.tv_nsec > next.tv_nsec))
        next = is;
    else
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, NULL);
    next.tv_nsec += 1000 * SLICE / MHZ;
    if (next.tv_nsec >= 1000000000) {
        next.tv_nsec -= 1000000000;
        next.tv_sec++;
    }
}

static bool was_opened(int watch) {
    char events_read[4096];
    return watch >= 0 && read(watch, events_read, sizeof events_read) > 0;
}

/* What opening the port does to a Nano: a reset, and a bootloader that takes what comes for its own. */
static void reset(int milliseconds) {
    usleep((useconds_t)milliseconds * 1000);
    while (read(terminal, coming, sizeof coming) > 0) {
    }
    holds = comes_first = comes_last = goes = bits = 0;
    avr_reset(avr);
}

/* simavr's own words: its faults are worth reading, and its chatter would mix with what is said here. */
static void speak_for_simavr(avr_t *chip, const int level, const char *format, va_list arguments) {
    (void)chip;
    if (level <= LOG_ERROR)
        vfprintf(stderr, format, arguments);
}

static void power_up(const char *path) {
    elf_firmware_t sketch = {0};
    uint32_t flags = 0; /* no sleeping where the sketch looks at the port, no copy on the console */
    avr_global_logger_set(speak_for_simavr);
    if (elf_read_firmware(path, &sketch))
        die("the sketch cannot be read");
    avr = avr_make_mcu_by_name("atmega328p");
    if (!avr)
        die("simavr knows no ATmega328P");
    avr_init(avr);
    avr->frequency = MHZ * 1000000;
    avr_load_firmware(avr, &sketch);
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    for (avr_io_t *part = avr->io_port; part; part = part->next)
        if (!strcmp(part->kind, "uart"))
            uart = (avr_uart_t *)part;
    avr->io[AVR_DATA_TO_IO(uart->r_udr)].r.c = byte_read;
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), byte_sent, NULL);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('D'), STRIP_PIN), strip_changed, NULL);
}

int main(int count, char **words) {
    char name[256];
    int other_end, watch = -1;
    struct termios settings;

    if (count < 2)
        die("board SKETCH.elf [BOOTLOADER_MS] was expected");
    power_up(words[1]);
    if (openpty(&terminal, &other_end, name, NULL, NULL)) /* the other end stays open, so that hosts can come and go */
        die("no pseudo terminal");
    tcgetattr(other_end, &settings);
    cfmakeraw(&settings);
    cfsetspeed(&settings, B115200);
    tcsetattr(other_end, TCSANOW, &settings);
    fcntl(terminal, F_SETFL, O_NONBLOCK);
    if (count > 2) {
        watch = inotify_init1(IN_NONBLOCK);
        inotify_add_watch(watch, name, IN_OPEN);
    }
    say("PTY %s\n", name);
    for (;;) {
        const avr_cycle_count_t end = avr->cycle + SLICE;
        while (avr->cycle < end) {
            const int state = avr_run(avr);
            if (state == cpu_Done || state == cpu_Crashed)
                die("the sketch crashed");
        }
        if (bits && !(avr->data[PORTD_OUT] >> STRIP_PIN & 1) && avr->cycle - fell >= LATCH)
            latched();
        if (was_opened(watch))
            reset(atoi(words[2]));
        take_commands();
        exchange();
        pass_pause();
        keep_time();
    }
}
