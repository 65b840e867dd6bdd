/**
 * `node tools/db/write-functions.ts <connection string> [--to libs/<slice>]`: writes the functions of a migrated database to their
 * files, in PostgreSQL's own form; comments above a function stay. A function without a file goes to the slice that is named.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connectOnce, schemaFiles } from '@convoy/platform/db';
import { argumentsOrExit } from '../command-line/read-arguments.ts';
import { functionFiles } from './function-texts.ts';

const root = resolve(import.meta.dirname, '../..');
const {
  words: [connectionString = ''],
  values: { to },
} = argumentsOrExit({
  usage: 'node tools/db/write-functions.ts <connection string> [--to libs/<slice>]',
  options: { to: { type: 'string' } },
  words: [1, 1],
});
const client = await connectOnce(connectionString, (error) => console.error(error.message));
await client.query('begin read only');
const paths = schemaFiles(root).functions ?? [];
const existing = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
const { texts, homeless } = await functionFiles(client, existing, to ? join(root, to, 'db/functions') : null);
await client.end();
for (const [path, text] of texts) {
  if (existing.get(path) === text) continue;
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  console.log(path);
}
if (homeless.length > 0) {
  console.error(`No file has ${homeless.join(', ')}: name the slice that calls it with --to libs/<slice>.`);
  process.exit(1);
}
