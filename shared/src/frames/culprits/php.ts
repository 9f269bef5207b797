import type { Culprit } from "./culprit";

export const php: Culprit = {
  name: "PHP",
  language: "php",
  signature: /^(?:PHP )?(?:<br \/>|(?:<b>)?(?:Warning|Notice|Deprecated|Fatal error|Parse error)(?:<\/b>)?: {1,2}(?:Uncaught |.* on line (?:<b>)?\d+))/,
  continues: /^(?:(?:PHP )?(?:<b>)?(?:Warning|Notice|Deprecated)(?:<\/b>)?: |Stack trace:|#\d+ |<br| {2}thrown in|.* on line (?:<b>)?\d+(?:<\/b>)?(?:<br \/>)?$)/,
  explanation: "PHP shows errors on stdout when display_errors is on.",
  advice: "Start with `php -d display_errors=stderr`, or set `ini_set(\"display_errors\", \"stderr\")`.",
  evidence: "ran",
};
