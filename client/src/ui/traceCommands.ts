import type { FileArgument } from "./app";
import type { CommandRow } from "./commandRow";

/** Files that hold traffic by their name. */
const isTrace = "resourceFilename =~ /\\.mcp-trace\\.jsonl$|^inspector-(protocol|network)-.*\\.json$/";
const mayHold = "resourceFilename =~ /\\.(jsonl|ndjson)$|^inspector-(protocol|network)-.*\\.json$|^mcp.*\\.log$/";

/** Files of recorded traffic; a part of the table of commands. */
export const traceCommands = {
  "mcpWorkbench.openTrace": {
    title: "Open Trace in Traffic View…",
    icon: "$(arrow-swap)",
    menus: { "explorer/context": [{ when: mayHold, group: "mcpWorkbench@1" }], "editor/title": [{ when: isTrace, group: "navigation" }] },
    run: (app) => (file?: FileArgument, line?: unknown) => app.traces.open(file, typeof line === "number" ? line : undefined),
  },
  "mcpWorkbench.compareTraces": {
    title: "Compare Traces…",
    menus: { "explorer/context": [{ when: mayHold, group: "mcpWorkbench@2" }], "editor/title": [{ when: isTrace, group: "2_mcpWorkbench@1" }] },
    run: (app) => (file?: FileArgument, selected?: unknown) => app.traces.compare(file, Array.isArray(selected) ? (selected as readonly FileArgument[]) : undefined),
  },
  "mcpWorkbench.replayTrace": {
    title: "Replay Trace against a Server…",
    needsTrust: true,
    menus: { "explorer/context": [{ when: mayHold, group: "mcpWorkbench@3" }], "editor/title": [{ when: isTrace, group: "2_mcpWorkbench@2" }] },
    run: (app) => (file?: FileArgument) => app.traces.replay(file),
  },
} as const satisfies Record<`mcpWorkbench.${string}`, CommandRow>;
