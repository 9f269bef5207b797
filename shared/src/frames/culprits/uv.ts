import type { Culprit } from "./culprit";

export const uv: Culprit = {
  name: "uv",
  signature: /^(?:Resolved \d+ packages? in|(?:Installed|Prepared|Audited|Uninstalled) \d+ packages? in|Using (?:CPython|Python) \d|Creating virtual environment at: )/,
  continues: /^ [+~-] /,
  explanation: "uv reports what it resolved and installed; it does so on stderr, so here the two streams are joined.",
  advice: "Do not join the streams (`2>&1`), or pass `--quiet` to uv.",
  evidence: "https://docs.astral.sh/uv/reference/cli/",
};
