import { configOwners, expands, type ConfigOwner } from "../../documents/configOwners";
import { offsetInString } from "../../json/decodeString";
import type { JsonDocument } from "../../json/jsonDocument";
import { inputFaults, inputsOf } from "../declaredInputs";
import { childrenOf, endOf, kindOf, propertyOf, rootOf, startOf, stringIn } from "../../json/nodes";
import { nearest } from "../nearest";
import type { Fix } from "../problem";
import { quote } from "../quote";
import type { Report, Rule } from "../rule";
import { configKinds, serverEntries, textsOf } from "../serverEntries";
import { addElement, addProperty } from "../textEdits";

export const configVariable: Rule = {
  id: "config-variable",
  level: "warning",
  summary: "Variables are written as the file's reader expands them, and inputs declared as it asks for them",
  reason: "A variable that a client does not know is sent as it stands: the server gets the text `${TOKEN}` for a token and answers 401. Of an input that is not declared, or lacks what its type needs, VS Code starts no server.",
  source: { title: "VS Code, variables reference", url: "https://code.visualstudio.com/docs/reference/variables-reference", date: "2026-12-01" },
  reports: [{ title: "VS Code, input variables", url: "https://code.visualstudio.com/docs/reference/variables-reference#_input-variables", date: "2026-12-02" }],
  fixable: true,
  kinds: configKinds,

  *checkDocument({ document, owner }, { hostMcpSchema }) {
    yield* inputFaults(document, owner, hostMcpSchema);
    const list = inputsOf(document, owner);
    const declared = new Set(list === undefined ? [] : childrenOf(document, list).flatMap((input) => stringIn(document, input, "id") ?? []));
    // Of nobody's file without a list it is not known who asks.
    const asks = owner === undefined ? list !== undefined : configOwners[owner].inputs === true;
    for (const { node } of serverEntries(document)) {
      for (const { at, field, text } of textsOf(document, node)) {
        for (const match of text.matchAll(/\$\{[^}]*\}?/g)) {
          const range = [match.index, match.index + match[0].length].map((index) => offsetInString(document.text, startOf(document, at), endOf(document, at), index));
          const place = { at, range: [range[0] ?? 0, range[1] ?? 0] as const };
          const input = /^\$\{input:([^}]+)\}$/.exec(match[0])?.[1];
          if (input !== undefined && asks) {
            if (!declared.has(input)) yield { ...place, level: "error", message: `No input ${quote(input)} is declared under "inputs".`, fixes: [...rename(place.range, input, declared), ...declare(document, input)] };
          } else yield* unknown(place, match[0], owner);
        }
        // A shell would expand it; no shell reads these fields.
        if ((field === "env" || field === "headers") && owner !== undefined && /^\$[A-Za-z_]\w*$/.test(text) && expands(owner, text) === false) {
          yield { at, message: `${configOwners[owner].title} does not expand ${quote(text)} and passes it on as it is.` };
        }
      }
    }
  },
};

function* unknown(place: Pick<Report, "at" | "range">, variable: string, owner: ConfigOwner | undefined): Iterable<Report> {
  if (owner === undefined || expands(owner, variable) !== false) return;
  const name = /^\$\{(?:env:)?([A-Za-z_]\w*)\}$/.exec(variable)?.[1];
  const forms = name === undefined ? [] : [`\${env:${name}}`, `\${${name}}`];
  const right = forms.find((form) => expands(owner, form));
  const [start = 0, end = 0] = place.range ?? [];
  yield {
    ...place,
    message: `${configOwners[owner].title} does not expand ${quote(variable)} and passes it on as it is.`,
    fixes: right === undefined ? [] : [{ title: `Write ${right}`, edits: [{ start, end, text: right }] }],
  };
}

/** Where an input of nearly this name is declared: that one is meant. */
function rename([start, end]: readonly [number, number], id: string, declared: ReadonlySet<string>): readonly Fix[] {
  const meant = nearest(id, declared);
  return meant === undefined ? [] : [{ title: `Use the input "${meant}"`, edits: [{ start, end, text: `\${input:${meant}}` }] }];
}

function declare(document: JsonDocument, id: string): readonly Fix[] {
  const root = rootOf(document);
  if (root === undefined || kindOf(document, root) !== "object") return [];
  const inputs = propertyOf(document, root, "inputs");
  const input = `{ "type": "promptString", "id": ${JSON.stringify(id)}, "description": ${JSON.stringify(id)}, "password": true }`;
  const edit = inputs === undefined ? addProperty(document, root, "inputs", `[${input}]`) : addElement(document, inputs, input);
  return [{ title: `Declare the input "${id}"`, edits: [edit] }];
}
