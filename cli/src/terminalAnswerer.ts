import { Questions } from "#client/calls/questions";
import type { Answerer } from "#client/mcp/sessionTypes";
import { evaluate } from "#shared/schema/evaluate";
import type { Io } from "./io";
import { terminalScreen } from "./terminalScreen";

/** Asks at the terminal, with the same conversations as in the editor. */
export function terminalAnswerer(io: Io): Answerer {
  const questions = new Questions(terminalScreen(io), (schema, value) => Promise.resolve(evaluate(schema, value)));
  return { elicit: (request) => questions.elicit(request) };
}
