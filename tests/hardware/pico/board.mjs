// A Pico that is not there: MicroPython's WebAssembly build runs its files behind the terminal at 0 and 1.
// At another descriptor the test gives orders, a line each ("pin 13 0", "pass 5", "run"), and is told what goes to the
// LEDs and what is done. Time stands still but for "pass", until "run" lets it go like any other.
//
// node board.mjs FOLDER_OF_MICROPYTHON DESCRIPTOR PINS_HELD_DOWN FILE.py...

import { readFileSync, readSync, writeSync } from "node:fs";
import { basename, join } from "node:path";

const [micropython, descriptor, held, ...files] = process.argv.slice(2);
const { loadMicroPython } = await import(join(micropython, "micropython.mjs"));
const ORDERS = Number(descriptor);
const HELD = held.split(",").filter(Boolean).map(Number);

const REST = 1; // ms between two looks at what has come
const nap = new Int32Array(new SharedArrayBuffer(4));
const rest = () => Atomics.wait(nap, 0, 0, REST);

// What there is to read now, without waiting. When the other side is gone, so are we.
function read(from) {
    const buffer = Buffer.alloc(4096);
    try {
        const length = readSync(from, buffer);
        if (length === 0) process.exit(0);
        return buffer.subarray(0, length);
    } catch (error) {
        if (error.code === "EAGAIN") return Buffer.alloc(0);
        process.exit(0);
    }
}

function write(to, bytes) {
    for (let at = 0; at < bytes.length; ) {
        try {
            at += writeSync(to, bytes, at);
        } catch (error) {
            if (error.code !== "EAGAIN") process.exit(0);
            rest();
        }
    }
}

const report = (line) => write(ORDERS, Buffer.from(line + "\n"));

let come = [];
let interrupting = 3;
let interrupted = false;
let orders = "";
let passes = 0; // of the main loop, which the test waits for
let now = 0;
let began = 0; // when time began to run

const host = {
    report,
    isHeld: (pin) => HELD.includes(pin),
    now: () => (began ? Math.floor(now + performance.now() - began) : now),
    run: () => (began = performance.now()),
    isRunning: () => began > 0,
    interruptedBy: (byte) => (interrupting = byte),
    wasInterrupted: () => interrupted && !(interrupted = false),
    hasCome: () => {
        for (const byte of read(0)) {
            if (byte === interrupting) interrupted = true;
            else come.push(byte);
        }
        return come.length > 0;
    },
    passIsOver: () => {
        for (; passes; passes -= 1) report("done");
    },
    elapse: (milliseconds) => {
        now += milliseconds;
        passes += 1;
    },
    order: () => {
        if (!orders.includes("\n")) orders += read(ORDERS).toString();
        const [order, ...later] = orders.split("\n");
        if (later.length === 0) {
            rest();
            return "";
        }
        orders = later.join("\n");
        return order;
    },
};

const python = await loadMicroPython({
    stdin: () => {
        while (!host.hasCome()) rest(); // asked for more than there is, the port of a Pico waits for it
        return come.shift();
    },
    stdout: (bytes) => write(1, bytes),
    stderr: (bytes) => write(2, bytes),
    linebuffer: false,
});
python.registerJsModule("host", host);
for (const file of files) python.FS.writeFile("/" + basename(file), readFileSync(file));
try {
    python.runPython(`
import boot, host, sys
host.report("runs " + sys.version)
import main
host.report("ended")
`);
} catch (error) {
    console.error(error.message); // without the one long line of micropython.mjs
    process.exit(1);
}
