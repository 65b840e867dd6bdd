import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorTexts } from '@convoy/platform/errors';
import { flatTexts } from './flat-texts.ts';

/** Root folder of the workspace. */
export const workspaceRoot = join(import.meta.dirname, '../../..');

/** One set of texts: the pages of a slice, its mails, its errors, or what its contract says for other slices to show. */
export interface Catalogue {
  /** `booking pages`, `booking mails`, `booking errors`, `booking contract`. */
  readonly name: string;
  readonly kind: 'pages' | 'mails' | 'errors' | 'contract';
  /** Folder of what uses the texts, from the root: `libs/booking/ui`. */
  readonly owner: string;
  readonly english: Map<string, string>;
  /** Whether a key of its files is its own: a contract's files may hold sentences about errors too. */
  owns(key: string): boolean;
  /** Path of the file of a language, from the root. */
  fileOf(language: string): string;
  /** Its texts in a language; empty when there are none. */
  textsIn(language: string): Map<string, string>;
}

/** Keys of sentences about errors. */
const OF_ERRORS = /^(errors|faults|values)\./;

/** Texts nobody outside development ever sees. */
const ENGLISH_ALONE = new Set(['libs/dev/ui']);

/** Every catalogue of the workspace that is to be had in all languages. */
export async function readCatalogues(root: string = workspaceRoot): Promise<Catalogue[]> {
  const trees = globSync(
    ['apps/shell/src/locales/en.json', 'libs/*/{ui,server,contract}/src/locales/en.json'],
    {
      cwd: root,
    },
  )
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
  const room = basename(owner);
  const kind = room === 'contract' ? 'contract' : room === 'server' ? 'mails' : 'pages';
  const owns = kind === 'contract' ? (key: string) => !OF_ERRORS.test(key) : () => true;
  const subject = owner === 'apps/shell' ? 'shell' : basename(dirname(owner));
  const fileOf = (language: string) => `${folder}/${language}.json`;
  return catalogue(root, { name: `${subject} ${kind}`, kind, owner, owns, fileOf }, true);
}

async function errorCatalogue(root: string, file: string): Promise<Catalogue> {
  const module: Record<string, ErrorTexts> = await import(pathToFileURL(join(root, file)).href);
  const [texts] = Object.values(module);
  if (!texts) throw new Error(`${file} exports no texts.`);
  const owner = dirname(dirname(file));
  // In files of their own, or beside what else the contract says.
  const apart = (language: string) => `${dirname(file)}/locales/errors.${language}.json`;
  const fileOf = (language: string) =>
    existsSync(join(root, apart(language))) ? apart(language) : `${dirname(file)}/locales/${language}.json`;
  const name = `${basename(file).split('.')[0]} errors`;
  const owns = (key: string) => OF_ERRORS.test(key);
  const found = catalogue(root, { name, kind: 'errors', owner, owns, fileOf }, false);
  return { ...found, english: flatTexts(texts.en) };
}

function catalogue(
  root: string,
  given: Pick<Catalogue, 'name' | 'kind' | 'owner' | 'owns' | 'fileOf'>,
  hasEnglish: boolean,
): Catalogue {
  const textsIn = (language: string) => {
    const path = join(root, given.fileOf(language));
    const texts = existsSync(path) ? flatTexts(JSON.parse(readFileSync(path, 'utf8'))) : new Map();
    return new Map([...texts].filter(([key]) => given.owns(key)));
  };
  return { ...given, textsIn, english: hasEnglish ? textsIn('en') : new Map() };
}
