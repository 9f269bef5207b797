// Loaded before a program (`node --import`): writes down what it asks of the network and which files it opens, and at its end
// whether prototypes are as they were. One JSON array a line, into the file that WITNESS_FILE names.
import dns from "node:dns";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

const write = fs.appendFileSync;
const file = process.env.WITNESS_FILE;
const say = (...words) => write(file, `${JSON.stringify(words)}\n`);

function witness(owner, name, kind) {
  const original = owner[name];
  owner[name] = function (...args) {
    if (kind !== "file") say(kind, name);
    else if (typeof args[0] !== "number") say(kind, args[0] instanceof URL ? args[0].pathname : String(args[0]));
    return Reflect.apply(original, this, args);
  };
}

witness(net.Socket.prototype, "connect", "network");
witness(globalThis, "fetch", "network");
for (const name of ["lookup", "resolve"]) witness(dns, name, "network");
for (const name of ["open", "openSync", "readFile", "readFileSync", "createReadStream", "readdir", "readdirSync", "opendir", "opendirSync"]) witness(fs, name, "file");
for (const name of ["open", "readFile", "readdir", "opendir"]) witness(fs.promises, name, "file");
syncBuiltinESMExports();
process.on("exit", () => say("end", {}.polluted === undefined && [].polluted === undefined));
