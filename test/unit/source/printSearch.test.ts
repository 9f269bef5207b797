import assert from "node:assert/strict";
import { test } from "node:test";
import { PrintSearch } from "#shared/source/printSearch";

/** A small project: its files, what its server printed, and the line that did, marked `//<` or `#<` at its end; none where it is not in the files. */
type Project = { readonly name: string; readonly printed: string; readonly files: Readonly<Record<string, string>>; readonly confidence?: "probably" | "perhaps" };

const mark = /[ \t]*(?:\/\/|#)<$/m;

const projects: readonly Project[] = [
  // TypeScript and JavaScript
  { name: "ts: a plain text among calls that do not print it", printed: "Server started on stdio", files: { "src/index.ts": 'const name = "Server";\nconsole.error("Server started on stdio!");\nconsole.log("Server started on stdio"); //<\nthrow new Error("Server not started");\n' } },
  { name: "ts: a template", printed: "Loaded 12 tools from ./plugins in 3 ms", files: { "src/load.ts": 'export function load(n: number) {\n  const text = `Loaded nothing`;\n  console.log(`Loaded ${n} tools from ${dirs.map((d) => `${d}`).join(", ")} in ${Date.now() - t} ms`); //<\n}\n', "src/other.ts": "console.log(`Loaded ${x}`);\n" } },
  { name: "ts: words between arguments", printed: "user 42 logged in from 10.0.0.1", files: { "a.ts": 'console.log("user", id, "logged out from", ip);\nconsole.log("user", id, "logged in from", ip); //<\n' } },
  { name: "js: concatenation over lines", printed: "connected to db main as admin", files: { "a.js": 'console.log("connecting to " + host);\nconsole.log( //<\n  "connected to db " + name +\n    " as " + user,\n);\n' } },
  { name: "js: format verbs", printed: "GET /tools took 14 ms", files: { "a.js": 'console.log("%s %s took %d ms", method, url, ms); //<\nconsole.log("took %d", ms);\n' } },
  { name: "js: stdout.write", printed: "progress 40%", files: { "a.mjs": 'process.stdout.write("progress " + p + "%\\n"); //<\nprocess.stderr.write("progress " + p);\n' } },
  { name: "js: a printed object", printed: "config { port: 3000, host: 'localhost' }", files: { "a.js": 'const config = { port: 3000, host: "localhost" };\nconsole.log("config", config); //<\n' } },
  { name: "js: JSON by hand", printed: '{"level":"info","msg":"cache warmed","size":3}', files: { "a.js": 'console.log(JSON.stringify({ level: "info", msg: "cache warmed", size })); //<\nconsole.log(JSON.stringify({ level: "info", msg: "cache cold" }));\n' } },
  { name: "js: the caller of a wrapper says more than the wrapper", printed: "[files] indexing 120 documents", files: { "log.js": 'export const log = (text) => console.log("[files] " + text);\n', "index.js": 'import { log } from "./log.js";\nlog("opening the store");\nlog(`indexing ${n} documents`); //<\n' }, confidence: "perhaps" },
  { name: "js: comments and regular expressions hide nothing", printed: "ready to serve", files: { "a.js": "// console.log('ready to serve')\n/* `console.log(\"ready to serve\") */\nconst quote = /[\"'`]/;\nconst half = a / b; // '\nconsole.log('ready to serve'); //<\n" } },
  { name: "js: colours around", printed: "\u001b[32m✔\u001b[39m Compiled 4 schemas", files: { "a.js": 'console.log(chalk.green("✔") + ` Compiled ${count} schemas`); //<\nconsole.log(chalk.red("✖") + ` Failed ${count} schemas`);\n' } },
  { name: "ts: source before what was built of it", printed: "watching for changes in resources", files: { "dist/a.js": 'console.log("watching for changes in resources");\n', "src/a.ts": 'console.log("watching for changes in resources"); //<\n', "test/a.test.ts": 'console.log("watching for changes in resources");\n' } },
  { name: "js: a dependency printed it", printed: "[dotenv@17.2.1] injecting env (2) from .env", files: { "a.js": 'import "dotenv/config";\nconsole.log("environment loaded");\nconst file = ".env";\n' } },
  { name: "js: nothing to find", printed: "Listening on port 8080", files: { "a.js": 'const server = "Listening";\nconsole.log("port", port);\nthrow new Error("on");\n' } },
  { name: "js: one word alone is the name of something", printed: "arraybuffer: 76", files: { "a.js": 'const kind = "arraybuffer";\nmake(kind, "arraybuffer");\n' } },
  { name: "js: only values are printed", printed: "hello world", files: { "a.js": "console.log(text);\nconsole.log(a, b);\n" } },
  // Python
  { name: "py: print", printed: "Starting weather server", files: { "server.py": 'import sys\nprint("Starting weather server", file=sys.stderr)\nprint("Starting weather server")  #<\n' } },
  { name: "py: an f-string", printed: "Fetched 7 alerts for CA", files: { "server.py": "def alerts(state):\n    raise ValueError(f'No alerts for {state}')\n    print(f'Fetched {len(found)} alerts for {state!r}')  #<\n", "other.py": 'print(f"Fetched {n} forecasts for {place}")\n' } },
  { name: "py: percent", printed: "retry 2 of 5 for https://example.test", files: { "a.py": 'print("retry %d of %d for %s" % (n, most, url))  #<\nprint("retry")\n' } },
  { name: "py: format", printed: "opened notes.db with 3 tables", files: { "a.py": "print('opened {} with {count} tables'.format(path, count=n))  #<\nprint('opened')\n" } },
  { name: "py: a logger with its prefix", printed: "INFO:app.db:pool of 4 connections ready", files: { "a.py": 'logger = logging.getLogger(__name__)\nlogger.info("pool of %d connections ready", size)  #<\nlogger.info("pool closed")\n' } },
  { name: "py: a banner over lines", printed: "=== Notes MCP Server ===", files: { "a.py": 'x = 1\nprint("""  #<\n=== Notes MCP Server ===\nversion 1\n""")\n' } },
  { name: "py: docstrings are only strings", printed: "indexed the vault", files: { "a.py": '"""Says that it indexed the vault."""\ndef f():\n    """indexed the vault, or not"""\n    print("indexed the vault")  #<\n' } },
  { name: "py: a traceback of a library", printed: "Traceback (most recent call last):", files: { "a.py": 'print("done")\n' } },
  // Go
  { name: "go: Printf", printed: "loaded 3 resources from /srv", files: { "main.go": 'package main\nimport "fmt"\nfunc main() {\n\tfmt.Fprintf(os.Stderr, "loaded %d resources from %s\\n", n, dir)\n\tfmt.Printf("loaded %d resources from %s\\n", n, dir) //<\n}\n' } },
  { name: "go: Println with values", printed: "session abc opened at 10:00", files: { "main.go": 'fmt.Println("session", id, "closed at", t)\nfmt.Println("session", id, "opened at", t) //<\n' } },
  { name: "go: a raw string and runes", printed: "quote is fine here", files: { "main.go": "const r = '\"'\nvar s = `\n\" fmt.Println(\n`\nfmt.Println(\"quote is fine here\") //<\n" } },
  { name: "go: the log package", printed: "2026/01/02 03:04:05 starting up with 4 workers", files: { "main.go": 'log.SetOutput(os.Stdout)\nlog.Printf("starting up with %d workers", n) //<\n' } },
  // Rust
  { name: "rs: println", printed: "listening for requests as demo v0.2", files: { "src/main.rs": 'fn main() {\n    eprintln!("listening for requests as {} v{}", name, version);\n    println!("listening for requests as {} v{}", name, version); //<\n}\n' } },
  { name: "rs: inline arguments and lifetimes", printed: "tool echo returned 12 bytes", files: { "src/lib.rs": "fn f<'a>(x: &'a str) -> char { '\"' }\nprintln!(\"tool {name} returned {size:>2} bytes\"); //<\nprintln!(\"tool {name} failed\");\n" } },
  { name: "rs: tracing", printed: "2026-01-02T03:04:05.678901Z  INFO demo: accepted the client", files: { "src/main.rs": 'tracing::info!("accepted the client"); //<\ninfo!("closed the client");\n' } },
  // C#
  { name: "cs: interpolation", printed: "Registered 5 tools in 20 ms", files: { "Program.cs": 'Console.Error.WriteLine($"Registered {tools.Count} tools in {ms} ms");\nConsole.WriteLine($"Registered {tools.Count} tools in {watch.Elapsed:ms} ms"); //<\n' } },
  { name: "cs: composite format", printed: "Opened C:\\notes as admin", files: { "Program.cs": 'Console.WriteLine("Opened {0} as {1}", path, user); //<\nConsole.WriteLine("Closed {0}", path);\n' } },
  { name: "cs: a verbatim string", printed: "He said \"go\" to the server", files: { "Program.cs": 'var c = \'"\';\nConsole.WriteLine("He said \\"go\\" to the server"); //<\n' } },
  { name: "cs: alignment and formats of composite format", printed: "Kept   12 of 1,234.50 MB since 2026-01-02 03:04", files: { "Program.cs": 'Console.WriteLine("Kept {0,4} of {1,-8:N2} MB since {2:yyyy-MM-dd HH:mm}", a, b, c); //<\nConsole.WriteLine("Kept {0}", a);\n' } },
  { name: "py: formats with signs of their own", printed: "used 1,234,567 bytes or 12.5% of disk     main", files: { "a.py": 'print("used {:,} bytes or {:.1%} of disk {0[name]!r:>8}".format(n, share))  #<\nprint("used")\n' } },
  { name: "rs: width and precision from arguments", printed: "column    ab holds 1.50 of it", files: { "src/main.rs": 'println!("column {:>width$} holds {:.*} of it", name, 2, x); //<\nprintln!("column {}", name);\n' } },
  // others
  { name: "java: println", printed: "Loaded 3 beans", files: { "src/App.java": 'System.err.println("Loaded " + n + " beans");\nSystem.out.println("Loaded " + n + " beans"); //<\n' } },
  { name: "rb: puts", printed: "Serving 3 prompts", files: { "a.rb": 'warn "Serving #{n} prompts"\nputs "Serving #{n} prompts" #<\n' } },
  { name: "php: echo", printed: "Ready with 3 tools", files: { "a.php": '<?php\nfwrite(STDERR, "Ready with $n tools");\necho "Ready with {$n} tools\\n"; //<\n' } },
];

for (const { name, printed, files, confidence } of projects) {
  test(name, () => {
    const search = new PrintSearch([printed]);
    let expected: string | undefined;
    for (const [file, text] of Object.entries(files)) {
      const marked = text.split("\n").findIndex((line) => mark.test(line));
      if (marked >= 0) expected = `${file}:${marked}`;
      search.add(file, text.replace(mark, ""));
    }
    const [first] = search.candidates(printed);
    assert.equal(first && `${first.file}:${first.line}`, expected);
    if (confidence) assert.equal(first?.confidence, confidence);
  });
}

test("one search serves many lines, and a file without their words is not read", () => {
  const search = new PrintSearch(["alpha is up", "beta is down"]);
  search.add("a.js", 'console.log("beta is down");\nconsole.log("alpha is up");\n');
  assert.deepEqual(["alpha is up", "beta is down"].map((line) => search.candidates(line)[0]?.line), [1, 0]);
  assert.deepEqual(new PrintSearch(["…", "--"]).candidates("…"), []);
});

test("any text is read without an exception, and no call is found outside of it", () => {
  for (const text of ["", "`", '"', "'''", "console.log(", 'console.log("a', "console.log(`${", "/*", "/", '$"""', "print(f'{", "\\", 'console.log("\\u{110000000}")']) {
    for (const file of ["a.ts", "a.py", "a.go", "a.rs", "a.cs", "a.rb", "a.php", "A.java", "a.md"]) {
      const search = new PrintSearch(["console.log says abc"]);
      search.add(file, text);
      for (const { site } of search.candidates("console.log says abc")) assert.ok(site.end <= text.length);
    }
  }
});
