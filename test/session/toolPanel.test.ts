import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { createSession } from "#client/mcp/session";
import type { Answerer, Session } from "#client/mcp/sessionTypes";
import { type PanelText, ToolPanelHandlers, type ToolPanelPorts } from "#client/ui/toolPanelHandlers";
import { ToolPanelHistory } from "#client/ui/toolPanelHistory";
import type { CallStatus, PanelAnswer, PanelQuestion } from "#shared/contracts/toolPanel";
import { evaluate } from "#shared/schema/evaluate";
import { definition, nodeServer, testPorts } from "../support/sessionPorts";

const accept: Answerer = { elicit: () => Promise.resolve({ action: "accept", content: { confirm: true } }) };

type Scene = { readonly session: Session; readonly panel: ToolPanelHandlers; readonly told: CallStatus[]; readonly opened: PanelText[]; readonly copied: string[] };

/** A running server and the host's side of a panel for one of its tools. */
async function withPanel(server: "files" | "dual", tool: string, body: (scene: Scene) => Promise<void>, onStatus: (status: CallStatus, panel: ToolPanelHandlers) => void = () => undefined, onQuestion?: (question: PanelQuestion, panel: ToolPanelHandlers) => void, answerer: Answerer = accept): Promise<void> {
  const root = mkdtempSync(path.join(os.tmpdir(), "mw-panel-"));
  const session = createSession(definition(nodeServer(`examples/servers/${server}/server.mjs`, "--root", root)), testPorts({ answerer }));
  const told: CallStatus[] = [];
  const opened: PanelText[] = [];
  const copied: string[] = [];
  const done = (): Promise<void> => Promise.resolve();
  const ports: ToolPanelPorts = {
    findSession: (id) => (id === "s" ? session : undefined),
    judge: (schema, instance) => Promise.resolve({ kind: "judged", verdict: evaluate(schema, instance) }),
    answerer,
    asksInPanel: () => onQuestion !== undefined,
    requestTimeout: () => 30_000,
    startServer: done,
    showServers: done,
    openLog: done,
    openResource: done,
    openArguments: (_server, tool, text) => (opened.push({ title: tool, language: "json", text }), done()),
    openText: (text) => (opened.push(text), done()),
    compareTexts: (left, right) => (opened.push(left, right), done()),
    copy: (text) => (copied.push(text), done()),
    called: done,
    history: new ToolPanelHistory({ get: () => undefined, update: done }),
  };
  const panel: ToolPanelHandlers = new ToolPanelHandlers({ server: "s", tool }, ports, {
    status: (status) => {
      told.push(status);
      onStatus(status, panel);
    },
    history: () => undefined,
    question: (question) => question && onQuestion?.(question, panel),
  });
  try {
    await session.start();
    await body({ session, panel, told, opened, copied });
  } finally {
    panel.dispose();
    await session.stop();
    session.dispose();
    rmSync(root, { recursive: true, force: true });
  }
}

test("a call gives its result, its frames and its verdict, and stands in the history", async () => {
  await withPanel("files", "math.add", async ({ panel, opened }) => {
    assert.deepEqual(panel.ready().history, []);
    const { view } = panel.ready();
    assert.deepEqual([view.tool?.name, view.server.kind, view.serverName], ["math.add", "running", "test"]);
    const record = await panel.call({ call: "1", args: '{"a":1,"b":2}' });
    assert.deepEqual([record.outcome.outcome, record.outcome.rounds], ["ok", 1]);
    assert.ok(record.output?.kind === "judged" && record.output.verdict.valid);
    assert.deepEqual(record.frames.map(({ dir }) => dir), ["send", "recv"]);
    assert.deepEqual(JSON.parse(record.frames[0]?.text ?? "").params.arguments, { a: 1, b: 2 });
    assert.deepEqual(panel.ready().history.map(({ id, outcome }) => [id, outcome]), [[record.id, "ok"]]);
    await panel.openRecord({ id: record.id, part: { kind: "result", pointer: "/structuredContent" } });
    assert.deepEqual(JSON.parse(opened[0]?.text ?? ""), { sum: 3 });
    const again = await panel.call({ call: "2", args: '{"a":1,"b":3}' });
    await panel.compare({ left: again.id, right: record.id });
    assert.deepEqual(opened.slice(1).map(({ text }) => (JSON.parse(text) as { arguments: string }).arguments), ['{"a":1,"b":2}', '{"a":1,"b":3}'], "the older one first");
  });
});

test("arguments are judged as they are typed, and sent as they are", async () => {
  await withPanel("files", "math.add", async ({ panel }) => {
    assert.equal((await panel.check({ args: '{"a":1,' })).kind, "not-json");
    const broken = await panel.check({ args: '{"a":"1"}' });
    assert.ok(broken.kind === "judged" && !broken.verdict.valid);
    assert.deepEqual(broken.verdict.errors.map(({ instance, keyword }) => [instance, keyword]).sort(), [["", "required"], ["/a", "type"]]);
    const missing = await panel.check({ args: "" });
    assert.ok(missing.kind === "judged" && !missing.verdict.valid, "no arguments are judged as none");
    const sent = await panel.call({ call: "1", args: '{"a":"1"}' });
    assert.equal(sent.outcome.outcome, "tool-error");
    assert.deepEqual(JSON.parse(sent.frames[0]?.text ?? "").params.arguments, { a: "1" });
    const none = await panel.call({ call: "2", args: "" });
    assert.ok(!("arguments" in JSON.parse(none.frames[0]?.text ?? "").params), "an empty text sends no arguments");
  });
});

for (const [action, refusal] of [["decline", "declined"], ["cancel", "dismissed"], ["accept", undefined]] as const) {
  test(`a question answered with ${action} is kept as ${refusal} with the call and its history`, async () => {
    const answerer: Answerer = { elicit: () => Promise.resolve(action === "accept" ? { action, content: { confirm: true } } : { action }) };
    await withPanel("files", "fs.write", async ({ panel }) => {
      const record = await panel.call({ call: "1", args: '{"path":"a.txt","content":"x"}' });
      assert.deepEqual([record.refusal, panel.ready().history[0]?.refusal], [refusal, refusal]);
    }, undefined, undefined, answerer);
  });
}

test("JSON goes over the wire as it was written", async () => {
  await withPanel("files", "math.add", async ({ panel }) => {
    const { frames, outcome } = await panel.call({ call: "1", args: '{"a": 1.0,\n"b":2.50, "b":2.5e0}' });
    assert.match(frames[0]?.text ?? "", /"arguments":\{"a": 1\.0, "b":2\.50, "b":2\.5e0\}/);
    assert.equal(outcome.outcome, "ok");
  });
});

test("rounds are counted, what is asked is told, and every round's frames are kept", async () => {
  await withPanel("files", "fs.write", async ({ panel, told }) => {
    const record = await panel.call({ call: "1", args: '{"path":"a.txt","content":"x"}' });
    assert.deepEqual([record.outcome.outcome, record.outcome.rounds], ["ok", 2]);
    assert.deepEqual(record.frames.map(({ dir }) => dir), ["send", "recv", "send", "recv"]);
    assert.ok(told.some(({ round, asking }) => round === 1 && asking !== null && asking.includes("a.txt")), JSON.stringify(told));
    assert.deepEqual(told.at(-1), { call: "1", round: 2, asking: null, progress: null, retrying: null });
  });
});

test("progress is told while a call runs, and cancelling ends it", async () => {
  await withPanel(
    "dual",
    "show.slow",
    async ({ panel, told }) => {
      const record = await panel.call({ call: "1", args: '{"steps":1000,"delayMs":20}' });
      assert.equal(record.outcome.outcome, "cancelled");
      assert.ok(told.some(({ progress }) => progress?.message === "Step 2 of 1000"));
      assert.equal(JSON.parse(record.frames.findLast(({ dir }) => dir === "send")?.text ?? "").method, "notifications/cancelled");
    },
    ({ progress }, panel) => {
      if ((progress?.progress ?? 0) >= 2) panel.cancel({ call: "1" });
    },
  );
});

test("a result that breaks its schema comes with the verdict", async () => {
  await withPanel("dual", "show.broken-output", async ({ panel }) => {
    const { outcome, output } = await panel.call({ call: "1", args: "" });
    assert.equal(outcome.outcome, "ok");
    assert.ok(output?.kind === "judged" && !output.verdict.valid);
    assert.deepEqual(output.verdict.errors.map(({ instance }) => instance).sort(), ["/humidity", "/temperature", "/unit"]);
  });
});

test("two calls of one tool at once keep their frames apart", async () => {
  await withPanel("files", "math.add", async ({ panel }) => {
    const sums = await Promise.all([1, 2, 3].map((a) => panel.call({ call: String(a), args: `{"a":${a},"b":0}` })));
    for (const [index, { frames }] of sums.entries()) {
      const [sent, received, ...rest] = frames.map(({ text }) => JSON.parse(text));
      assert.deepEqual([sent.params.arguments.a, received.result.structuredContent.sum, rest.length], [index + 1, index + 1, 0]);
      assert.equal(sent.id, received.id);
    }
  });
});

test("a server that is gone refuses the call, and a panel without a server says so", async () => {
  await withPanel("files", "math.add", async ({ session, panel }) => {
    await session.stop();
    assert.deepEqual(panel.view.server, { kind: "stopped" });
    await assert.rejects(panel.call({ call: "1", args: "{}" }), /not running/);
  });
});

const answers: readonly (readonly [name: string, tool: string, answer: PanelAnswer, said: RegExp])[] = [
  ["accepted", "ask.string", { action: "accept", content: '{"value":"Ada"}' }, /Ada/],
  ["declined", "ask.string", { action: "decline" }, /decline/],
  ["dismissed", "ask.string", { action: "cancel" }, /cancel/],
];
for (const [name, tool, answer, said] of answers)
  test(`a form that is asked for in the panel is ${name} there`, async () => {
    const asked: PanelQuestion[] = [];
    await withPanel(
      "dual",
      tool,
      async ({ panel }) => {
        const { outcome } = await panel.call({ call: "1", args: "{}" });
        assert.match(JSON.stringify(outcome), said);
        assert.equal(asked.length, 1);
        assert.equal(panel.ready().question, null);
      },
      undefined,
      (question, panel) => {
        asked.push(question);
        assert.deepEqual(panel.ready().question, question, "a page that comes back finds it");
        panel.answer({ id: question.id, answer });
      },
    );
  });

test("questions of one result come one after the other, and one that is not open any more is left alone", async () => {
  const asked: string[] = [];
  await withPanel(
    "dual",
    "ask.two",
    async ({ panel }) => {
      const { outcome } = await panel.call({ call: "1", args: "{}" });
      assert.equal(outcome.outcome, "ok");
      assert.equal(asked.length, 2);
      panel.answer({ id: asked[0] ?? "", answer: { action: "decline" } });
    },
    undefined,
    (question, panel) => {
      asked.push(question.id);
      const [name] = Object.keys((question.schema as { properties: object }).properties);
      panel.answer({ id: question.id, answer: { action: "accept", content: JSON.stringify({ [name ?? ""]: name === "age" ? 36 : "Ada" }) } });
    },
  );
});

test("an answer is judged with its formats, and what is no object is not sent on", async () => {
  await withPanel(
    "dual",
    "ask.string",
    async ({ panel }) => {
      assert.equal((await panel.checkAnswer({ content: "{}" })).kind, "unjudged");
      assert.equal((await panel.call({ call: "1", args: "{}" })).outcome.outcome, "ok");
    },
    undefined,
    (question, panel) => {
      assert.throws(() => panel.answer({ id: question.id, answer: { action: "accept", content: "[]" } }), /JSON object/);
      void panel.checkAnswer({ content: "{}" }).then((check) => {
        assert.equal(check.kind, "judged");
        panel.answer({ id: question.id, answer: { action: "accept", content: '{"value":"Ada"}' } });
      });
    },
  );
});

test("a question goes away with its call", async () => {
  const shown: string[] = [];
  await withPanel(
    "dual",
    "ask.string",
    async ({ panel }) => {
      const { outcome } = await panel.call({ call: "1", args: "{}" });
      assert.equal(outcome.outcome, "cancelled");
      assert.equal(panel.ready().question, null);
      assert.equal(shown.length, 1);
    },
    undefined,
    (question, panel) => {
      shown.push(question.id);
      panel.cancel({ call: "1" });
    },
  );
});
