import { type Language, languages } from '@convoy/platform/i18n';
import type { SliceUi } from '@convoy/shell-api';

/**
 * Texts of one of the shell's own slices by language, each fetched when it is spoken. The build puts this in the place of the
 * slice's `locales.ts`, and writes the files beside the chunks.
 *
 * @param slice its name, which is also the name of its files
 */
export const textFiles = (slice: string): SliceUi['locales'] =>
  Object.fromEntries(languages.map((language) => [language, () => fetchTexts(slice, language)]));

/** @throws Error where the file cannot be had */
async function fetchTexts(slice: string, language: Language): Promise<{ default: object }> {
  const path = `/assets/shell/texts/${slice}.${language}.${__CONVOY_TEXTS__}.json`;
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  return { default: await answer.json() };
}
