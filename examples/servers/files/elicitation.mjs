// What both eras share about asking the user: whether the client can, and whether its answer is well formed.
import { invalidParams, isObject, own } from "./rpc.mjs";
import { validate } from "./validate.mjs";

/** `elicitation: {}` means form mode, as it did before there were two modes. */
export function supportsForms(clientCapabilities) {
  const elicitation = own(clientCapabilities, "elicitation");
  return isObject(elicitation) && (Object.keys(elicitation).length === 0 || isObject(own(elicitation, "form")));
}

/** The answer `{ action, content }`, checked against the form, since a client may send anything. */
export function checkAnswer(answer, requestedSchema) {
  const action = own(answer, "action");
  if (action === "decline" || action === "cancel") return { action, content: {} };
  if (action !== "accept") throw invalidParams('the action of an answer is "accept", "decline" or "cancel".');
  const content = own(answer, "content") ?? {};
  const problems = validate(requestedSchema, content, "content");
  if (problems.length > 0) throw invalidParams(`the answer does not fit the form: ${problems.join(" ")}`);
  return { action, content };
}
