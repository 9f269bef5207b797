import { configOwners, type ConfigOwner } from "../documents/configOwners";
import { inputTypeNames, inputTypes, isInputType, type InputType } from "../documents/inputTypes";
import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { booleanOf, childrenOf, keyOf, kindOf, propertyOf, rootOf, stringIn, stringOf } from "../json/nodes";
import { jsonName } from "./jsonName";
import { defaultLimits } from "./limits";
import { nearest } from "./nearest";
import { listed, quote } from "./quote";
import type { Report } from "./rule";
import { isSecretName } from "./secretNames";
import { serverEntries, textsOf } from "./serverEntries";
import { addProperty, removeItem, replaceValue } from "./textEdits";

/** As many as a file shows problems: each fix looks at the whole list. */
const mostJudged = defaultLimits.findings;

/** The list of inputs of a file whose reader asks for them; of nobody's file, of one in VS Code's form. */
export function inputsOf(document: JsonDocument, owner: ConfigOwner | undefined): JsonNode | undefined {
  const root = rootOf(document);
  if (root === undefined || kindOf(document, root) !== "object") return undefined;
  const asks = owner === undefined ? propertyOf(document, root, "servers") !== undefined : configOwners[owner].inputs === true;
  return asks ? propertyOf(document, root, "inputs") : undefined;
}

/** What is wrong with what a file declares as inputs. `hostSays`: the editor's own schema of the file says what of it is a fault of shape. */
export function* inputFaults(document: JsonDocument, owner: ConfigOwner | undefined, hostSays: boolean): Iterable<Report> {
  const inputs = inputsOf(document, owner);
  if (inputs === undefined || kindOf(document, inputs) === "invalid") return;
  if (kindOf(document, inputs) !== "array") {
    yield { at: inputs, level: "error", hostSays, message: `"inputs" must be a list of inputs, but is ${jsonName(document, inputs)}.` };
    return;
  }
  const uses = usesOf(document);
  const all = childrenOf(document, inputs);
  const last = new Map(all.map((input) => [stringIn(document, input, "id"), input]));
  // One that is used under nearly its name is no waste: its name, or that of the use, is misspelt.
  const undeclared = [...uses.all].filter((used) => !last.has(used));
  for (const input of all.slice(0, mostJudged)) {
    if (kindOf(document, input) === "invalid") continue;
    const id = stringIn(document, input, "id");
    const faults = [...shapeFaults(document, input)].map((fault) => ({ ...fault, hostSays }));
    yield* faults;
    if (id === undefined || id === "") continue;
    const winner = last.get(id);
    if (winner !== undefined && winner !== input) {
      yield { at: propertyOf(document, input, "id") ?? input, message: `The input ${quote(id)} is declared again below, and only the last declaration counts.`, related: [{ at: propertyOf(document, winner, "id") ?? winner, message: "The one that counts." }] };
    } else if (!uses.all.has(id)) {
      yield { at: propertyOf(document, input, "id") ?? input, level: "hint", subject: inputs, message: `Nothing uses the input ${quote(id)}.`, fixes: all.length > mostJudged || nearest(id, undeclared) !== undefined ? [] : [{ title: "Remove the input", edits: [removeItem(document, input)] }] };
    } else if (faults.length === 0) yield* shown(document, input, id, uses.secret.get(id));
  }
}

function* shapeFaults(document: JsonDocument, input: JsonNode): Iterable<Report> {
  const level = "error" as const;
  if (kindOf(document, input) !== "object") {
    yield { at: input, level, message: `An input must be an object, but this is ${jsonName(document, input)}.` };
    return;
  }
  const id = propertyOf(document, input, "id");
  const type = propertyOf(document, input, "type");
  const isMissing = (node: JsonNode | undefined): boolean => node === undefined || (kindOf(document, node) !== "string" && kindOf(document, node) !== "invalid") || stringOf(document, node) === "";
  if (isMissing(id)) yield { at: id ?? input, level, subject: input, message: 'An input needs an "id", by which "${input:id}" refers to it.' };
  const written = type === undefined ? undefined : stringOf(document, type);
  if (isInputType(written)) yield* needed(document, input, written, type ?? input);
  else if (type === undefined || kindOf(document, type) !== "invalid") {
    const near = written === undefined ? undefined : nearest(written, inputTypeNames);
    const is = type === undefined ? "is missing" : `is ${jsonName(document, type)}`;
    yield { at: type ?? input, level, subject: input, message: `The "type" of an input must be ${listed(inputTypeNames.map(quote), "or")}, but ${is}.`, fixes: near === undefined || type === undefined ? [] : [{ title: `Write "${near}"`, edits: [replaceValue(document, type, JSON.stringify(near))] }] };
  }
}

/** What VS Code does not ask without. */
function* needed(document: JsonDocument, input: JsonNode, type: InputType, at: JsonNode): Iterable<Report> {
  const level = "error" as const;
  const id = stringIn(document, input, "id");
  const fields = type === "pickString" ? (["description", "options"] as const) : [inputTypes[type].needs];
  for (const field of fields) {
    const value = propertyOf(document, input, field);
    const wanted = field === "options" ? "array" : "string";
    if (value !== undefined && (kindOf(document, value) === wanted || kindOf(document, value) === "invalid")) continue;
    const fixes = field === "description" && value === undefined && id !== undefined ? [{ title: "Add a description", edits: [addProperty(document, input, "description", JSON.stringify(id))] }] : [];
    const is = value === undefined ? "has none" : `has ${jsonName(document, value)}`;
    yield { at: value ?? at, level, subject: input, message: `An input of the type "${type}" needs ${field === "options" ? 'a list of "options"' : `a text "${field}"`}, but this one ${is}.`, fixes };
  }
}

/** A secret that is shown while it is typed, and kept as plain text: VS Code keeps those with `password` in its store of secrets. */
function* shown(document: JsonDocument, input: JsonNode, id: string, name: string | undefined): Iterable<Report> {
  const password = propertyOf(document, input, "password");
  if (name === undefined || stringIn(document, input, "type") !== "promptString" || (password !== undefined && booleanOf(document, password) !== false)) return;
  const edit = password === undefined ? addProperty(document, input, "password", "true") : replaceValue(document, password, "true");
  yield { at: propertyOf(document, input, "id") ?? input, level: "info", message: `The input ${quote(id)} is the value of ${quote(name)}, but without "password" it is shown while it is typed and kept as plain text.`, fixes: [{ title: "Hide it: add `password`", edits: [edit] }] };
}

type Uses = { readonly all: ReadonlySet<string>; /** By id, the name of a variable or header that says that the value is a secret. */ readonly secret: ReadonlyMap<string, string> };

function usesOf(document: JsonDocument): Uses {
  const all = new Set<string>();
  for (let node = 0; node < document.count; node++) for (const id of idsIn(stringOf(document, node) ?? "")) all.add(id);
  const secret = new Map<string, string>();
  for (const { node } of serverEntries(document)) {
    for (const { at, text } of textsOf(document, node)) {
      const name = keyOf(document, at) ?? "";
      if (isSecretName(name)) for (const id of idsIn(text)) secret.set(id, name);
    }
  }
  return { all, secret };
}

function idsIn(text: string): readonly string[] {
  return [...text.matchAll(/\$\{input:([^}]+)\}/g)].map(([, id = ""]) => id);
}
