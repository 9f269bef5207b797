import * as vscode from "vscode";
import { inputsUsed } from "../mcp/config/resolve";
import type { InputDeclaration, ServerDefinition } from "../mcp/serverDefinition";
import type { ServerStore } from "../mcp/serverStore";
import { type ServerArgument, serverIdOf } from "./app";
import { label } from "./displayText";
import { type InputValues, isPassword } from "./inputValues";
import { mention, notify, runs } from "./notify";

type Item = vscode.QuickPickItem & { readonly definition: ServerDefinition; readonly input: InputDeclaration };

const clear: vscode.QuickInputButton = { iconPath: new vscode.ThemeIcon("trash"), tooltip: "Clear the Value" };

/** Shows which inputs have a value, secrets masked; sets one that is chosen, clears one by its button. */
export async function storedInputs(store: ServerStore, values: InputValues, server: ServerArgument): Promise<void> {
  const id = serverIdOf(server);
  const used = store.sessions
    .map(({ definition }) => definition)
    .filter((definition) => id === undefined || definition.id === id)
    .flatMap((definition) => inputsUsed(definition).map((input) => ({ definition, input })));
  if (used.length === 0) return notify("info", "No server uses an input: inputs are declared in .vscode/mcp.json and used as ${input:id}.", { "Open .vscode/mcp.json": runs("mcpWorkbench.createConfiguration") });
  const pick = vscode.window.createQuickPick<Item>();
  pick.title = "Inputs of Servers";
  pick.placeholder = "Choose one to enter its value; a change counts from the next start";
  const fill = async (): Promise<void> => {
    pick.items = await Promise.all(used.map(async ({ definition, input }) => item(definition, input, await values.stored(definition, input))));
  };
  await fill();
  pick.onDidTriggerItemButton(async ({ item: { definition, input } }) => {
    await values.clear(definition, input);
    await fill();
  });
  pick.onDidAccept(async () => {
    const [chosen] = pick.selectedItems;
    pick.hide();
    if (!chosen) return;
    const entered = await values.ask(chosen.definition, chosen.input);
    if (entered !== undefined) mention(`${chosen.input.id} is set.`);
  });
  pick.onDidHide(() => pick.dispose());
  pick.show();
}

function item(definition: ServerDefinition, input: InputDeclaration, value: string | undefined): Item {
  // Also the length of a secret is nobody's business.
  const shown = value === undefined ? "no value yet" : isPassword(input) ? "••••••••" : label(value, 80);
  return {
    label: `$(${isPassword(input) ? "lock" : "symbol-variable"}) ${label(input.id, 80)}`,
    description: shown,
    detail: label([definition.name, input.description].filter(Boolean).join(": "), 160),
    buttons: value === undefined ? [] : [clear],
    definition,
    input,
  };
}
