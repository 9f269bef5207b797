/** How VS Code asks for the value of an input, and without what it asks for none; as its 1.139 resolves them. */
export const inputTypes = {
  promptString: { needs: "description", doc: "A text is typed in." },
  pickString: { needs: "options", doc: "One of `options` is picked." },
  command: { needs: "command", doc: "A command of VS Code gives it." },
} as const;

export type InputType = keyof typeof inputTypes;

export const inputTypeNames = Object.keys(inputTypes) as readonly InputType[];

export function isInputType(text: string | undefined): text is InputType {
  return text !== undefined && Object.hasOwn(inputTypes, text);
}
