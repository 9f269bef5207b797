const meta = /[()\][%!^"`<>&|;, *?]/g;

/**
 * The arguments with which `cmd.exe` runs a batch file, to be passed verbatim. Each argument is
 * quoted for the program's own parser first and then for `cmd`; npm's shims hand their arguments to
 * `cmd` a second time, so for them it is done twice.
 */
export function cmdArguments(file: string, args: readonly string[]): readonly string[] {
  const twice = /node_modules[\\/]\.bin[\\/][^\\/]+\.cmd$/i.test(file);
  const line = [escapeMeta(file), ...args.map((arg) => quoteForCmd(arg, twice))].join(" ");
  return ["/d", "/s", "/c", `"${line}"`];
}

function quoteForCmd(arg: string, twice: boolean): string {
  // Backslashes count only before a quote: there, and at the end, each becomes two.
  const quoted = `"${arg.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\*)$/, "$1$1")}"`;
  return twice ? escapeMeta(escapeMeta(quoted)) : escapeMeta(quoted);
}

function escapeMeta(text: string): string {
  return text.replace(meta, "^$&");
}
