import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { Entitlements } from '@convoy/billing/server';
import type { TenantContext } from '@convoy/platform/context';
import {
  aDepot,
  aTenant,
  aVan,
  type BuiltVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import type { TelematicsDevice } from '@convoy/telematics/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aPoint } from '../../../testing/a-point.ts';
import { type Person, telematicsBench } from '../../../testing/telematics-bench.ts';
import { DayJobs } from '../days/day.jobs.ts';
import { ReportIntake } from '../intake/report-intake.service.ts';

const HOUR_MS = 3_600_000;
/** What a brand bought is believed for three seconds. */
const within = { timeout: 10_000, interval: 250 };

let database: TestDatabase;
let api: TestApi;
let bench: ReturnType<typeof telematicsBench>;
let here: TenantContext;
let staff: Person;
let van: BuiltVan;
let deviceId: number;
let number = 0;

const service = <Service>(type: new (...given: never[]) => Service): Service =>
  api.worker.app.get(type, { strict: false });
const report = (hoursAgo: number) =>
  service(ReportIntake).take({ deviceId, tenantId: here.id }, [
    aPoint({ at: Date.now() - hoursAgo * HOUR_MS }),
  ]);
const devices = async (): Promise<TelematicsDevice[]> =>
  (await bench.call('GET', '/telematics/devices', staff)).body;
const rowsOf = (table: 'telematics_position' | 'telematics_event') =>
  database.rows(`select from ${table} where tenant_id = $1 and van_id = $2`, [here.id, van.id]);

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  bench = telematicsBench(database, api);
});
beforeEach(async () => {
  here = await aTenant(database, { slug: `untracked-${++number}`, plan: 'professional' });
  await bench.withGps(here);
  staff = await bench.staffOf(here);
  van = await aVan(database, here, await aDepot(database, here));
  const [device] = await database.rows<{ id: number }>(
    `insert into telematics_device (tenant_id, protocol, identity, label, van_id, mounted_at)
     values ($1, 'teltonika', '356307042441013', 'Tracker', $2, now() - interval '7 days') returning id`,
    [here.id, van.id],
  );
  deviceId = Number(device!.id);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

it('takes nothing of a van that left the fleet, and its tracker is free for another', async () => {
  expect((await bench.call('POST', `/vans/${van.id}/retire`, staff, { reason: 'Sold' })).status).toBe(200);
  // Before anything heard of it: what a new owner drives is no business of the brand.
  expect(await report(0)).toEqual({ taken: 0, refused: 1 });
  expect(await rowsOf('telematics_position')).toEqual([]);
  await api.deliver();
  expect(await devices()).toMatchObject([{ id: deviceId, vanId: null, mountedAt: null }]);
  const trail = await database.rows(
    `select action, details from audit_entry where tenant_id = $1 and subject = 'TelematicsDevice' order by at`,
    [here.id],
  );
  expect(trail).toEqual([{ action: 'change', details: { label: 'Tracker', vanId: null } }]);
  // A van that is back by the time its leaving is heard keeps its tracker, and a repeated event changes nothing.
  const other = await aVan(database, here, await aDepot(database, here));
  const [device] = await devices();
  const moved = { label: 'Tracker', vanId: other.id, revision: device!.revision };
  expect((await bench.call('PUT', `/telematics/devices/${deviceId}`, staff, moved)).status).toBe(200);
  expect((await bench.call('POST', `/vans/${other.id}/retire`, staff, { reason: 'Sold' })).status).toBe(200);
  expect((await bench.call('POST', `/vans/${other.id}/reinstate`, staff, {})).status).toBe(200);
  await api.deliver();
  expect(await devices()).toMatchObject([{ vanId: other.id }]);
});

it('tells no silence once the brand has the add-on no longer: its trackers were let go', async () => {
  await database.rows('insert into telematics_settings (tenant_id, silent_hours) values ($1, 12)', [here.id]);
  await report(11.5);
  await database.rows('update telematics_latest set received_at = device_time where van_id = $1', [van.id]);
  await service(DayJobs).workOut();
  await database.rows('update telematics_settings set silent_hours = 11 where tenant_id = $1', [here.id]);
  await database.rows('delete from subscription_add_on where tenant_id = $1', [here.id]);
  await expect
    .poll(async () => (await service(Entitlements).may({ tenant: here }, 'gps')).may, within)
    .toBe(false);

  await api.job('telematics.silence');
  await service(DayJobs).workOut();
  expect(await rowsOf('telematics_event')).toEqual([]);

  await bench.withGps(here);
  await expect
    .poll(async () => (await service(Entitlements).may({ tenant: here }, 'gps')).may, within)
    .toBe(true);
  await api.job('telematics.silence');
  await service(DayJobs).workOut();
  expect(await rowsOf('telematics_event')).toHaveLength(1);
});

it('takes nothing over a connection that was open when the brand gave the add-on up', async () => {
  expect(await report(0.2)).toEqual({ taken: 1, refused: 0 });
  await database.rows('delete from subscription_add_on where tenant_id = $1', [here.id]);
  await expect.poll(() => report(0.1), within).toEqual({ taken: 0, refused: 1 });
});
