import assert from "node:assert/strict";
import { test } from "node:test";
import { migrationSteps } from "#client/mcp/migration/migrationSteps";
import { WireFacts } from "#client/mcp/migration/wireFacts";
import { createSession } from "#client/mcp/session";
import { migrationReport } from "#client/ui/migrationReport";
import { definition, fakeServer, nodeServer, testPorts } from "../support/sessionPorts";

async function reportOf(target: ReturnType<typeof nodeServer>, use: (session: ReturnType<typeof createSession>) => Promise<unknown>): Promise<string> {
  const session = createSession(definition(target), testPorts({ answerer: { elicit: () => Promise.resolve({ action: "decline" }) } }));
  const facts = new WireFacts();
  session.onDidTap((entry) => facts.take(entry));
  try {
    const state = await session.start();
    assert.ok(state.kind === "running" && state.era === "legacy");
    await use(session);
    return migrationReport("a <b> server", { state, transport: "stdio", lists: session.lists, facts });
  } finally {
    await session.stop();
    session.dispose();
  }
}

/** The titles under a heading. */
function under(report: string, heading: string): readonly string[] {
  const part = report.split(/^## /m).find((text) => text.startsWith(heading)) ?? "";
  return [...part.matchAll(/^### (.*)$/gm)].map(([, title]) => title ?? "");
}

test("the report names what was seen of a legacy server, each with what was sent", { timeout: 60_000 }, async () => {
  const report = await reportOf(nodeServer("examples/servers/files/server.mjs", "--era", "legacy"), async (session) => {
    await session.request("ping", {});
    await session.readResource("file:///nowhere");
    await session.callTool("fs.write", { path: "a.txt", content: "b" });
  });
  const seen = under(report, "Seen of this server");
  for (const title of ["`initialize` and `notifications/initialized` go", "Every result has a `resultType`", "Lists and reads say how long they are fresh", "`ping` goes", "A missing resource is -32602", "Requests for input become results"]) assert.ok(seen.includes(title), `${title} is among ${seen.join(", ")}`);
  assert.match(report, /^# Move a \\<b\\> server to 2026-07-28$/m);
  assert.match(report, /`initialize` was answered, 1 time\.\n\n```json\n\{"jsonrpc":"2\.0","id":\d+,"method":"initialize"/);
  assert.match(report, /`-32002` was sent, 1 time\./);
  assert.doesNotMatch(report, /The server is reached over HTTP/);
});

test("what was not seen is not claimed", { timeout: 60_000 }, async () => {
  const report = await reportOf(fakeServer({ era: "legacy" }), () => Promise.resolve());
  assert.deepEqual(under(report, "Seen of this server").filter((title) => /ping|Sampling|Roots|-32002|HTTP|Tasks|logging|Sessions/.test(title)), []);
  for (const { title } of migrationSteps) assert.ok(report.includes(title), title);
});

test("every step leads to a page of 2026-07-28", () => {
  for (const { title, source } of migrationSteps) assert.match(source.url, /\/specification\/2026-07-28\/[a-z]/, title);
});
