import type { Culprit } from "./culprit";

export const dotnetValue: Culprit = {
  name: "Console.WriteLine",
  language: "csharp",
  ambiguous: true,
  signature: /^System\.(?:Collections\.[\w.]+`\d+\[|Threading\.Tasks\.Task|(?:String|Int\d+|Byte|Object)(?:\[\])?$)/,
  explanation: "This is how .NET prints a value without a text of its own: the name of its type.",
  advice: "Use `Console.Error.WriteLine(…)`: over stdio, stdout carries messages and nothing else.",
  evidence: "https://learn.microsoft.com/dotnet/api/system.object.tostring",
};
