import type { Culprit } from "./culprit";

export const php: Culprit = {
  name: "PHP",
  signature: /^(?:PHP )?(?:<br \/>|(?:<b>)?(?:Warning|Notice|Deprecated|Fatal error|Parse error)(?:<\/b>)?: {1,2}.* on line (?:<b>)?\d+)/,
  continues: /^(?:Stack trace:|#\d+ |<br| {2}thrown in)/,
  explanation: "PHP shows errors on stdout when display_errors is on.",
  advice: "Start with `php -d display_errors=stderr`, or set `ini_set(\"display_errors\", \"stderr\")`.",
  evidence: "https://www.php.net/manual/en/errorfunc.configuration.php#ini.display-errors",
};
