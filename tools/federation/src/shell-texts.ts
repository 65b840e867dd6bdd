import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The shell's own texts by language, for the server: each page carries those of its language, so that the script holds
 * no language at all.
 */
export function shellTexts(folder: string): Record<string, object> {
  const locales = join(folder, 'src/locales');
  return Object.fromEntries(
    readdirSync(locales)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(locales, file), 'utf8'))]),
  );
}
