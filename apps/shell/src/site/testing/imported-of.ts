import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const LIBS = join(import.meta.dirname, '../../../../../libs');

/**
 * What a file of each slice that has it exports, by the names of the slices.
 * @param file from the folder of the slice
 */
export function importedOf<T>(file: string): Promise<T[]> {
  const found = globSync(`*/${file}`, { cwd: LIBS }).sort();
  return Promise.all(found.map((one) => import(pathToFileURL(join(LIBS, one)).href) as Promise<T>));
}
