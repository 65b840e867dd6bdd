import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { aDepot, aTenant, aVan, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let there: TenantContext;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  here = await aTenant(database, { slug: 'odometer-here', plan: 'professional' });
  there = await aTenant(database, { slug: 'odometer-there', plan: 'professional' });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** A van with a tracker whose odometer was read two days ago. */
async function aReadVan(tenant: TenantContext, identity: string): Promise<number> {
  const { id } = await aVan(database, tenant, await aDepot(database, tenant));
  await database.rows(
    `insert into telematics_device (tenant_id, protocol, identity, label, van_id, mounted_at)
     values ($1, 'teltonika', $2, 'Tracker', $3, now() - interval '7 days')`,
    [tenant.id, identity, id],
  );
  await database.rows(
    `insert into van_odometer (tenant_id, van_id, miles, noted_at) values ($1, $2, 12000, now() - interval '2 days')`,
    [tenant.id, id],
  );
  return id;
}
const drive = (tenant: TenantContext, vanId: number, hoursAgo: number, metres: number) =>
  database.rows(
    `insert into telematics_trip (tenant_id, van_id, day, started_at, ended_at, from_latitude, from_longitude, from_place,
       to_latitude, to_longitude, to_place, distance_m, moving_s, idle_s)
     values ($1, $2, current_date, now() - make_interval(hours => $3), now() - make_interval(hours => $3 - 1), 53.8, -1.55, 'Leeds',
       53.9, -1.5, 'Harrogate', $4, 3000, 0)`,
    [tenant.id, vanId, hoursAgo, metres],
  );
const shown = async (vanId: number) =>
  (
    await database.rows<{ odometer_miles: number }>('select odometer_miles from van where id = $1', [vanId])
  )[0]!.odometer_miles;
const readings = (vanId: number) =>
  database.rows<{ miles: number; tracked: boolean }>(
    'select miles, tracked from van_odometer where van_id = $1 order by noted_at, id',
    [vanId],
  );

it('goes on at night by what the tracker saw since it was read, and never adds twice', async () => {
  const [van, other] = [await aReadVan(here, '356307042441013'), await aReadVan(there, '490154203237518')];
  await drive(here, van, 72, 500_000);
  await drive(here, van, 20, 100_000);
  await drive(here, van, 10, 64_000);
  await api.job('telematics.odometers');
  expect(await shown(van)).toBe(12_099);
  expect(await shown(other)).toBe(12_000);
  await api.job('telematics.odometers');
  expect(await readings(van)).toMatchObject([
    { miles: 12_000, tracked: false },
    { miles: 12_099, tracked: true },
  ]);
  expect(
    await database.rows(
      `select details from audit_entry where tenant_id = $1 and action = 'odometer' and subject_id = $2`,
      [here.id, van],
    ),
  ).toEqual([{ details: { changes: { odometerMiles: [12_000, 12_099] } } }]);
  // A reading off the instrument is where it goes on from.
  await database.rows('insert into van_odometer (tenant_id, van_id, miles) values ($1, $2, 12101)', [
    here.id,
    van,
  ]);
  await drive(here, van, 0, 64_374);
  await api.job('telematics.odometers');
  expect(await shown(van)).toBe(12_140);
});

it('leaves vans alone whose odometer was never read', async () => {
  const { id } = await aVan(database, here, await aDepot(database, here));
  await database.rows(
    `insert into telematics_device (tenant_id, protocol, identity, label, van_id, mounted_at)
     values ($1, 'teltonika', '352093081452251', 'Tracker', $2, now() - interval '7 days')`,
    [here.id, id],
  );
  await drive(here, id, 5, 100_000);
  await api.job('telematics.odometers');
  expect(await shown(id)).toBeNull();
});
