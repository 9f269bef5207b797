import assert from "node:assert/strict";
import { test } from "node:test";
import { printSites } from "#shared/source/printSites";
import { toStderr } from "#shared/source/toStderr";

/** The fix of the first printing call, applied; undefined where there is none. */
function fixed(file: string, text: string): string | undefined {
  const site = printSites(file, text).find(({ kind }) => kind === "print");
  const fix = site && toStderr(site, text, file);
  if (!fix) return undefined;
  return [...fix.edits].sort((one, other) => other.start - one.start).reduce((now, { start, end, text: more }) => now.slice(0, start) + more + now.slice(end), text);
}

const facts: readonly (readonly [file: string, before: string, after: string | undefined])[] = [
  ["a.ts", 'console.log("a", b);', 'console.error("a", b);'],
  ["a.js", "console . info(`a`)", "console.error(`a`)"],
  ["a.js", 'process.stdout.write("a")', 'process.stderr.write("a")'],
  ["a.js", 'console.table(["a"])', undefined],
  ["a.py", 'import os\nprint("a")\n', 'import sys\nimport os\nprint("a", file=sys.stderr)\n'],
  ["a.py", 'import os, sys\nprint(f"a{b}", end="")\n', 'import os, sys\nprint(f"a{b}", end="", file=sys.stderr)\n'],
  ["a.py", 'import sys\nprint(\n  "a",\n)\n', 'import sys\nprint(\n  "a", file=sys.stderr\n)\n'],
  ["a.py", '#!/usr/bin/env python\n"""Doc."""\nfrom __future__ import annotations\nprint("a")\n', '#!/usr/bin/env python\n"""Doc."""\nfrom __future__ import annotations\nimport sys\nprint("a", file=sys.stderr)\n'],
  ["a.py", 'print("a", file=out)', undefined],
  ["main.go", 'import (\n\t"fmt"\n\t"os"\n)\nfunc f() { fmt.Printf("a %d", n) }', 'import (\n\t"fmt"\n\t"os"\n)\nfunc f() { fmt.Fprintf(os.Stderr, "a %d", n) }'],
  ["a.py", 'import sys\nprint("a", file=sys.stdout)', 'import sys\nprint("a", file=sys.stderr)'],
  ["a.py", 'import sys\nprint("a", file=sys.stdout, flush=True)', 'import sys\nprint("a", file=sys.stderr, flush=True)'],
  ["a.py", 'import click\nclick.echo(f"a {b}")', 'import click\nclick.echo(f"a {b}", err=True)'],
  ["a.py", 'import click\nclick.echo("a", err=quiet)', undefined],
  ["main.go", 'import "fmt"\nfunc f() { fmt.Println("a") }', 'import (\n\t"fmt"\n\t"os"\n)\nfunc f() { fmt.Fprintln(os.Stderr, "a") }'],
  ["main.go", 'import (\n\t"bufio"\n\t"fmt"\n\t"io"\n\t"net/http"\n\t"strings"\n\n\t"x.test/y"\n)\nfunc f() { fmt.Println("a") }', 'import (\n\t"bufio"\n\t"fmt"\n\t"io"\n\t"net/http"\n\t"os"\n\t"strings"\n\n\t"x.test/y"\n)\nfunc f() { fmt.Fprintln(os.Stderr, "a") }'],
  ["main.go", 'import (\n\t"fmt"\n)\nfunc f() { os := 1; fmt.Println("a", os) }', undefined],
  ["main.go", 'func f() { fmt.Println("a") }', undefined],
  ["main.go", 'import (\n\t"fmt"\n\t"os"\n)\nfunc f() { fmt.Fprintln(os.Stdout, "a") }', 'import (\n\t"fmt"\n\t"os"\n)\nfunc f() { fmt.Fprintln(os.Stderr, "a") }'],
  ["main.go", 'import "fmt"\r\nfunc f() { fmt.Print() }', 'import (\n\t"fmt"\n\t"os"\n)\r\nfunc f() { fmt.Fprint(os.Stderr) }'],
  ["main.go", 'import (\r\n\t"fmt"\r\n\t"io"\r\n)\r\nfunc f() { fmt.Print() }', 'import (\r\n\t"fmt"\r\n\t"io"\r\n\t"os"\n)\r\nfunc f() { fmt.Fprint(os.Stderr) }'],
  ["a.py", '# head\r\n"""Doc."""\r\nprint("a")', '# head\r\n"""Doc."""\r\nimport sys\nprint("a", file=sys.stderr)'],
  ["a.kt", 'println("a $b")', 'System.err.println("a $b")'],
  ["A.java", 'println("a")', undefined],
  ["a.rs", 'println!("a {}", b);', 'eprintln!("a {}", b);'],
  ["a.cs", 'Console.WriteLine($"a {b}");', 'Console.Error.WriteLine($"a {b}");'],
  ["A.java", 'System.out.println("a");', 'System.err.println("a");'],
  ["a.rb", 'puts "a"', '$stderr.puts "a"'],
  ["a.php", '<?php\necho "a", "b";', undefined],
  ["a.php", '<?php\necho "a {$b}\\n" . $c . PHP_EOL;', '<?php\nfwrite(STDERR, "a {$b}\\n" . $c . PHP_EOL);'],
  ["a.php", "<?php\nprint 'a';", "<?php\nfwrite(STDERR, 'a');"],
  ["a.php", '<?php\nprintf("a %d", $b);', '<?php\nfprintf(STDERR, "a %d", $b);'],
  ["a.php", '<?php\necho f("a;b");', undefined],
];
for (const [file, before, after] of facts) test(`${file} ${JSON.stringify(before)}`, () => assert.equal(fixed(file, before), after));
