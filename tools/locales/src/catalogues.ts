import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorTexts } from '@convoy/platform/errors';
import { flatTexts } from './flat-texts.ts';

/** Root folder of the workspace. */
export const workspaceRoot = join(import.meta.dirname, '../../..');

/** One set of texts: the pages of a slice, its mails, or its errors. */
export interface Catalogue {
  /** `booking pages`, `booking mails`, `booking errors`. */
  readonly name: string;
  readonly kind: 'pages' | 'mails' | 'errors';
  /** Folder of what uses the texts, from the root: `libs/booking/ui`. */
  readonly owner: string;
  readonly english: Map<string, string>;
  /** Path of the file of a language, from the root. */
  fileOf(language: string): string;
  /** Its texts in a language; empty when there are none. */
  textsIn(language: string): Map<string, string>;
}

/** Texts nobody outside development ever sees. */
const ENGLISH_ALONE = new Set(['libs/dev/ui']);

/** Every catalogue of the workspace that is to be had in all languages. */
export async function readCatalogues(root: string = workspaceRoot): Promise<Catalogue[]> {
  const trees = globSync(['apps/shell/src/locales/en.json', 'libs/*/{ui,server}/src/locales/en.json'], {
    cwd: root,
  })
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => treeCatalogue(root, file))
    .filter(({ owner }) => !ENGLISH_ALONE.has(owner));
  const errors = globSync('libs/{*/contract,platform/errors}/src/*.error-texts.ts', { cwd: root });
  const sentences = await Promise.all(errors.map((file) => errorCatalogue(root, file.replaceAll('\\', '/'))));
  return [...trees, ...sentences].sort((one, other) => one.name.localeCompare(other.name));
}

function treeCatalogue(root: string, english: string): Catalogue {
  const folder = dirname(english);
  const owner = dirname(dirname(folder));
  const kind = basename(owner) === 'server' ? 'mails' : 'pages';
  const subject = owner === 'apps/shell' ? 'shell' : basename(dirname(owner));
  return catalogue(root, `${subject} ${kind}`, kind, owner, (language) => `${folder}/${language}.json`, 'en');
}

async function errorCatalogue(root: string, file: string): Promise<Catalogue> {
  const module: Record<string, ErrorTexts> = await import(pathToFileURL(join(root, file)).href);
  const [texts] = Object.values(module);
  if (!texts) throw new Error(`${file} exports no texts.`);
  const owner = dirname(dirname(file));
  const fileOf = (language: string) => `${dirname(file)}/locales/errors.${language}.json`;
  const name = `${basename(file).split('.')[0]} errors`;
  return { ...catalogue(root, name, 'errors', owner, fileOf, null), english: flatTexts(texts.en) };
}

function catalogue(
  root: string,
  name: string,
  kind: Catalogue['kind'],
  owner: string,
  fileOf: (language: string) => string,
  english: string | null,
): Catalogue {
  const textsIn = (language: string) => {
    const path = join(root, fileOf(language));
    return existsSync(path) ? flatTexts(JSON.parse(readFileSync(path, 'utf8'))) : new Map<string, string>();
  };
  return { name, kind, owner, fileOf, textsIn, english: english ? textsIn(english) : new Map() };
}
