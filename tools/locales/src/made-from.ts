import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Catalogue, workspaceRoot } from './catalogues.ts';
import { englishFor } from './plural-keys.ts';

/** From which English each translation was made: by key the first digits of a hash. */
type MadeFrom = Record<string, string>;
/** The same of every language, in a slice's own `locales.lock.json`. */
type Lock = Record<string, MadeFrom>;

/** Where catalogues that were there before slices had locks keep it: one file a language. */
const formerFile = (root: string, catalogue: Catalogue, language: string) =>
  join(root, 'tools/locales/made-from', language, `${catalogue.name.replace(' ', '.')}.json`);
/** `libs/loyalty/ui/src/locales.lock.json`, beside the locales. */
const lockFile = (root: string, catalogue: Catalogue) =>
  join(root, dirname(dirname(catalogue.fileOf('en'))), 'locales.lock.json');

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
const readJson = <T extends object>(file: string): T =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : ({} as T);

/** Keys whose English was changed after they were translated, or that nobody said were translated at all. */
export function staleKeys(catalogue: Catalogue, language: string, root: string = workspaceRoot): string[] {
  const former = formerFile(root, catalogue, language);
  const madeFrom = existsSync(former)
    ? readJson<MadeFrom>(former)
    : (readJson<Lock>(lockFile(root, catalogue))[language] ?? {});
  return [...catalogue.textsIn(language).keys()].filter((key) => {
    const english = englishFor(key, catalogue.english);
    return english !== undefined && madeFrom[key] !== hashOf(english);
  });
}

/** Notes that all texts of a language stand for the English of today. */
export function acceptTexts(catalogue: Catalogue, language: string, root: string = workspaceRoot): void {
  const own = [...catalogue.textsIn(language).keys()].flatMap((key) => {
    const english = englishFor(key, catalogue.english);
    return english === undefined ? [] : [[key, hashOf(english)] as const];
  });
  const former = formerFile(root, catalogue, language);
  if (existsSync(former)) {
    write(former, inOrder(own));
    return;
  }
  if (own.length === 0) return;
  const file = lockFile(root, catalogue);
  const lock = readJson<Lock>(file);
  // The file may hold another catalogue of the same folder.
  const others = Object.entries(lock[language] ?? {}).filter(([key]) => !catalogue.owns(key));
  lock[language] = inOrder([...others, ...own]);
  write(file, Object.fromEntries(Object.entries(lock).sort()));
}

const inOrder = (entries: readonly (readonly [string, string])[]): MadeFrom =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));

const write = (file: string, value: object) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
