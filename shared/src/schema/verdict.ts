/** One way an instance breaks a schema. */
export type SchemaError = {
  /** JSON Pointer into the instance. */
  readonly instance: string;
  /** JSON Pointer path through the schema as it was walked, `$ref` steps included. */
  readonly evaluation: string;
  readonly keyword: string;
  /** One sentence with a full stop that quotes the offending value. */
  readonly message: string;
};

/** What evaluating an instance came to. With `limit` set, evaluation stopped early and `valid` is not to be trusted. */
export type Verdict = {
  readonly valid: boolean;
  readonly dialect: string;
  readonly errors: readonly SchemaError[];
  /** A reference led nowhere on the way: whatever is behind it might have judged otherwise. */
  readonly unresolved?: true;
  /** The limit that was reached, as a sentence. */
  readonly limit?: string;
};
