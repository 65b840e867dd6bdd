/** The form of a served page: as it is given out, or as a post that was refused left it. */
export interface ServedForm {
  /** When it was given out, in milliseconds since 1970: programs are quicker than people. */
  readonly openedAt: number;
  /** What was sent, by field, without what is secret; null where nothing was, or more than is read. */
  readonly posted: Readonly<Record<string, string>> | null;
  /** Why it was refused, in the visitor's language. */
  readonly failure: string | null;
  /** What the call answered of it; null on a form that is given out. */
  readonly refusal: ServedRefusal | null;
}

/** A refusal as the call of the form gives it. */
export interface ServedRefusal {
  readonly code: string;
  /** As the error has them: `{ fault: 'taken' }`, or `{ faults: [{ path, message }] }` of single entries. */
  readonly details: unknown;
}
