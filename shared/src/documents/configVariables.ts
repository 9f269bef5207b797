/** A variable that a client replaces by its value. */
export type Variable = {
  /** As it is written, with `NAME` for what the user chooses. */
  readonly example: string;
  /** All of its forms, whole. */
  readonly pattern: RegExp;
  readonly doc: string;
};

const environment = "The environment variable `NAME` of the client.";
const workspace: readonly Variable[] = [
  { example: "${userHome}", pattern: /^\$\{userHome\}$/, doc: "Your home folder." },
  { example: "${workspaceFolder}", pattern: /^\$\{workspaceFolder\}$/, doc: "The folder that is open." },
  { example: "${workspaceFolderBasename}", pattern: /^\$\{workspaceFolderBasename\}$/, doc: "The name of the folder that is open." },
  { example: "${pathSeparator}", pattern: /^\$\{(?:pathSeparator|\/)\}$/, doc: "`/`, or `\\` on Windows." },
];

export const vscodeVariables: readonly Variable[] = [
  { example: "${input:NAME}", pattern: /^\$\{input:[^}]+\}$/, doc: "The answer to the input `NAME`, which `inputs` declares." },
  { example: "${env:NAME}", pattern: /^\$\{env:[^}]+\}$/, doc: environment },
  ...workspace,
  { example: "${config:NAME}", pattern: /^\$\{config:[^}]+\}$/, doc: "The setting `NAME` of VS Code." },
  { example: "${command:NAME}", pattern: /^\$\{command:[^}]+\}$/, doc: "What the command `NAME` of VS Code answers." },
  { example: "${workspaceFolder:NAME}", pattern: /^\$\{workspaceFolder:[^}]+\}$/, doc: "The folder `NAME` of a workspace with several." },
  { example: "${execPath}", pattern: /^\$\{(?:cwd|execPath|file\w*|relativeFile\w*|lineNumber|selectedText|defaultBuildTask)\}$/, doc: "The program of VS Code." },
];

export const claudeVariables: readonly Variable[] = [
  { example: "${NAME}", pattern: /^\$\{[A-Za-z_]\w*\}$/, doc: `${environment} Where it is not set, the text stays as it is.` },
  { example: "${NAME:-default}", pattern: /^\$\{[A-Za-z_]\w*:-[^}]*\}$/, doc: `${environment} Where it is not set, \`default\`.` },
];

export const cursorVariables: readonly Variable[] = [{ example: "${env:NAME}", pattern: /^\$\{env:[^}]+\}$/, doc: environment }, ...workspace];

export const windsurfVariables: readonly Variable[] = [
  { example: "${env:NAME}", pattern: /^\$\{env:[^}]+\}$/, doc: environment },
  { example: "${file:PATH}", pattern: /^\$\{file:[^}]+\}$/, doc: "The content of a file." },
];

/** As a shell has them. */
export const shellVariables: readonly Variable[] = [
  { example: "${NAME}", pattern: /^\$\{[A-Za-z_]\w*\}$/, doc: environment },
  { example: "$NAME", pattern: /^\$[A-Za-z_]\w*$/, doc: environment },
  { example: "${NAME:-default}", pattern: /^\$\{[A-Za-z_]\w*:-[^}]*\}$/, doc: `${environment} Where it is not set, \`default\`.` },
];
