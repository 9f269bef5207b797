/** The language a server is written in, as far as its command tells. */
export type Language = "javascript" | "python" | "csharp" | "java" | "go" | "rust" | "ruby" | "php";

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
  [/^(python[\d.]*|py|pipx|pip|uv|uvx|poetry|pdm|hatch|conda|fastmcp|mcp)$/, "python"],
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

/** The language by the program started, else by the first script among its arguments; looks through `cmd /c`, `sh -c` and `env`. */
export function languageOf(command: string, args: readonly string[]): Language | undefined {
  const words = [command, ...args].flatMap((word) => word.trim().split(/\s+/));
  for (const word of words) {
    const name = word.replace(/^.*[\\/]/, "").replace(/\.(exe|cmd|bat|ps1)$/i, "").toLowerCase();
    const found = byProgram.find(([pattern]) => pattern.test(name)) ?? byExtension.find(([pattern]) => pattern.test(name));
    if (found) return found[1];
  }
  return undefined;
}
