import assert from "node:assert/strict";
import { test } from "node:test";
import type { ServerRequest } from "#client/mcp/sessionTypes";
import { PanelQuestions } from "#client/ui/panelQuestions";

const request = (message: string, signal = new AbortController().signal): ServerRequest => ({
  server: "s", call: null, key: message, round: 1, method: "elicitation/create", params: { message, requestedSchema: { type: "object", properties: {} } }, signal,
});

test("questions at once are shown one after the other, whichever goes away first", async () => {
  const shown: (string | null)[] = [];
  const questions = new PanelQuestions((question) => shown.push(question?.message ?? null));
  const leaving = new AbortController();
  const [first, second, third] = [questions.elicit(request("first")), questions.elicit(request("second", leaving.signal)), questions.elicit(request("third"))];
  assert.deepEqual(shown, ["first"]);
  leaving.abort();
  assert.deepEqual([await second, shown], [{ action: "cancel" }, ["first"]]);
  questions.answer(questions.current?.id ?? "", { action: "decline" });
  assert.deepEqual([await first, shown], [{ action: "decline" }, ["first", "third"]]);
  questions.dispose();
  assert.deepEqual([await third, questions.current], [{ action: "cancel" }, null]);
});
