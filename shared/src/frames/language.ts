/** The language a server is written in, as far as its command tells. */
export type Language = "javascript" | "python" | "csharp" | "java" | "go" | "rust" | "ruby" | "php";

/** Advice by language, and for servers whose language is not known. */
export type Advice = { readonly [L in Language]?: string } & { readonly other: string };

/** How each language writes a line to stderr. */
export const stderrCalls: Readonly<Record<Language, string>> = {
  javascript: "`console.error(…)`",
  python: "`print(…, file=sys.stderr)`",
  csharp: "`Console.Error.WriteLine(…)`",
  java: "`System.err.println(…)`",
  go: "`fmt.Fprintln(os.Stderr, …)`",
  rust: "`eprintln!(…)`",
  ruby: "`warn …` or `$stderr.puts …`",
  php: "`fwrite(STDERR, …)`",
};

const byProgram: readonly (readonly [RegExp, Language])[] = [
  [/^(node|nodejs|npx|npm|pnpm|pnpx|yarn|bun|bunx|deno|tsx|ts-node)$/, "javascript"],
  [/^(pythonw?[\d.]*|pypy[\d.]*|ipython3?|py|pipx|pip|uv|uvx|poetry|pdm|hatch|conda|fastmcp|mcp)$/, "python"],
  [/^(dotnet|dnx)$/, "csharp"],
  [/^(java|javaw|gradle|gradlew|mvn|mvnw|jbang|kotlin|scala)$/, "java"],
  [/^go$/, "go"],
  [/^cargo$/, "rust"],
  [/^(ruby|bundle|rails|rake)$/, "ruby"],
  [/^(php|composer|artisan)$/, "php"],
];

const byExtension: readonly (readonly [RegExp, Language])[] = [
  [/\.([cm]?[jt]s|[jt]sx)$/, "javascript"],
  [/\.pyz?$/, "python"],
  [/\.(csproj|cs|dll)$/, "csharp"],
  [/\.(jar|java|kts?)$/, "java"],
  [/\.go$/, "go"],
  [/\.rs$/, "rust"],
  [/\.rb$/, "ruby"],
  [/\.php$/, "php"],
];

/** Folders in which the tools of a language put programs. */
const byFolder: readonly (readonly [RegExp, Language])[] = [
  [/\/node_modules\/\.bin\//, "javascript"],
  [/\/\.?venv\/(?:bin|Scripts)\/|\/site-packages\//, "python"],
  [/\/target\/(?:[\w-]+\/)?(?:debug|release)\/|\/\.cargo\/bin\//, "rust"],
  [/\/bin\/(?:Debug|Release)\/net[\w.-]+\/|\/\.dotnet\/tools\//, "csharp"],
  [/\/go\/bin\//, "go"],
];

/** Programs that start the one that is named among their arguments; those of others are values, whatever they look like. */
const launchers = /^(cmd|sh|bash|zsh|dash|fish|env|sudo|wsl|powershell|pwsh|docker|podman|nerdctl|timeout|nice|stdbuf|direnv|mise|nvm|nix|xvfb-run)$/;

/** The language by the program started, its folder, or the first script among its arguments; looks through `cmd /c`, `sh -c`, `env` and our own recorder. */
export function languageOf(command: string, args: readonly string[]): Language | undefined {
  const words = recorded(command, args).flatMap((word) => word.trim().split(/\s+/));
  let programs = true;
  for (const [index, word] of words.entries()) {
    const path = word.replaceAll("\\", "/");
    const name = path.replace(/^.*\//, "").replace(/\.(exe|cmd|bat|ps1)$/i, "").toLowerCase();
    const program = programs ? byProgram.find(([pattern]) => pattern.test(name)) : undefined;
    const found = program ?? byExtension.find(([pattern]) => pattern.test(name)) ?? (programs ? byFolder.find(([pattern]) => pattern.test(`/${path}`)) : undefined);
    if (found) return found[1];
    if (index === 0) programs = launchers.test(name);
  }
  return undefined;
}

/** The server's own words where it is started through `mcp-workbench wrap … --`, which says nothing of its language. */
function recorded(command: string, args: readonly string[]): readonly string[] {
  const separator = args.indexOf("--");
  const wrap = args.indexOf("wrap");
  const ours = /(?:^|[\\/])(?:cli\.js|mcp-workbench(?:\.cmd)?)$/.test(wrap === 0 ? command : (args[wrap - 1] ?? ""));
  return wrap >= 0 && ours && separator > wrap ? args.slice(separator + 1) : [command, ...args];
}
