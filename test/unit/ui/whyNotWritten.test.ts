import assert from "node:assert/strict";
import { test } from "node:test";
import { whyNotWritten } from "#client/ui/whyNotWritten";

/** Errors as VS Code 1.139 threw them, and as Node does. */
const facts: readonly (readonly [message: string, code: string, why: string])[] = [
  ["Unknown (FileSystemError): Error: ENOSPC: no space left on device, write", "Unknown", "there is no room left on its disk"],
  ["EROFS: read-only file system, open '/x'", "Unknown", "it can only be read there"],
  ["NoPermissions (FileSystemError): Error: EACCES: permission denied, open '/sys/noisy.log'", "NoPermissions", "you have no permission to write there"],
  ["A sentence in another language.", "NoPermissions", "you have no permission to write there"],
  ["Unknown (FileSystemError): Error: ENOTDIR: not a directory, mkdir '/folder.txt'", "FileNotFound", "a part of its path is a file, no folder"],
  ["EISDIR: illegal operation on a directory, open '/tmp'", "FileIsADirectory", "a folder has this name"],
  ["EntryNotFound (FileSystemError): Error: ENOENT: no such file or directory, open '/proc/noisy.log'", "FileNotFound", "no file can be made in that folder"],
  ["The moon is in the way.", "Unknown", "The moon is in the way"],
];
for (const [message, code, why] of facts) {
  test(`${message} (${code}): ${why}`, () => assert.equal(whyNotWritten(Object.assign(new Error(message), { code })), why));
}

test("what is no error is said as it is", () => assert.equal(whyNotWritten("no"), "no"));
