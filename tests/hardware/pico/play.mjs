// Plays the steps of a file through MicroPython's WebAssembly build, and prints what came of them.
//
// node play.mjs FOLDER_OF_MICROPYTHON STEPS.json FILE.py...

import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

const [micropython, steps, ...files] = process.argv.slice(2);
const { loadMicroPython } = await import(join(micropython, "micropython.mjs"));
const python = await loadMicroPython({ stdout: (line) => console.log(line) });
for (const file of files) python.FS.writeFile("/" + basename(file), readFileSync(file));
python.FS.writeFile("/steps.json", readFileSync(steps));
try {
    python.runPython(`
import contacts, json, played, protocol
with open("/steps.json") as file:
    print(json.dumps(played.play(protocol, contacts, json.load(file))))
`);
} catch (error) {
    console.error(error.message); // without the one long line of micropython.mjs
    process.exit(1);
}
