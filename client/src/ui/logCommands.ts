import type { ServerArgument } from "./app";
import { type CommandRow, on, onServer, withLogs } from "./commandRow";

/** The editor in front shows a log: a document, or the output panel. */
const inLog = "editorLangId == mcp-log";

/** Logs of servers; a part of the table of commands. */
export const logCommands = {
  "mcpWorkbench.openLog": {
    title: "Open Log…",
    icon: "$(output)",
    enablement: withLogs,
    menus: { "view/item/context": [{ when: onServer("running|failed|starting|stopping"), group: "inline@3" }, { when: on("recorded"), group: "inline@3" }, { when: on("server|recorded"), group: "2_open@1" }] },
    run: (app) => (server?: ServerArgument) => app.logs.open(server),
  },
  "mcpWorkbench.clearLog": {
    title: "Clear Log…",
    icon: "$(clear-all)",
    enablement: withLogs,
    menus: { "view/item/context": [{ when: on("server|recorded"), group: "2_open@3" }] },
    run: (app) => (server?: ServerArgument) => app.logs.clear(server),
  },
  "mcpWorkbench.saveLog": {
    title: "Save Log…",
    icon: "$(save-as)",
    enablement: withLogs,
    menus: { "view/item/context": [{ when: on("server|recorded"), group: "2_open@4" }] },
    run: (app) => (server?: ServerArgument) => app.logs.save(server),
  },
  "mcpWorkbench.openLogDocument": {
    title: "Open Log as Document…",
    icon: "$(file)",
    enablement: withLogs,
    menus: { "view/item/context": [{ when: on("server|recorded"), group: "2_open@1" }] },
    run: (app) => (server?: ServerArgument) => app.logs.openDocument(server),
  },
  "mcpWorkbench.filterLog": {
    title: "Filter Log…",
    icon: "$(filter)",
    enablement: withLogs,
    menus: { "view/item/context": [{ when: on("server|recorded"), group: "2_open@5" }] },
    run: (app) => (server?: ServerArgument) => app.logs.filter(server),
  },
  "mcpWorkbench.pauseLog": {
    title: "Pause or Resume Log…",
    icon: "$(debug-pause)",
    enablement: withLogs,
    menus: { "view/item/context": [{ when: on("server|recorded"), group: "2_open@6" }] },
    run: (app) => (server?: ServerArgument) => app.logs.pause(server),
  },
  "mcpWorkbench.nextPollution": {
    title: "Go to Next Polluted Line",
    palette: inLog,
    keybinding: { key: "f8", when: `${inLog} && editorTextFocus` },
    run: (app) => () => app.logs.goToPollution("next"),
  },
  "mcpWorkbench.previousPollution": {
    title: "Go to Previous Polluted Line",
    palette: inLog,
    keybinding: { key: "shift+f8", when: `${inLog} && editorTextFocus` },
    run: (app) => () => app.logs.goToPollution("previous"),
  },
  "mcpWorkbench.openMessage": {
    title: "Open Whole Message",
    palette: false,
    run: (app) => (text: string) => app.logs.openMessage(text),
  },
  "mcpWorkbench.replayRequest": {
    title: "Replay Request",
    palette: false,
    run: (app) => (method: string, params: string) => app.logs.replay(method, params),
  },
  "mcpWorkbench.goToPrint": {
    title: "Go to Source of Printed Line",
    palette: false,
    run: (app) => (text: string) => app.logs.goToPrint(text),
  },
  "mcpWorkbench.explainPollution": {
    title: "Explain Polluted Line",
    palette: false,
    run: (app) => (text: string) => app.logs.explain(text),
  },
  "mcpWorkbench.explainLog": {
    title: "Explain Polluted Log",
    palette: false,
    run: (app) => (server: string) => app.logs.explainAll(server),
  },
} as const satisfies Record<`mcpWorkbench.${string}`, CommandRow>;
