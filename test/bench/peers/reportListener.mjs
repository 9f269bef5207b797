// The other end of a wrapped server's report, as a process of its own: what the window does with it is not the client's time.
import { rmSync } from "node:fs";
import { createServer } from "node:net";

let bytes = 0;
const server = createServer((socket) => socket.on("data", (chunk) => (bytes += chunk.length)).on("error", () => undefined));
rmSync(process.argv[2], { force: true });
server.listen(process.argv[2], () => console.log("listening"));
process.stdin.resume().on("end", () => {
  console.log(bytes);
  process.exit();
});
