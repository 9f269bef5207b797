// One tool for each thing that a server can ask its user: every kind of form field, several questions, a URL.
import { inputRequired, inputResponse } from "@modelcontextprotocol/server";

const colours = ["red", "green", "blue"];
const titled = [
  { const: "#f00", title: "Red" },
  { const: "#0f0", title: "Green" },
  { const: "#00f", title: "Blue" },
];

/** Kind → the field that shows it. */
const fields = {
  string: { type: "string", title: "Nickname", description: "Two to ten characters.", minLength: 2, maxLength: 10, default: "ada" },
  email: { type: "string", title: "Address", format: "email" },
  uri: { type: "string", title: "Home page", format: "uri" },
  date: { type: "string", title: "Birthday", format: "date" },
  "date-time": { type: "string", title: "Appointment", format: "date-time" },
  number: { type: "number", title: "Temperature", description: "In degrees Celsius.", minimum: -273.15, maximum: 1000 },
  integer: { type: "integer", title: "How many", minimum: 1, maximum: 10, default: 3 },
  boolean: { type: "boolean", title: "Subscribe", default: false },
  choice: { type: "string", title: "Colour", enum: colours, default: "green" },
  "titled-choice": { type: "string", title: "Colour", oneOf: titled, default: "#00f" },
  choices: { type: "array", title: "Colours", minItems: 1, maxItems: 2, items: { type: "string", enum: colours }, default: ["red"] },
  "titled-choices": { type: "array", title: "Colours", minItems: 1, items: { anyOf: titled } },
};

export function registerAsking(server, codec) {
  for (const [kind, field] of Object.entries(fields)) {
    server.registerTool(`ask.${kind}`, { title: `Ask for ${kind}`, description: `Asks the user with a form of one field of the kind ${kind} and returns the answer.` }, (context) =>
      ask(context, `Please fill in the ${kind}.`, form({ value: field }, ["value"])),
    );
  }

  server.registerTool("ask.everything", { title: "Ask for everything", description: "Asks with one form that has every kind of field; four of them are required." }, (context) =>
    ask(context, "Please fill in what you like.", form(fields, ["email", "integer", "choice", "choices"])),
  );

  server.registerTool("ask.nothing", { title: "Ask for mere consent", description: "Asks with a form without fields." }, (context) => ask(context, "May I go on?", form({}, [])));

  server.registerTool("ask.two", { title: "Ask two questions at once", description: "Asks two questions in one round." }, (context) => {
    const answers = ["name", "age"].map((key) => inputResponse(context.mcpReq.inputResponses, key));
    if (answers.some(({ kind }) => kind === "missing")) {
      return inputRequired({
        inputRequests: {
          name: inputRequired.elicit({ message: "Your name?", requestedSchema: form({ name: { type: "string", minLength: 1 } }, ["name"]) }),
          age: inputRequired.elicit({ message: "Your age?", requestedSchema: form({ age: { type: "integer", minimum: 0 } }, ["age"]) }),
        },
      });
    }
    return text(JSON.stringify(answers.map(({ action, content }) => ({ action, content }))));
  });

  server.registerTool("ask.thrice", { title: "Ask three times", description: "Asks three questions, one a round; what was answered travels in the request state." }, async (context) => {
    const earlier = context.mcpReq.requestState()?.answers ?? [];
    const answer = inputResponse(context.mcpReq.inputResponses, "answer");
    const answers = answer.kind === "elicit" ? [...earlier, answer.content ?? answer.action] : earlier;
    if (answers.length >= 3 || (answer.kind === "elicit" && answer.action !== "accept")) return text(JSON.stringify(answers));
    return inputRequired({
      inputRequests: { answer: inputRequired.elicit({ message: `Question ${answers.length + 1} of 3`, requestedSchema: form({ text: { type: "string" } }, []) }) },
      requestState: await codec.mint({ answers }),
    });
  });

  server.registerTool("ask.forever", { title: "Ask for ever", description: "Asks again whatever the answer is. A client needs a limit." }, () =>
    inputRequired({ inputRequests: { again: inputRequired.elicit({ message: "Once more?", requestedSchema: form({}, []) }) } }),
  );

  server.registerTool("ask.url", { title: "Ask to open a page", description: "Asks the user to open a page, as for a sign-in." }, (context) => {
    const answer = inputResponse(context.mcpReq.inputResponses, "visit");
    if (answer.kind === "elicit") return text(`The user answered ${answer.action}.`);
    return inputRequired({ inputRequests: { visit: inputRequired.elicitUrl({ message: "Please sign in.", url: "https://example.com/connect?account=demo" }) } });
  });
}

/** Asks one question and returns the answer as text, action included. */
function ask(context, message, requestedSchema) {
  const answer = inputResponse(context.mcpReq.inputResponses, "answer");
  if (answer.kind !== "elicit") return inputRequired({ inputRequests: { answer: inputRequired.elicit({ message, requestedSchema }) } });
  return text(JSON.stringify({ action: answer.action, content: answer.content }));
}

const form = (properties, required) => ({ type: "object", properties, required });
const text = (value) => ({ content: [{ type: "text", text: value }] });
