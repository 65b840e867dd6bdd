import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { urlOf } from '../../testing/src/index.ts';
import { connectOnce, migrate, schemaFiles, schemaUpTo } from './index.ts';

const SCHEMA = schemaFiles(resolve(import.meta.dirname, '../../../..'));
/** The last migration before the room of documents was counted, and the one that counts it. */
const [BEFORE, COUNTED] = ['0072', '0073'];

const cluster = inject('testCluster');
const database = `spec_${randomBytes(6).toString('hex')}`;
/** Brings the database to where it was after a migration; to the newest schema where none is named. */
const run = (last?: string) =>
  migrate({
    migratorUrl: urlOf(cluster, database, 'convoy_migrator'),
    roleSecret: cluster.roleSecret,
    schema: last === undefined ? SCHEMA : schemaUpTo(SCHEMA, last),
  });
const connect = (where = database) => connectOnce(urlOf(cluster, where, 'postgres'), () => {});

async function rows<R>(sql: string, values: readonly unknown[] = [], where = database): Promise<R[]> {
  const client = await connect(where);
  try {
    return (await client.query(sql, [...values])).rows as R[];
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  await rows(`create database ${database} owner convoy_migrator`, [], 'postgres');
  await run(BEFORE);
});
afterAll(async () => {
  await rows(`drop database if exists ${database} with (force)`, [], 'postgres');
});

it('a document that is added while the room is counted for the first time is counted', async () => {
  const [tenant] = await rows<{ id: number }>(
    `insert into tenant (slug, name, kind, plan_code, locale, locales, currency, time_zone, reference_prefix,
       contact, theme, copy, layout)
     values ('alpha', 'alpha', 'brand', 'starter', 'en', '{en}', 'GBP', 'Europe/London', 'TB', '{}', '{}', '{}', '{}')
     returning id`,
  );
  const [user] = await rows<{ id: number }>(
    `insert into app_user (tenant_id, email, email_lc, password_hash, first_name, last_name, role)
     values ($1, 'kit@example.com', 'kit@example.com', 'x', 'Kit', 'Other', 'renter') returning id`,
    [tenant!.id],
  );
  const adding = await connect();
  try {
    const add = (file: string, bytes: number) =>
      adding.query(
        `insert into customer_document (tenant_id, customer_id, kind, name, content_type, file_path, size_bytes)
         values ($1, $2, 'other', 'a.pdf', 'application/pdf', 'customer-documents/' || $3 || '.pdf', $4)`,
        [tenant!.id, user!.id, file, bytes],
      );
    await add('00000000-0000-4000-8000-000000000001', 700);
    await adding.query('begin');
    await add('00000000-0000-4000-8000-000000000002', 55);
    const upgraded = run(COUNTED);
    await vi.waitFor(
      async () =>
        expect(
          await rows(
            `select 1 from pg_locks where not granted and locktype = 'relation'
               and database = (select oid from pg_database where datname = current_database())`,
          ),
        ).toHaveLength(1),
      { timeout: 5_000, interval: 50 },
    );
    await adding.query('commit');
    await upgraded;
  } finally {
    await adding.end();
  }
  expect(await rows('select tenant_id, used_bytes from customer_document_room')).toEqual([
    { tenant_id: tenant!.id, used_bytes: 755 },
  ]);
});
