import { parseJson } from "../json/parse";
import { nowhere } from "./judge";
import { lint } from "./lint";
import type { LintOptions } from "./options";
import type { Problem } from "./problem";
import { type Profile, profileNames } from "./profiles";

/** What a client or provider makes of a tool; places count from the tool. */
export type ProfileVerdict = { readonly profile: Profile; readonly problems: readonly Problem[] };

/** UTF-16 code units of a tool up to which every profile is asked: each one is a lint pass. */
const toolLimit = 100_000;

/** What each profile says of the text of one tool; undefined for a tool too large to ask them all while someone waits. */
export function profileVerdicts(tool: string, { levels, era }: Pick<LintOptions, "levels" | "era">): readonly ProfileVerdict[] | undefined {
  if (tool.length > toolLimit) return undefined;
  const document = parseJson(tool);
  const options: LintOptions = { kind: "manifest", elsewhere: nowhere, ...(levels && { levels }), ...(era && { era }) };
  return profileNames.map((profile) => ({ profile, problems: lint(document, { ...options, profiles: [profile] }).filter((problem) => problem.profile === profile) }));
}
