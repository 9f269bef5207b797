/** VS Code as `npm start` has started it, on the desktop or in the browser. */
export type RunningForm = {
  /** Where the user finds it. */
  readonly where: string;
  /** Resolves when it has ended, by `stop` or by its user. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
};
