/** Why a file cannot be written, by what Node and VS Code call it. */
const reasons: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/ENOSPC|EDQUOT|QuotaExceeded/, "there is no room left on its disk"],
  [/EROFS|FileWriteLocked/, "it can only be read there"],
  [/EACCES|EPERM|NoPermissions/, "you have no permission to write there"],
  [/ENOTDIR|NotADirectory/, "a part of its path is a file, no folder"],
  [/EISDIR|IsADirectory/, "a folder has this name"],
  [/ENAMETOOLONG/, "its name is too long"],
  [/EBUSY|ETXTBSY/, "another program holds it"],
  [/ENOENT|FileNotFound|EntryNotFound/, "no file can be made in that folder"],
];

/** What stands between "cannot be saved: " and the full stop. */
export function whyNotWritten(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  // The error of the system is in the message, and says more than the editor's name for it.
  const known = [message, code].map((text) => reasons.find(([pattern]) => pattern.test(text))).find((reason) => reason !== undefined);
  return known?.[1] ?? message.replace(/\.$/, "");
}
