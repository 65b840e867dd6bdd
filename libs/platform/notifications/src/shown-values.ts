/** A value of a sentence that the page writes in the reader's language: money in pounds, an instant, a civil date. */
export type FormattedValue =
  | { readonly money: string }
  | { readonly instant: string }
  | { readonly day: string };

/** What the sentences of a notification are filled with, by placeholder. `count` also chooses the plural form. */
export type ShownValues = Readonly<Record<string, string | number | FormattedValue>>;

/** Pounds as the API has them (`85.00`), written as the reader's language writes money. */
export const money = (amount: string): FormattedValue => ({ money: amount });

/** An instant (`2026-11-30T10:00:00Z`), written with date and time on the brand's clock. */
export const instant = (iso: string): FormattedValue => ({ instant: iso });

/** A civil date (`2026-11-30`). */
export const day = (date: string): FormattedValue => ({ day: date });
