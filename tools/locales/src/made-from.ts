import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Catalogue, workspaceRoot } from './catalogues.ts';
import { englishFor } from './plural-keys.ts';

/** From which English each translation was made: by key the first digits of a hash. */
type MadeFrom = Record<string, string>;

const fileOf = (root: string, catalogue: Catalogue, language: string) =>
  join(root, 'tools/locales/made-from', language, `${catalogue.name.replace(' ', '.')}.json`);

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

function read(root: string, catalogue: Catalogue, language: string): MadeFrom {
  const file = fileOf(root, catalogue, language);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Keys whose English was changed after they were translated, or that nobody said were translated at all. */
export function staleKeys(catalogue: Catalogue, language: string, root: string = workspaceRoot): string[] {
  const madeFrom = read(root, catalogue, language);
  return [...catalogue.textsIn(language).keys()].filter((key) => {
    const english = englishFor(key, catalogue.english);
    return english !== undefined && madeFrom[key] !== hashOf(english);
  });
}

/** Notes that all texts of a language stand for the English of today. */
export function acceptTexts(catalogue: Catalogue, language: string, root: string = workspaceRoot): void {
  const madeFrom: MadeFrom = {};
  for (const key of [...catalogue.textsIn(language).keys()].sort()) {
    const english = englishFor(key, catalogue.english);
    if (english !== undefined) madeFrom[key] = hashOf(english);
  }
  const file = fileOf(root, catalogue, language);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(madeFrom, null, 2)}\n`);
}
