import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantContext } from '../../context/src/index.ts';
import { aTenant, openTestDatabase, type TestDatabase } from '../../testing/src/index.ts';
import { createPool, type Pool, sql, TenantDb } from './index.ts';

let database: TestDatabase;
let tenant: TenantContext;
let pool: Pool;
let db: TenantDb;

beforeAll(async () => {
  database = await openTestDatabase();
  tenant = await aTenant(database, { slug: 'alpha' });
  await database.asSuperuser(`
    create table app.spec_shape (tenant_id bigint not null, id integer not null, name text);
    grant select on app.spec_shape to convoy_app`);
  await database.asSuperuser(`insert into app.spec_shape values (${tenant.id}, 1, 'one')`);
  // Two, so that more than one of them has the old plan.
  pool = createPool({ connectionString: database.url('convoy_app'), name: 'spec', max: 2 });
  db = new TenantDb(pool);
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const half = (of: unknown) =>
  sql<{
    half: number;
  }>`select 10 / ${of}::integer as half where ${tenant.id}::bigint = app.current_tenant() and 'tenant_id' <> ''`
    .execute(db.read({ tenant }))
    .then(({ rows }) => rows);

it('runs a statement whose first attempt failed, whenever it failed', async () => {
  // While its values are read, and while it runs.
  await expect(half('two')).rejects.toMatchObject({ code: '22P02' });
  await expect(half(0)).rejects.toMatchObject({ code: '22012' });
  expect(await half(5)).toEqual([{ half: 2 }]);
  await expect(half(0)).rejects.toMatchObject({ code: '22012' });
  expect(await half(2)).toEqual([{ half: 5 }]);
});

it('refuses a value nothing can be made of, and goes on', async () => {
  const endless: unknown[] = [];
  endless.push(endless);
  await expect(half(endless)).rejects.toThrow();
  expect(await half(5)).toEqual([{ half: 2 }]);
});

it('reads each type as pg is told to, nulls and no rows among them', async () => {
  const { rows } = await sql`
    select ${tenant.id}::bigint as tenant_id, 2::smallint as s, 2.5::numeric as n, true as b, null::text as nothing,
      '2026-10-25'::date as day, '2026-10-25T01:30:00.123456+01:00'::timestamptz as at,
      '0044-03-15T12:00:00Z'::timestamptz - interval '100 years' as long_ago, 'infinity'::timestamptz as never,
      array[1, 2] as list, '{"a": [1]}'::jsonb as json`.execute(db.read({ tenant }));
  expect(rows).toEqual([
    {
      tenant_id: tenant.id,
      s: 2,
      n: '2.5',
      b: true,
      nothing: null,
      day: '2026-10-25',
      at: new Date('2026-10-25T00:30:00.123Z'),
      long_ago: new Date('-000056-03-15T12:00:00Z'),
      never: Number.POSITIVE_INFINITY,
      list: [1, 2],
      json: { a: [1] },
    },
  ]);
  const none = sql`select 1 as one where ${tenant.id}::bigint = 0 and 'tenant_id' <> ''`;
  expect((await none.execute(db.read({ tenant }))).rows).toEqual([]);
});

it('goes on where the columns of what it has prepared are changed beneath it', async () => {
  const all = () =>
    sql`select * from app.spec_shape where tenant_id = ${tenant.id}`
      .execute(db.read({ tenant }))
      .then(({ rows }) => rows);
  // On both connections.
  for (let round = 0; round < 3; round++) await Promise.all([all(), all()]);
  await database.asSuperuser("alter table app.spec_shape add column colour text default 'red'");
  expect(await Promise.all([all(), all(), all()])).toEqual(
    Array(3).fill([{ tenant_id: tenant.id, id: 1, name: 'one', colour: 'red' }]),
  );
});
