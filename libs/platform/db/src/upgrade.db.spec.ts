import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { urlOf } from '../../testing/src/index.ts';
import { connectOnce, migrate, schemaFiles, schemaUpTo } from './index.ts';

const SCHEMA = schemaFiles(resolve(import.meta.dirname, '../../../..'));
/** The last migration of the release before accounts, notifications and languages. */
const BEFORE = '0008';

const cluster = inject('testCluster');
const database = `spec_${randomBytes(6).toString('hex')}`;
/** Brings the database to where it was after a migration; to the newest schema where none is named. */
const run = (last?: string) =>
  migrate({
    migratorUrl: urlOf(cluster, database, 'convoy_migrator'),
    roleSecret: cluster.roleSecret,
    schema: last === undefined ? SCHEMA : schemaUpTo(SCHEMA, last),
  });

/** Runs statements as a superuser, in the database of the spec unless another one is named. */
async function asSuperuser<R>(sql: string, values: readonly unknown[] = [], where = database): Promise<R[]> {
  const client = await connectOnce(urlOf(cluster, where, 'postgres'), () => {});
  try {
    return (await client.query(sql, [...values])).rows as R[];
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  await asSuperuser(`create database ${database} owner convoy_migrator`, [], 'postgres');
  await run(BEFORE);
});
afterAll(async () => {
  await asSuperuser(`drop database if exists ${database} with (force)`, [], 'postgres');
});

/** Eighty signs of one line whose compatibility forms are as long as they get, and hard to compress. */
const LONGEST_NAME = Array.from({ length: 80 }, (_, at) =>
  String.fromCodePoint(0x3300 + ((at * 37) % 88)),
).join('');

describe('a database that has data', () => {
  it('comes from the release before with two brands, their people, sessions and hires', async () => {
    for (const slug of ['alpha', 'beta']) {
      const [tenant] = await asSuperuser<{ id: string }>(
        `insert into tenant (slug, name, kind, plan_code, locale, locales, currency, time_zone, reference_prefix,
                             contact, theme, copy, layout)
         values ($1, $1, 'brand', 'starter', 'en', '{en}', 'GBP', 'Europe/London', 'TB', '{}', '{}', '{}', '{}')
         returning id`,
        [slug],
      );
      const people = await asSuperuser<{ id: string }>(
        `insert into app_user (tenant_id, email, email_lc, password_hash, first_name, last_name)
         select $1, n || '@example.com', n || '@example.com', 'x', case n when 1 then $2 else 'Ann' end,
                case n when 1 then $2 else 'Other' end
         from generate_series(1, 3) n returning id`,
        [tenant!.id, LONGEST_NAME],
      );
      for (const [at, idle] of ['12 hours', '30 days'].entries())
        await asSuperuser(
          `insert into session (tenant_id, sid_hash, user_id, session_epoch, idle_limit, expires_at)
           values ($1, $2, $3, 0, $4::interval, now() + interval '30 days')`,
          [tenant!.id, `${slug}-${at}`, people[at]!.id, idle],
        );
      const [depot] = await asSuperuser<{ id: string }>(
        `insert into depot (tenant_id, name, name_lc, address, town, postcode, latitude, longitude, phone, hours)
         values ($1, 'Léeds', 'léeds', '1 Road', 'Léeds', 'LS1 1AA', 53, -1, '0', '{}') returning id`,
        [tenant!.id],
      );
      await asSuperuser(
        `insert into van (tenant_id, registration, make, model, year, van_type, load_length_dm, fuel_type, seats,
                          daily_rate_pence, deposit_pence, depot_id)
         values ($1, 'AB12CDE', 'Ford', 'Transit', 2024, 'medium', 32, 'diesel', 3, 8500, 20000, $2)`,
        [tenant!.id, depot!.id],
      );
    }
    const ran = await run();
    expect(ran.length).toBeGreaterThan(0);

    const sessions = await asSuperuser<{ id: string; remembered: boolean; sid_hash: string }>(
      'select id, remembered, sid_hash from session order by sid_hash',
    );
    expect(sessions.map(({ sid_hash, remembered }) => [sid_hash, remembered])).toEqual([
      ['alpha-0', false],
      ['alpha-1', true],
      ['beta-0', false],
      ['beta-1', true],
    ]);
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(4);
    const found = await asSuperuser<{ town: string; model: string }>(
      'select d.search_town as town, v.search_model as model from depot d join van v on v.depot_id = d.id and v.tenant_id = d.tenant_id',
    );
    expect(found).toEqual([
      { town: 'leeds', model: 'transit' },
      { town: 'leeds', model: 'transit' },
    ]);
    expect(await run()).toEqual([]);
  });
});
