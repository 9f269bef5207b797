import type { Culprit } from "./culprit";

export const rubyLogger: Culprit = {
  name: "Ruby Logger",
  signature: /^[DIWEFA], \[\d{4}-\d\d-\d\dT[\d:.]+ #\d+\] +\w+ -- /,
  explanation: "The logger was made for $stdout.",
  advice: "Make it for stderr: `Logger.new($stderr)`.",
  evidence: "https://docs.ruby-lang.org/en/master/Logger.html",
};
