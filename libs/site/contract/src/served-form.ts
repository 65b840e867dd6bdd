/** The form of a served page: as it is given out, or as a post that was refused left it. */
export interface ServedForm {
  /** When it was given out, in milliseconds since 1970: programs are quicker than people. */
  readonly openedAt: number;
  /** What was sent, by field. */
  readonly posted: Readonly<Record<string, string>> | null;
  /** Why it was refused, in the visitor's language. */
  readonly failure: string | null;
}
