import type { Culprit } from "./culprit";

export const dotnetBuild: Culprit = {
  name: "dotnet build",
  language: "csharp",
  signature: /^(?:Building\.\.\.$|Using launch settings from |MSBuild version |\s*Determining projects to restore|\s*Restored .*\.csproj|\s*All projects are up-to-date for restore|Build (?:succeeded|FAILED)\.?|.*: (?:warning|error) (?:CS|NU|MSB|NETSDK)\d+:)/,
  continues: /^(?:\s|Time Elapsed| {4}\d+ )/,
  explanation: "`dotnet run` builds the project first and reports on stdout.",
  advice: "Build before, and start with `dotnet run --no-build --no-launch-profile` or with the built program.",
  evidence: "https://learn.microsoft.com/dotnet/core/tools/dotnet-run",
};
