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
