/**
 * What is still to be translated: `node tools/locales/status.ts [language …] [--keys] [--accept] [--in folder]`.
 *
 * Without a language all eight. `--keys` names every key, with its English text. `--accept` notes that the texts of the
 * named languages stand for the English of today; call it after translating, so that a later change of the English is
 * noticed. `--in libs/loyalty` looks at the catalogues below that folder alone.
 */
import { isLanguage, languages } from '@convoy/platform/i18n';
import { argumentsOrExit } from '../command-line/read-arguments.ts';
import { readCatalogues } from './src/catalogues.ts';
import { languageFaults } from './src/language-faults.ts';
import { acceptTexts, staleKeys } from './src/made-from.ts';
import { englishFor } from './src/plural-keys.ts';

const { values, words: named } = argumentsOrExit({
  usage: 'node tools/locales/status.ts [language …] [--keys] [--accept] [--in folder]',
  options: { keys: { type: 'boolean' }, accept: { type: 'boolean' }, in: { type: 'string' } },
  words: [0, Number.POSITIVE_INFINITY],
});
const unknown = named.filter((word) => !isLanguage(word));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: not one of ${languages.join(', ')}.`);
  process.exit(1);
}
const others = languages.filter((language) => language !== 'en');
const asked = named.length > 0 ? others.filter((language) => named.includes(language)) : others;
const accepts = values.accept ?? false;
if (accepts && named.length === 0) {
  console.error('Name the languages that were translated: node tools/locales/status.ts de --accept');
  process.exit(1);
}

const folder = values.in && `${values.in.replace(/\/+$/, '')}/`;
const catalogues = (await readCatalogues()).filter(
  (catalogue) => !folder || catalogue.fileOf('en').startsWith(folder),
);
if (catalogues.length === 0) {
  console.error(`There are no texts below ${values.in}.`);
  process.exit(1);
}
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
    if (!values.keys) continue;
    for (const { key, kind } of faults) {
      console.log(`      ${kind.padEnd(12)} ${key}: ${englishFor(key, catalogue.english) ?? '–'}`);
    }
    for (const key of stale) {
      console.log(`      ${'stale'.padEnd(12)} ${key}: ${englishFor(key, catalogue.english) ?? '–'}`);
    }
  }
  console.log(`${language}  ${open === 0 ? 'whole' : `${open} to do`}`);
}
