import { readPack } from '@convoy/brand-tools';
import { aTenant, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import type { TenantFile } from '@convoy/tenancy/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TENANTS } from '../home.ts';
import { seeding } from './seed-client.ts';
import { seedDepots } from './seed-depots.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const seed = (tenant: { id: number }, file: TenantFile) =>
  seeding(database.url('convoy_migrator'), (client) => seedDepots(client, tenant.id, file));
const all = (tenant: { id: number }) =>
  Promise.all(
    ['depot', 'depot_closure', 'one_way_route'].map((table) =>
      database.rows(`select * from ${table} where tenant_id = $1 order by 1, 2, 3`, [tenant.id]),
    ),
  );

it('a brand’s depots come with their terms, and a second seed changes nothing', async () => {
  const { pack } = readPack(TENANTS, 'swift-vans');
  const [tenant, other] = [await aTenant(database), await aTenant(database)];
  const ids = await seed(tenant, pack!.tenant);
  const before = await all(tenant);
  const [leeds] = await database.rows('select * from depot where tenant_id = $1 and id = $2', [
    tenant.id,
    ids.get('Leeds City'),
  ]);
  expect(leeds).toMatchObject({
    closed_on_bank_holidays: false,
    out_of_hours_fee_pence: 2500,
    max_hire_days: 90,
  });
  expect(before[1]).toHaveLength(15);
  expect(before[2]).toHaveLength(12);
  expect(await seed(tenant, pack!.tenant)).toEqual(ids);
  expect(await all(tenant)).toEqual(before);
  expect(await all(other)).toEqual([[], [], []]);
});

it('an older database gets what it lacks and keeps what was settled', async () => {
  const { pack } = readPack(TENANTS, 'northern-hire');
  const tenant = await aTenant(database);
  const ids = await seed(tenant, pack!.tenant);
  const rows = (sql: string, ...values: unknown[]) => database.rows(sql, [tenant.id, ...values]);
  // As the columns were when they came, in one depot; somebody's own decision in another.
  await rows(
    `update depot set out_of_hours_fee_pence = null, notice_minutes = 0, max_hire_days = 365 where tenant_id = $1 and id = $2`,
    ids.get('Sheffield'),
  );
  await rows('update depot set notice_minutes = 30 where tenant_id = $1 and id = $2', ids.get('York'));
  await rows(
    'update one_way_route set fee_pence = 1 where tenant_id = $1 and from_depot_id = $2',
    ids.get('Sheffield'),
  );
  await rows('delete from depot_closure where tenant_id = $1 and depot_id = $2', ids.get('York'));
  await seed(tenant, pack!.tenant);
  const depot = (name: string) => rows('select * from depot where tenant_id = $1 and id = $2', ids.get(name));
  expect((await depot('Sheffield'))[0]).toMatchObject({ out_of_hours_fee_pence: 4000, notice_minutes: 180 });
  expect((await depot('York'))[0]).toMatchObject({ notice_minutes: 30, max_hire_days: 180 });
  expect(
    await rows('select from depot_closure where tenant_id = $1 and depot_id = $2', ids.get('York')),
  ).toHaveLength(3);
  expect(await rows('select from one_way_route where tenant_id = $1 and fee_pence = 1')).toHaveLength(1);
});
