import { LineSplitter } from "#client/log/lineSplitter";
import { Classifier } from "#shared/frames/classify";
import type { Group } from "#shared/frames/group";
import { revisionNames } from "#shared/mcp/revisions";
import { defineCommand, formatOption } from "../command";
import { got, noVerdict } from "../io";
import { readBytes } from "../jsonArgument";
import { groupsText } from "../text/groupsText";
import { jsonDocument } from "../text/inert";

export const classify = defineCommand({
  summary: "Tells the messages in a captured stdout from everything that does not belong there",
  usage: ["[--era REVISION] FILE|-"],
  options: {
    format: formatOption(["text", "json"]),
    era: { kind: "value", value: "REVISION", choices: revisionNames, about: "the revision spoken; else read from the answer to initialize" },
  },
  async run({ options, positionals, command }, io) {
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0 || command !== undefined) return noVerdict("classify takes one file, or - for stdin.");
    const bytes = file === "-" ? got(await io.readStdin()) : readBytes(file, io);
    if (!bytes.ok) return noVerdict(bytes.problem);
    const classifier = new Classifier(options.era === undefined ? {} : { revision: options.era });
    const splitter = new LineSplitter();
    const lines = [...splitter.push(bytes.value), ...splitter.end()];
    const groups = [...lines.flatMap((line) => classifier.push(line)), ...classifier.end()];
    const polluted = groups.filter(({ kind }) => kind === "pollution").length;
    const output = options.format === "json" ? jsonDocument({ version: 1, groups: groups.map(contract), frames: classifier.frames, polluted }) : groupsText(groups, classifier.frames, io.colour);
    return { kind: "verdict", good: polluted === 0, output };
  },
});

/** The fields of the contract, and no others. */
function contract({ kind, reason, firstLine, lastLine, excerpt, when, verdict, culprit, advice }: Group) {
  return { kind, ...(reason && { reason }), firstLine, lastLine, excerpt, ...(when && { when }), ...(verdict && { verdict }), ...(culprit !== undefined && { culprit }), ...(advice !== undefined && { advice }) };
}
