import { readFile } from 'node:fs/promises';
import { connectOnce } from '@convoy/platform/db';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaTypes } from './schema-types.ts';

const GENERATED = new URL('../../libs/platform/db/src/schema.generated.ts', import.meta.url);
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function generate(): Promise<string> {
  const client = await connectOnce(database.url('convoy_migrator'), () => {});
  try {
    return await schemaTypes(client);
  } finally {
    await client.end();
  }
}

describe('schema.generated.ts', () => {
  it('is what the migrated catalogue says', async () => {
    expect(await generate()).toBe(await readFile(GENERATED, 'utf8'));
  });

  it('would say so when a column is added', async () => {
    await database.rows('alter table van add column colour text');
    expect(await generate()).toContain('colour: ColumnType<string | null');
  });
});
