import { CaptureClassifier } from "#client/log/classifyCapture";
import type { Group } from "#shared/frames/group";
import { revisionNames } from "#shared/mcp/revisions";
import { defineCommand, formatOption } from "../command";
import { got, noVerdict } from "../io";
import { readBytes } from "../jsonArgument";
import { groupsText } from "../text/groupsText";
import { jsonPieces } from "../text/inert";

export const classify = defineCommand({
  summary: "Tells the messages in a captured stdout from everything that does not belong there",
  usage: ["[--era REVISION] FILE|-"],
  example: "captures/stdout.txt",
  options: {
    format: formatOption(["text", "json"]),
    era: { kind: "value", value: "REVISION", choices: revisionNames, about: "the revision spoken; else read from the answer to initialize" },
  },
  async run({ options, positionals, command }, io) {
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0 || command !== undefined) return noVerdict("classify takes one file, or - for stdin.");
    const bytes = file === "-" ? got(await io.readStdin()) : readBytes(file, io);
    if (!bytes.ok) return noVerdict(bytes.problem);
    const capture = new CaptureClassifier(options.era === undefined ? {} : { revision: options.era });
    capture.push(bytes.value);
    const { groups, frames } = capture.end();
    const polluted = groups.filter(({ kind }) => kind === "pollution").length;
    const pieces = options.format === "json" ? jsonPieces({ version: 1 }, "groups", groups.map(contract), { frames, polluted }) : groupsText(groups, frames, io.colour);
    return { kind: "verdict", good: polluted === 0, output: "", more: pieces };
  },
});

/** The fields of the contract, and no others. */
function contract({ kind, reason, firstLine, lastLine, excerpt, when, verdict, culprit, advice }: Group) {
  return { kind, ...(reason && { reason }), firstLine, lastLine, excerpt, ...(when && { when }), ...(verdict && { verdict }), ...(culprit !== undefined && { culprit }), ...(advice !== undefined && { advice }) };
}
