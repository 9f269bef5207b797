// The `requestState` of a multi round-trip request. It travels through the client, so on its way back it is
// attacker-controlled input: integrity, expiry and the request that it belongs to are all checked.
import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { invalidParams } from "./rpc.mjs";

const lifetimeMs = 5 * 60_000;

/**
 * Issues and verifies states. `key` signs them: a random one dies with the process; servers that run as several
 * processes share one, since nothing promises that the retry reaches the process that asked.
 *
 * Over HTTP the payload would also name the authenticated principal. Over stdio there is exactly one.
 */
export function createRequestStates({ key = randomBytes(32), now = Date.now } = {}) {
  /** Nonces that were used, with their expiry. A MAC alone does not stop a state from being sent twice. */
  const used = new Map();
  const sign = (payload) => createHmac("sha256", key).update(payload).digest("base64url");

  return {
    /** @param {unknown} binding what the answer is about, usually tool and arguments */
    issue(binding) {
      const payload = { nonce: randomUUID(), expires: now() + lifetimeMs, request: digest(binding) };
      const text = Buffer.from(JSON.stringify(payload)).toString("base64url");
      return `${text}.${sign(text)}`;
    },

    /** Returns when `state` was issued for `binding`, is fresh and was never used; throws -32602 otherwise. */
    consume(state, binding) {
      if (typeof state !== "string") throw bad("requestState must be a string.");
      const dot = state.lastIndexOf(".");
      const text = state.slice(0, Math.max(dot, 0));
      // Compared as text: the last base64url character has spare bits, so different texts can decode to equal bytes.
      if (dot < 0 || !equal(state.slice(dot + 1), sign(text))) throw bad("requestState was not issued by this server.");
      // Only now is the payload known to be our own and safe to parse.
      const payload = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
      if (payload.expires <= now()) throw bad("requestState has expired.");
      if (payload.request !== digest(binding)) throw bad("requestState belongs to a call with other arguments.");
      for (const [nonce, expires] of used) if (expires <= now()) used.delete(nonce);
      if (used.has(payload.nonce)) throw bad("requestState was used before.");
      used.set(payload.nonce, payload.expires);
    },
  };
}

/** One message for all; what was wrong is beside it, for whoever writes the client. */
const bad = (reason) => invalidParams("bad requestState", { reason });

function equal(left, right) {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The digest stands for the arguments, so that the state stays small and tells nobody what is in them. */
function digest(binding) {
  return createHash("sha256").update(JSON.stringify(binding)).digest("base64url");
}
