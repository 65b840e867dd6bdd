/**
 * What is still to be translated: `node tools/locales/status.ts [language …] [--keys] [--accept]`.
 *
 * Without a language all eight. `--keys` names every key, with its English text. `--accept` notes that the texts of the
 * named languages stand for the English of today; call it after translating, so that a later change of the English is
 * noticed.
 */
import { isLanguage, languages } from '@convoy/platform/i18n';
import { readCatalogues } from './src/catalogues.ts';
import { languageFaults } from './src/language-faults.ts';
import { acceptTexts, staleKeys } from './src/made-from.ts';
import { englishFor } from './src/plural-keys.ts';

const words = process.argv.slice(2);
const named = words.filter((word) => !word.startsWith('--'));
const unknown = named.filter((word) => !isLanguage(word));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: not one of ${languages.join(', ')}.`);
  process.exit(1);
}
const others = languages.filter((language) => language !== 'en');
const asked = named.length > 0 ? others.filter((language) => named.includes(language)) : others;
const accepts = words.includes('--accept');
if (accepts && named.length === 0) {
  console.error('Name the languages that were translated: node tools/locales/status.ts de --accept');
  process.exit(1);
}

const catalogues = await readCatalogues();
for (const language of asked) {
  let open = 0;
  for (const catalogue of catalogues) {
    if (accepts) acceptTexts(catalogue, language);
    const faults = languageFaults(catalogue, language);
    const stale = staleKeys(catalogue, language);
    const counted = Object.entries(Object.groupBy(faults, ({ kind }) => kind)).map(
      ([kind, list]) => `${list.length} ${kind}`,
    );
    if (stale.length > 0) counted.push(`${stale.length} stale`);
    open += faults.length + stale.length;
    if (counted.length === 0) continue;
    console.log(
      `${language}  ${catalogue.fileOf(language)}: ${counted.join(', ')} (of ${catalogue.english.size})`,
    );
    if (!words.includes('--keys')) continue;
    for (const { key, kind } of faults) {
      console.log(`      ${kind.padEnd(12)} ${key}: ${englishFor(key, catalogue.english) ?? '–'}`);
    }
    for (const key of stale) {
      console.log(`      ${'stale'.padEnd(12)} ${key}: ${englishFor(key, catalogue.english) ?? '–'}`);
    }
  }
  console.log(`${language}  ${open === 0 ? 'whole' : `${open} to do`}`);
}
