import type { Culprit } from "./culprit";

export const rubyLogger: Culprit = {
  name: "Ruby Logger",
  language: "ruby",
  signature: /^[DIWEFA], \[\d{4}-\d\d-\d\dT[\d:.]+ #\d+\] +\w+ -- /,
  continues: /^\S+:\d+:in /,
  explanation: "The logger was made for $stdout.",
  advice: "Make it for stderr: `Logger.new($stderr)`.",
  evidence: "ran",
};
