/** Context keys this extension sets, each with the type of its value. `when` clauses name no others of ours. */
export const contextKeys = {
  /** The configurations were read. */
  "mcpWorkbench.ready": "boolean",
  "mcpWorkbench.hasServers": "boolean",
  /** Servers of other clients that are recorded here. */
  "mcpWorkbench.hasRecorded": "boolean",
  "mcpWorkbench.running": "number",
  "mcpWorkbench.asking": "number",
  "mcpWorkbench.dialogOpen": "boolean",
  "mcpWorkbench.hasLastCall": "boolean",
} as const satisfies Record<`mcpWorkbench.${string}`, "boolean" | "number">;

type ValueTypes = { boolean: boolean; number: number };
export type ContextKey = keyof typeof contextKeys;
export type ContextValue<K extends ContextKey> = ValueTypes[(typeof contextKeys)[K]];
