import type { Culprit } from "./culprit";

export const dotnetConsole: Culprit = {
  name: ".NET console logging",
  language: "csharp",
  ambiguous: true,
  signature: /^(?:(?:trce|dbug|info|warn|fail|crit): [\w.+`]+\[\d+\]|\{"EventId":\d+,"LogLevel":|<\d>[\w.]+\[\d+\] )/,
  explanation: "The console logger of .NET writes to stdout unless a threshold sends levels to stderr.",
  advice: "Configure `builder.Logging.AddConsole(o => o.LogToStandardErrorThreshold = LogLevel.Trace)`.",
  evidence: "https://learn.microsoft.com/dotnet/core/extensions/console-log-formatter",
};
