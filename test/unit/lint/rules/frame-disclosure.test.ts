import { test } from "node:test";
import type { JsonObject } from "#shared/json/jsonValue";
import { ask, checkFrames, done, failed, modern } from "../../../support/checkFrames";

const rule = "frame-disclosure";
const call = (args: JsonObject = {}) => ask(2, "tools/call", { name: "t", arguments: args });

const leaks: readonly (readonly [text: string, what: string])[] = [
  ["TypeError: x\n    at run (/srv/server.js:10:5)\n    at main", "a stack trace"],
  ["Traceback (most recent call last)\n", "a stack trace"],
  ["failed: SELECT id, name FROM users WHERE", "an SQL statement"],
  ["connect ECONNREFUSED http://10.0.0.3:8080/x", "an internal address"],
  ["ENOENT: no such file, open '/home/me/project/secrets.txt'", "an absolute path"],
  ["cannot open C:\\Users\\me\\x.txt", "an absolute path"],
  ["bad token sk-abcdefghijklmnopqrstuvwx", "a token"],
];
for (const [text, what] of leaks) {
  test(`frame-disclosure: ${what} in ${JSON.stringify(text)}`, () => {
    checkFrames(rule, modern(call(), failed(2, -32603, text)), `warning /error/message: This error tells ${what}`);
    checkFrames(rule, modern(call(), failed(2, -32603, "no", { detail: [text] })), "warning /error/data/detail/0");
    checkFrames(rule, modern(call(), done(2, { isError: true, content: [{ type: "text", text }] })), "warning /result/content/0/text");
    checkFrames(rule, modern(call(), done(2, { content: [{ type: "text", text }] })));
  });
}

test("frame-disclosure: what was asked may be repeated, and plain sentences are fine", () => {
  checkFrames(rule, modern(call({ path: "/etc/passwd" }), done(2, { isError: true, content: [{ type: "text", text: "Outside of the folder: /etc/passwd" }] })));
  for (const text of ["Select one from the list.", "See https://example.com/home/docs", "The value 1/2 is no integer", "update the settings", "The token is missing"]) checkFrames(rule, modern(call(), failed(2, -32603, text)));
});
