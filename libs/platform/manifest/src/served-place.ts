/** Where a page that the server renders stands before anything of it is read. All of it is data. */
export interface ServedPlace {
  readonly host: 'platform' | 'brand';
  /** Named parts of the path: `{ model: 'ford-transit' }`. */
  readonly params: Readonly<Record<string, string>>;
  /** Query of the address with its question mark; `''` for none. */
  readonly search: string;
  /** Today at the business, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Answers of public calls by address. */
export type ServedAnswers = Readonly<Record<string, unknown>>;

/**
 * A page as the shell's spec renders it: what `libs/<slice>/testing/served-pages.ts` exports as `servedCases`, at least one of
 * each page that the slice has rendered by the server.
 */
export interface ServedCase extends Pick<ServedPlace, 'host'> {
  /** As the manifest names it. */
  readonly page: string;
  readonly params?: ServedPlace['params'];
  /** What the public calls answer that the page reads. */
  readonly answers: ServedAnswers;
}
