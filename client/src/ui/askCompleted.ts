import * as vscode from "vscode";
import { label } from "./displayText";

export type CompletedQuestion = {
  readonly title: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly required: boolean;
  readonly step: number;
  readonly total: number;
  /** What the server proposes for a text, or undefined where it proposes nothing. */
  readonly complete: ((text: string) => Promise<readonly string[]>) | undefined;
};

type Item = vscode.QuickPickItem & { readonly value: string; /** What is being typed; the list may be a key behind. */ readonly typed?: true };

/** Asks for a text with the server's own proposals, which are fetched as it is typed. Undefined where the user gave up. */
export function askCompleted({ title, name, description, required, step, total, complete }: CompletedQuestion): Promise<string | undefined> {
  const pick = vscode.window.createQuickPick<Item>();
  pick.title = label(title, 120);
  pick.step = step;
  pick.totalSteps = total;
  pick.placeholder = label([`${name}${required ? ", required" : ", empty leaves it out"}`, description].filter(Boolean).join(": "), 200);
  pick.ignoreFocusOut = true;
  let asked = 0;
  const show = (text: string, proposals: readonly string[]): void => {
    const typed: Item[] = text === "" ? (required ? [] : [{ label: "Leave out", value: "", alwaysShow: true }]) : [{ label: label(text, 200), description: "as typed", value: text, alwaysShow: true, typed: true }];
    const others = proposals.filter((value) => value !== text).map((value): Item => ({ label: label(value, 200) || '""', description: "proposed by the server", value, alwaysShow: true }));
    pick.items = [...typed, ...others];
  };
  const propose = async (): Promise<void> => {
    const number = ++asked;
    const text = pick.value;
    show(text, []);
    if (!complete) return;
    pick.busy = true;
    const proposals = await complete(text);
    // Proposals for a text that has changed since are nobody's.
    if (number !== asked) return;
    pick.busy = false;
    show(text, proposals);
  };
  return new Promise((resolve) => {
    pick.onDidChangeValue(() => void propose());
    pick.onDidAccept(() => {
      const [chosen] = pick.selectedItems;
      // Enter may come before the list has caught up with the keys.
      const value = chosen === undefined || chosen.typed === true ? pick.value : chosen.value;
      if (chosen === undefined && value === "") return;
      resolve(value);
      pick.hide();
    });
    pick.onDidHide(() => {
      asked++;
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
    void propose();
  });
}
