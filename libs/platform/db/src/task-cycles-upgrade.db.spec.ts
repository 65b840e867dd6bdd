import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { urlOf } from '../../testing/src/index.ts';
import { connectOnce, migrate, schemaFiles, schemaUpTo } from './index.ts';

const SCHEMA = schemaFiles(resolve(import.meta.dirname, '../../../..'));
/** The last migration before tasks had cycles. */
const BEFORE = '0053';

const cluster = inject('testCluster');
const database = `spec_${randomBytes(6).toString('hex')}`;
/** Brings the database to where it was after a migration; to the newest schema where none is named. */
const run = (last?: string) =>
  migrate({
    migratorUrl: urlOf(cluster, database, 'convoy_migrator'),
    roleSecret: cluster.roleSecret,
    schema: last === undefined ? SCHEMA : schemaUpTo(SCHEMA, last),
  });

async function rows<R>(sql: string, values: readonly unknown[] = [], where = database): Promise<R[]> {
  const client = await connectOnce(urlOf(cluster, where, 'postgres'), () => {});
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

/** A brand with a van and a monthly plan that was done before its open task came up, and once more after it. */
async function brandWithTasks(slug: string): Promise<string> {
  const one = async (sql: string, values: readonly unknown[]) =>
    (await rows<{ id: string }>(`${sql} returning id`, values))[0]!.id;
  const tenant = await one(
    `insert into tenant (slug, name, kind, plan_code, locale, locales, currency, time_zone, reference_prefix,
       contact, theme, copy, layout)
     values ($1, $1, 'brand', 'starter', 'en', '{en}', 'GBP', 'Europe/London', 'TB', '{}', '{}', '{}', '{}')`,
    [slug],
  );
  const depot = await one(
    `insert into depot (tenant_id, name, name_lc, address, town, postcode, latitude, longitude, phone, hours)
     values ($1, 'Leeds', 'leeds', '1 Road', 'Leeds', 'LS1 1AA', 53, -1, '0', '{}')`,
    [tenant],
  );
  const van = await one(
    `insert into van (tenant_id, registration, make, model, year, van_type, load_length_dm, fuel_type, seats,
       daily_rate_pence, deposit_pence, depot_id)
     values ($1, 'AB12CDE', 'Ford', 'Transit', 2024, 'medium', 32, 'diesel', 3, 8500, 20000, $2)`,
    [tenant, depot],
  );
  const plan = (name: string) =>
    one(
      `insert into service_plan (tenant_id, name, type, every_months, starts_on)
       values ($1, $2, 'service', 1, '2026-01-10')`,
      [tenant, name],
    );
  const [oil, belts] = [await plan('Oil'), await plan('Belts')];
  for (const [doneOn, notedAt] of [
    ['2026-02-08', '2026-02-08 12:00Z'],
    ['2026-03-09', '2026-03-09 12:00Z'],
  ])
    await rows(
      `insert into service_reset (tenant_id, plan_id, van_id, done_on, noted_at) values ($1, $2, $3, $4, $5)`,
      [tenant, oil, van, doneOn, notedAt],
    );
  for (const [kind, ofPlan, dueOn, doneAt] of [
    ['plan', oil, '2026-04-09', null],
    ['plan', belts, '2026-02-10', null],
    ['mot', null, '2026-05-01', null],
    // Twice what is one cycle by now: such tasks are over and stay as they are.
    ['tax', null, '2026-02-01', '2026-01-30 12:00Z'],
    ['tax', null, '2026-02-01', '2026-01-31 12:00Z'],
  ])
    await rows(
      `insert into fleet_task (tenant_id, van_id, kind, plan_id, due_on, created_at, done_at)
       values ($1, $2, $3, $4, $5, '2026-02-20 12:00Z', $6)`,
      [tenant, van, kind, ofPlan, dueOn, doneAt],
    );
  return tenant;
}

it('open tasks become those of the cycle in which they were opened; what is done stays as it is', async () => {
  const brands = [await brandWithTasks('alpha'), await brandWithTasks('beta')];
  await run();
  for (const brand of brands)
    expect(
      await rows(
        `select k.kind, p.name as plan, k.cycle::text, k.done_at is null as open
         from fleet_task k left join service_plan p on p.tenant_id = k.tenant_id and p.id = k.plan_id
         where k.tenant_id = $1 order by k.kind, p.name`,
        [brand],
      ),
    ).toEqual([
      { kind: 'mot', plan: null, cycle: '2026-05-01', open: true },
      { kind: 'plan', plan: 'Belts', cycle: '2026-01-10', open: true },
      // Done on 9 March, after its task was opened: the next watch opens another.
      { kind: 'plan', plan: 'Oil', cycle: '2026-02-08', open: true },
      { kind: 'tax', plan: null, cycle: null, open: false },
      { kind: 'tax', plan: null, cycle: null, open: false },
    ]);
});
