import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import {
  aBooking,
  aCustomer,
  aDepot,
  anOperator,
  aTenant,
  aVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { civilToday } from '@convoy/platform/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPoint } from '../../../testing/a-point.ts';
import { ReportIntake } from '../intake/report-intake.service.ts';

const HOUR_MS = 3_600_000;
let database: TestDatabase;
let api: TestApi;
let brand: TenantContext;
let cookie: string;
let vanId: number;
let hireId: number;
const seenAt = Date.now() - 60_000;
const today = civilToday('Europe/London', new Date(seenAt));

const get = async (path: string) =>
  (await api.call('GET', `/api/telematics${path}`, { on: brand.slug, as: cookie })).body;
const looks = () =>
  database.rows<{ details: { hires: string } }>(
    `select details from audit_entry where tenant_id = $1 and action = 'look' order by id`,
    [brand.id],
  );
const byTown = (on: boolean) =>
  database.rows(
    `insert into telematics_settings (tenant_id, hired_by_town) values ($1, $2)
     on conflict (tenant_id) do update set hired_by_town = $2`,
    [brand.id, on],
  );

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  brand = await aTenant(database, { slug: 'hired-vans', plan: 'professional' });
  await database.rows(
    `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
     select tenant_id, 'gps', plan_code, catalogue_version from subscription where tenant_id = $1`,
    [brand.id],
  );
  cookie = await api.signIn(brand, await anOperator(database, brand));
  const van = await aVan(database, brand, await aDepot(database, brand));
  vanId = van.id;
  const handedOver = new Date(Date.now() - 2 * HOUR_MS);
  const hire = await aBooking(database, brand, {
    van,
    customer: await aCustomer(database, brand),
    from: handedOver,
    until: new Date(Date.now() + 24 * HOUR_MS),
    status: 'active',
    columns: { handed_over_at: handedOver },
  });
  hireId = hire.id;
  await database.rows(
    `insert into telematics_device (tenant_id, protocol, identity, label, van_id, mounted_at)
     values ($1, 'teltonika', '356307042441013', 'Tracker', $2, now() - interval '1 day')`,
    [brand.id, vanId],
  );
  const intake = api.worker.app.get(ReportIntake, { strict: false });
  const device = (await intake.find('teltonika', '356307042441013'))!;
  await intake.take(device, [aPoint({ at: seenAt, speedKmh: 40 })]);
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(() => database.rows(`delete from telematics_settings where tenant_id = $1`, [brand.id]));

describe('a van on hire', () => {
  it('is shown with its hire, and each look at its track is kept for the auditors', async () => {
    expect(await get('/locations')).toMatchObject([
      { vanId, bookingId: hireId, latitude: 53.7997, longitude: -1.5492 },
    ]);
    const before = (await looks()).length;
    expect(await get(`/vans/${vanId}/trail?day=${today}`)).toMatchObject({ at: [expect.any(Number)] });
    const after = await looks();
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)!.details.hires).toBe(String(hireId));
  });

  it('is shown by town alone where the brand says so, without a point and without a trail', async () => {
    await byTown(true);
    expect(await get('/locations')).toMatchObject([
      { address: 'Leeds', latitude: null, longitude: null, heading: null },
    ]);
    expect(await get(`/vans/${vanId}/trail?day=${today}`)).toMatchObject({ at: [], latitude: [] });
    expect(await get(`/trips?vanId=${vanId}&day=${today}`)).toEqual([]);
    // What happened to it has its town, and the way it drove is not shown.
    await database.rows(
      `insert into telematics_event (tenant_id, van_id, booking_id, day, kind, at, latitude, longitude, place)
       values ($1, $2, $3, $4, 'idling', now(), 53.7997, -1.5492, 'Leeds')`,
      [brand.id, vanId, hireId, today],
    );
    await database.rows(
      `insert into telematics_trip (tenant_id, van_id, booking_id, day, started_at, ended_at, from_latitude, from_longitude,
         from_place, to_latitude, to_longitude, to_place, distance_m, moving_s, idle_s)
       values ($1, $2, $3, $4, now() - interval '1 hour', now(), 53.8, -1.55, 'Leeds', 53.96, -1.08, 'York', 38000, 2700, 0)`,
      [brand.id, vanId, hireId, today],
    );
    expect(await get('/events')).toMatchObject([{ place: 'Leeds', latitude: null, longitude: null }]);
    expect(await get(`/routes/${vanId}`)).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
    await byTown(false);
    expect(await get('/events')).toMatchObject([{ latitude: 53.7997 }]);
    expect(await get(`/routes/${vanId}`)).toMatchObject({ of: 'driven' });
  });

  it('is shown as usual once it is overdue', async () => {
    await byTown(true);
    await database.rows(`update booking set return_at = now() - interval '1 minute' where id = $1`, [hireId]);
    expect(await get('/locations')).toMatchObject([{ latitude: 53.7997 }]);
    expect((await get(`/vans/${vanId}/trail?day=${today}`)).at).toHaveLength(1);
  });
});
