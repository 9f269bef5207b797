import type { JsonValue } from "../json/jsonValue";

/**
 * One thing to ask for, made from a schema. The same model serves the native dialogs, the steps of
 * the command palette, the terminal and the tool panel's form.
 */
export type Field = FieldBase & FieldKind;

export type FieldKind =
  | StringField
  | NumberField
  | { readonly kind: "boolean" }
  | { readonly kind: "choice"; readonly choices: readonly Choice[] }
  | MultiChoiceField
  /** Properties by name; `membersOf` lists them when they are wanted, so recursion costs nothing. */
  | { readonly kind: "object" }
  /** Items one by one; `itemOf` makes the field of each. */
  | { readonly kind: "array"; readonly minItems?: number; readonly maxItems?: number }
  /** One of several shapes; `branchOf` makes the field of the one that is chosen. */
  | { readonly kind: "branch"; readonly branches: readonly Branch[] }
  /** What a form cannot ask for: that part is entered as JSON. `reason` says why in one sentence. */
  | { readonly kind: "json"; readonly reason: string };

type FieldBase = {
  /** The property's name, an item's index, or empty for the root. */
  readonly name: string;
  /** JSON Pointer of the value within the whole. */
  readonly pointer: string;
  /** The schema's title, else the name. */
  readonly label: string;
  readonly description?: string;
  readonly required: boolean;
  /** `null` is accepted too. */
  readonly nullable: boolean;
  /** As the schema states it; a form is filled with it, nothing is ever sent unasked. */
  readonly default?: JsonValue;
  readonly examples: readonly JsonValue[];
  readonly deprecated: boolean;
  /** What the value must satisfy; its references are resolved within `root`. */
  readonly schema: JsonValue;
  readonly root: JsonValue;
  /** The schema that the parts are read from: references followed, null taken away. */
  readonly shape: JsonValue;
};

export type StringField = {
  readonly kind: "string";
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** Not to be shown while typing: `format: "password"` or `writeOnly`. */
  readonly secret: boolean;
};

export type NumberField = {
  readonly kind: "number" | "integer";
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
};

export type MultiChoiceField = {
  readonly kind: "multi-choice";
  readonly choices: readonly Choice[];
  readonly minItems?: number;
  readonly maxItems?: number;
};

/** `value` is what is sent, `label` what is shown: the title, else the value itself. */
export type Choice = { readonly value: JsonValue; readonly label: string; readonly description?: string };

export type Branch = { readonly label: string; readonly schema: JsonValue };

/**
 * What was entered into a field. Absent (`undefined` in a map) is a field left empty: it is omitted.
 * Text is kept as typed and only read when the whole is built.
 */
export type Input =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "null" }
  | { readonly kind: "picked"; readonly value: JsonValue }
  | { readonly kind: "members"; readonly members: ReadonlyMap<string, Input> }
  | { readonly kind: "items"; readonly items: readonly Input[] }
  | { readonly kind: "branch"; readonly branch: number; readonly input: Input };

/** What an input came to. `json` is the value's text, numbers as they were typed. */
export type Parsed = { readonly ok: true; readonly value: JsonValue; readonly json: string } | { readonly ok: false; readonly problem: string };

/** What a whole form came to; each problem names its place. */
export type Built =
  | { readonly ok: true; readonly value: { readonly [name: string]: JsonValue }; readonly json: string }
  | { readonly ok: false; readonly problems: readonly { readonly pointer: string; readonly problem: string }[] };

/** What a half-filled form comes to. `missing` can be sent all the same, `unreadable` spells no value. */
export type Attempt = {
  readonly value: JsonValue;
  readonly json: string;
  readonly problems: readonly { readonly pointer: string; readonly kind: "missing" | "unreadable"; readonly problem: string; readonly label: string }[];
};
