/** Exact text of a source file, and what stands there instead. It is found once, or the mutant is an error. */
export interface Change {
  /** From the root of the checkout. */
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/** A spec that must fail. */
export interface Catcher {
  /** From the root of the checkout. */
  readonly spec: string;
  /** Title of the test, or what is in the titles of several. */
  readonly title: string;
  /** Only the application's own checks: the spec runs on databases without row level security. */
  readonly appAlone?: true;
}

/** A leak that is put in on purpose. */
export interface Mutant {
  readonly id: string;
  /** What is broken, in a sentence. */
  readonly breaks: string;
  /**
   * What whoever catches it has to say: the leak itself, what came instead of what. Failing by anything else is no catch. Read
   * against the message of a failure and the difference below it (`-` expected, `+` received).
   */
  readonly says: RegExp;
}

/** One made by SQL, by the owner of the database. */
export interface DatabaseMutant extends Mutant {
  readonly sql: string;
  /** Puts it back. */
  readonly undo: string;
  /**
   * `catalogue`: the test of the catalogue names this fault. `lists`: with row level security alone, lists of one tenant show
   * another's text.
   */
  readonly caughtBy: 'catalogue' | 'lists';
}

/** One made in a source file. */
export interface CodeMutant extends Mutant {
  readonly changes: readonly Change[];
  readonly caughtBy: Catcher;
}
