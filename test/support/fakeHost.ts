import { createSession } from "#client/mcp/session";
import { definition, fakeServer, testPorts } from "./sessionPorts";

/** A host of its own for one session: says what the server wrote on stderr and when it runs, and then waits to be killed. */
const session = createSession(definition(fakeServer(JSON.parse(process.argv[2] ?? "{}") as object)), testPorts({ limits: { stopGraceMs: 300 } }));
session.onDidTap((entry) => {
  if (entry.kind === "line") console.log(entry.text);
});
const state = await session.start();
console.log(state.kind === "running" ? "running" : JSON.stringify(state));
