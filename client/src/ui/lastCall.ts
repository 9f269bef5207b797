import type * as vscode from "vscode";
import { isObject, type JsonValue, own } from "#shared/json/jsonValue";
import type { ContextKeySetter } from "./contextKeySetter";

/** The call that is repeated by one key. `args` is JSON text as it was sent, empty for none; `inPanel`: it was made from its tool's panel. */
export type Call = { readonly server: string; readonly tool: string; readonly args: string; readonly inPanel: boolean };

const key = "mcpWorkbench.lastCall";

/** The last call of this workspace, whichever way it was made; it outlives the window. */
export class LastCall {
  readonly #memento: vscode.Memento;
  readonly #keys: ContextKeySetter;

  constructor(memento: vscode.Memento, keys: ContextKeySetter) {
    this.#memento = memento;
    this.#keys = keys;
    keys.set("mcpWorkbench.hasLastCall", this.get() !== undefined);
  }

  /** Undefined where nothing of this shape was kept. */
  get(): Call | undefined {
    const kept = this.#memento.get<JsonValue>(key);
    if (!isObject(kept)) return undefined;
    const [server, tool, args] = [own(kept, "server"), own(kept, "tool"), own(kept, "args")];
    return typeof server === "string" && typeof tool === "string" && typeof args === "string" ? { server, tool, args, inPanel: own(kept, "inPanel") === true } : undefined;
  }

  async set(call: Call): Promise<void> {
    await this.#memento.update(key, call);
    this.#keys.set("mcpWorkbench.hasLastCall", true);
  }
}
