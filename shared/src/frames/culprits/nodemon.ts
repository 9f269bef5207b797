import type { Culprit } from "./culprit";

export const nodemon: Culprit = {
  name: "nodemon",
  signature: /^\[nodemon\] /,
  explanation: "nodemon reports on stdout what it watches and restarts.",
  advice: "Start the server with `node` directly, or pass `--quiet` to nodemon; a restart under nodemon also ends the session without notice.",
  evidence: "ran",
};
