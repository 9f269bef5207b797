import type { Culprit } from "./culprit";

export const serilog: Culprit = {
  name: "Serilog",
  language: "csharp",
  signature: /^(?:\[\d\d:\d\d:\d\d (?:VRB|DBG|INF|WRN|ERR|FTL)\] |\{"@t":"[^"]*","@mt?":)/,
  explanation: "The console sink of Serilog writes to stdout unless a level is set for stderr.",
  advice: "Configure `WriteTo.Console(standardErrorFromLevel: LogEventLevel.Verbose)`.",
  evidence: "https://github.com/serilog/serilog-sinks-console",
};
