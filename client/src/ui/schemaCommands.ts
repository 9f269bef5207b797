import type { TextPosition } from "#shared/contracts/languageServer";
import type { CommandRow } from "./commandRow";

/** A schema is JSON. */
const onJson = "editorLangId =~ /^jsonc?$/";

/** The rewrites of whole schemas; a part of the table of commands. */
export const schemaCommands = {
  "mcpWorkbench.makeSchemaStrict": {
    title: "Make Schema Strict for OpenAI",
    palette: onJson,
    run: (app) => (uri?: string, position?: TextPosition) => app.schemas.rewrite("makeStrict", uri, position),
  },
  "mcpWorkbench.closeSchemaObjects": {
    title: "Close All Objects of the Schema",
    palette: onJson,
    run: (app) => (uri?: string, position?: TextPosition) => app.schemas.rewrite("closeObjects", uri, position),
  },
  "mcpWorkbench.inlineSchemaReferences": {
    title: "Inline a Schema's Local References",
    palette: onJson,
    run: (app) => (uri?: string, position?: TextPosition) => app.schemas.rewrite("inlineReferences", uri, position),
  },
  "mcpWorkbench.upgradeSchema": {
    title: "Convert Schema to Draft 2020-12",
    palette: onJson,
    run: (app) => (uri?: string, position?: TextPosition) => app.schemas.rewrite("toDraft202012", uri, position),
  },
  "mcpWorkbench.downgradeSchema": {
    title: "Convert Schema to Draft-07",
    palette: onJson,
    run: (app) => (uri?: string, position?: TextPosition) => app.schemas.rewrite("toDraft07", uri, position),
  },
} as const satisfies Record<`mcpWorkbench.${string}`, CommandRow>;
