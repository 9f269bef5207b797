// Stands between a client and a server and writes what each says to a file: `node tee.mjs PREFIX -- command args`.
import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";

const [prefix, , command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
process.stdin.on("data", (chunk) => {
  appendFileSync(`${prefix}.in`, chunk);
  child.stdin.write(chunk);
});
process.stdin.on("end", () => child.stdin.end());
child.stdin.on("error", () => undefined);
child.stdout.on("data", (chunk) => {
  appendFileSync(`${prefix}.out`, chunk);
  process.stdout.write(chunk);
});
child.on("close", (code) => process.exit(code ?? 1));
