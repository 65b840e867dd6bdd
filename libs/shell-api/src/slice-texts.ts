let bring: (slice: string) => Promise<unknown> = async () => undefined;

/** The shell says how it brings a slice with all of its texts. */
export function setTextSource(source: (slice: string) => Promise<unknown>): void {
  bring = source;
}

/**
 * Brings all texts of a slice in the language of the page, for a page that began with its own part of them (`pageLocales`).
 * Rejects where they cannot be had.
 */
export function wholeTexts(slice: string): Promise<unknown> {
  return bring(slice);
}
