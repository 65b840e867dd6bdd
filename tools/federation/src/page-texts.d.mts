/** See `page-texts.mjs`. */
export function sectionsOf(
  texts: Readonly<Record<string, unknown>>,
  sections: Readonly<Record<string, readonly string[]>>,
  page: string,
): Record<string, unknown>;
