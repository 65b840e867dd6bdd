import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { connectOnce, schemaFiles } from '@convoy/platform/db';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { functionFiles } from './function-texts.ts';

const paths = schemaFiles(resolve(import.meta.dirname, '../..')).functions ?? [];
const existing = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function texts(home: string | null, change = 'select 1') {
  const client = await connectOnce(database.url('convoy_migrator'), () => {});
  try {
    await client.query(`begin; ${change}`);
    return await functionFiles(client, existing, home);
  } finally {
    await client.end();
  }
}
const written = (all: ReadonlyMap<string, string>, name: string) =>
  [...all].find(([path]) => basename(path) === `${name}.sql`);

it('keeps comments, and the triggers of a shared function out of its file', async () => {
  const { texts: all } = await texts(null);
  const [path, text] = written(all, 'search_form')!;
  expect(text).toBe(existing.get(path));
  expect(text).toMatch(/^-- The normal form/);
  const shared = written(all, 'tell_stale')!;
  expect(shared[1]).not.toContain('TRIGGER tell_stale');
});

it('writes a function without a file to the slice that is named, and else says that it has none', async () => {
  const made = `create function app.born() returns int language sql as 'select 1'; grant execute on function app.born() to convoy_app`;
  expect((await texts(null, made)).homeless).toEqual(['born']);
  const { texts: all, homeless } = await texts('/somewhere', made);
  expect(homeless).toEqual([]);
  expect(written(all, 'born')?.[1]).toBe(
    `CREATE OR REPLACE FUNCTION app.born()\n RETURNS integer\n LANGUAGE sql\nAS $function$select 1$function$;\nGRANT EXECUTE ON FUNCTION app.born() TO convoy_app;\n`,
  );
});
