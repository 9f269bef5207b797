/** One case of a JUnit report. `failure`: why it failed; `skipped`: why it was not looked at. */
export type JunitCase = { readonly name: string; readonly seconds?: number; readonly failure?: string; readonly skipped?: string };

/** A report as CI systems read it: one suite of cases. */
export function junitDocument(suite: string, cases: readonly JunitCase[]): string {
  const count = (has: (one: JunitCase) => boolean): string => String(cases.filter(has).length);
  const lines = cases.map(({ name, seconds, failure, skipped }) => {
    const open = `    <testcase classname="${escaped(suite)}" name="${escaped(name)}"${seconds === undefined ? "" : ` time="${seconds.toFixed(3)}"`}`;
    if (failure !== undefined) return `${open}><failure message="${escaped(failure)}"/></testcase>`;
    return skipped === undefined ? `${open}/>` : `${open}><skipped message="${escaped(skipped)}"/></testcase>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="${escaped(suite)}" tests="${String(cases.length)}" failures="${count(({ failure }) => failure !== undefined)}" skipped="${count(({ skipped }) => skipped !== undefined)}">
${lines.join("\n")}
  </testsuite>
</testsuites>
`;
}

/** Text of an attribute. What XML 1.0 cannot carry at all is shown as U+FFFD. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD")
    .replace(/[&<>"\t\n\r]/g, (character) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[character] ?? `&#${String(character.charCodeAt(0))};`);
}
