import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type TextTree } from '@convoy/platform/i18n';
import type { ContractLocales } from '@convoy/platform/i18n/contract-texts';

/** What of a contract's texts the server says for all slices; its sentences about errors have a list of their own. */
const PARTS = ['notifications', 'keys', 'webhooks'];

/**
 * The texts of every contract: `libs/<slice>/contract/src/locales/<language>.json`, read when the process starts.
 * @param home the folder that holds the product
 */
export function contractLocales(home: string): ContractLocales[] {
  const libs = join(home, 'libs');
  return readdirSync(libs)
    .map((slice) => join(libs, slice, 'contract/src/locales'))
    .filter((folder) => existsSync(join(folder, 'en.json')))
    .map((folder) => {
      const found = languages.filter((language) => existsSync(join(folder, `${language}.json`)));
      const trees = found.map((language) => [language, partsOf(join(folder, `${language}.json`))]);
      return Object.fromEntries(trees) as ContractLocales;
    });
}

const partsOf = (file: string): TextTree =>
  Object.fromEntries(
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as TextTree).filter(([part]) =>
      PARTS.includes(part),
    ),
  );
