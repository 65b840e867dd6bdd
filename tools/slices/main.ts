/** Writes what is made from the slices' folders: `npm run slices`. Files that are current already stay untouched. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './src/generated-files.ts';

const root = join(import.meta.dirname, '../..');
for (const { path, text } of await generatedFiles(root)) {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  writeFileSync(file, text);
  console.log(`wrote ${path}`);
}
