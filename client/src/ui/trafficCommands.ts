import type { ServerArgument } from "./app";
import { type CommandRow, on, tree } from "./commandRow";

/** The traffic view; a part of the table of commands. */
export const trafficCommands = {
  "mcpWorkbench.showTraffic": {
    title: "Show Traffic",
    icon: "$(arrow-swap)",
    menus: {
      "view/item/context": [{ when: on("server|recorded"), group: "2_open@0" }, { when: on("recorded"), group: "inline@4" }],
    },
    run: (app) => (server?: ServerArgument) => app.traffic.show(server),
  },
  // A view hands the row that is chosen in it to the commands of its title, too: this one takes none.
  "mcpWorkbench.showAllTraffic": {
    title: "Show Traffic of All Servers",
    icon: "$(arrow-swap)",
    palette: false,
    menus: { "view/title": [{ when: tree, group: "navigation@4" }] },
    run: (app) => () => app.traffic.show(undefined),
  },
  "mcpWorkbench.sendRequest": {
    title: "Send This Request",
    icon: "$(run)",
    palette: "resourceScheme == mcp-request",
    menus: { "editor/title": [{ when: "resourceScheme == mcp-request", group: "navigation" }] },
    keybinding: { key: "ctrl+enter", mac: "cmd+enter", when: "editorTextFocus && resourceScheme == mcp-request" },
    run: (app) => (document?: { toString(): string }) => app.traffic.sendRequest(document),
  },
} as const satisfies Record<`mcpWorkbench.${string}`, CommandRow>;
