import { readFile } from 'node:fs/promises';
import { connectOnce } from '@convoy/platform/db';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { platformTables } from './platform-tables.ts';
import { schemaDifferences } from './schema-differences.ts';
import { bodyOf, modelsOf, onlyTables } from './schema-text.ts';

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function differences(): Promise<string[]> {
  const client = await connectOnce(database.url('convoy_migrator'), () => {});
  try {
    return await schemaDifferences(client, modelsOf(await read('prisma/schema.prisma')));
  } finally {
    await client.end();
  }
}

it('prisma/schema.prisma describes the database; otherwise run npm run prisma:pull', async () => {
  expect(await differences()).toEqual([]);
});

it('the schema of PlatformDb is a part of it, and its client was generated from that', async () => {
  const [platform, generated] = await Promise.all([
    read('prisma/platform.prisma'),
    read('libs/platform/platform-db/src/generated/internal/class.ts'),
  ]);
  const part = onlyTables(bodyOf(await read('prisma/schema.prisma')), platformTables);
  expect(unspaced(bodyOf(platform).replace(/^\/\/.*\n/gm, ''))).toBe(unspaced(part));
  const inline = /^ {2}"inlineSchema": (".*"),$/m.exec(generated)?.[1];
  expect(unspaced(JSON.parse(inline ?? '""'))).toBe(unspaced(platform));
});

/** Prisma aligns columns anew. */
const unspaced = (text: string) => text.replace(/\s+/g, ' ').trim();

it('would say so after a change', async () => {
  await database.rows(`create table colour (tenant_id bigint references tenant, name text not null unique);
    alter table van add column colour text, alter column make drop not null; alter table depot drop column phone cascade;
    create index van_by_seats on van (tenant_id, seats)`);
  expect(await differences()).toEqual([
    'not in the database: depot.phone String',
    'not in the database: van.make String',
    'not in the schema: colour (tenant_id) references tenant (id)',
    'not in the schema: colour unique (name)',
    'not in the schema: colour.name String',
    'not in the schema: colour.tenant_id BigInt?',
    'not in the schema: van index van_by_seats',
    'not in the schema: van.colour String?',
    'not in the schema: van.make String?',
  ]);
});
