import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { aDepot, aTenant, aVan, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { civilToday } from '@convoy/platform/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Person, telematicsBench } from '../../../testing/telematics-bench.ts';

/** A geocoder as Nominatim is: it knows one address, and every point that it was asked about. */
let geocoder: Server;
const asked: string[] = [];
let database: TestDatabase;
let api: TestApi;
let brand: TenantContext;
let staff: Person;
let trips: string;

const read = async (path: string) => (await telematicsBench(database, api).call('GET', path, staff)).body;
const locations = () => read('/telematics/locations');
const byTown = (on: boolean) =>
  database.rows(
    `insert into telematics_settings (tenant_id, hired_by_town) values ($1, $2)
     on conflict (tenant_id) do update set hired_by_town = $2`,
    [brand.id, on],
  );

beforeAll(async () => {
  geocoder = createServer((request, response) => {
    asked.push(request.url!);
    const body = { place_id: 7, address: { house_number: '12', road: 'Albion Street', city: 'Leeds' } };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => geocoder.listen(0, '127.0.0.1', resolve));
  database = await openTestDatabase();
  const { port } = geocoder.address() as AddressInfo;
  api = await startTestApi(database, { slugs: [], env: { GEOCODER_URL: `http://127.0.0.1:${port}` } });
  brand = await aTenant(database, { slug: 'geocoded', plan: 'professional' });
  const bench = telematicsBench(database, api);
  await bench.withGps(brand);
  staff = await bench.staffOf(brand);
  const van = await aVan(database, brand, await aDepot(database, brand));
  const hire = await bench.hireOf(await bench.customerOf(brand), van);
  await database.rows(
    `update booking set status = 'active', returned_at = null, return_at = now() + interval '1 day' where id = $1`,
    [hire.id],
  );
  const today = civilToday('Europe/London');
  for (const [place, hireId] of [
    [0, null],
    [1, hire.id],
  ] as const)
    await database.rows(
      `insert into telematics_event (tenant_id, van_id, booking_id, day, kind, at, latitude, longitude, place)
       values ($1, $2, $3, $4, 'idling', now() - make_interval(secs => $5), 53.7997, -1.5492, 'Leeds')`,
      [brand.id, van.id, hireId, today, place],
    );
  await database.rows(
    `insert into telematics_trip (tenant_id, van_id, day, started_at, ended_at, from_latitude, from_longitude, from_place,
       to_latitude, to_longitude, to_place, distance_m, moving_s, idle_s)
     values ($1, $2, $3, now(), now(), 53.7997, -1.5492, 'Leeds', 53.7997, -1.5492, 'Leeds', 4000, 600, 0)`,
    [brand.id, van.id, today],
  );
  trips = `/telematics/trips?vanId=${van.id}&day=${today}`;
  await database.rows(
    `insert into telematics_latest (tenant_id, van_id, device_id, device_time, latitude, longitude, moving)
     values ($1, $2, 1, now(), 53.7997, -1.5492, false)`,
    [brand.id, van.id],
  );
});
afterAll(async () => {
  await api.close();
  await database.close();
  geocoder.closeAllConnections();
  await new Promise((resolve) => geocoder.close(resolve));
});
beforeEach(() => asked.splice(0));

it('sends no place of a van that is shown by its town alone to the geocoder', async () => {
  await byTown(true);
  expect(await locations()).toMatchObject([{ address: 'Leeds', addressFrom: 'gazetteer', latitude: null }]);
  expect(asked).toEqual([]);
});

it('shows the address that the geocoder knows, and says so', async () => {
  await byTown(false);
  expect(await locations()).toMatchObject([
    { address: '12 Albion Street, Leeds', addressFrom: 'geocoder', latitude: 53.7997 },
  ]);
  expect(asked).toEqual(['/reverse?format=jsonv2&lat=53.7997&lon=-1.5492']);
});

it('shows them in the lists of trips and events as well, and none of a hire that is shown by town', async () => {
  const [town, address] = [
    { place: 'Leeds', placeFrom: 'gazetteer' },
    { place: '12 Albion Street, Leeds', placeFrom: 'geocoder' },
  ];
  expect(await read('/telematics/events')).toMatchObject([address, address]);
  expect(await read(trips)).toMatchObject([{ from: address, to: address }]);
  await byTown(true);
  expect(await read('/telematics/events')).toMatchObject([address, town]);
  await byTown(false);
});

it('asks for no end of a trip that is no finer than a town, for however long positions are kept now', async () => {
  await byTown(false);
  await database.rows('update telematics_settings set retention_days = 730 where tenant_id = $1', [brand.id]);
  await database.rows(
    `update telematics_trip set started_at = now() - interval '100 days', ended_at = now() - interval '100 days',
       from_latitude = 53.8, from_longitude = -1.5 where tenant_id = $1`,
    [brand.id],
  );
  expect(await read(trips)).toMatchObject([
    {
      from: { latitude: 53.8, place: 'Leeds', placeFrom: 'gazetteer' },
      to: { place: '12 Albion Street, Leeds', placeFrom: 'geocoder' },
    },
  ]);
  expect(asked.filter((url) => url !== '/reverse?format=jsonv2&lat=53.7997&lon=-1.5492')).toEqual([]);
});

it('shows the town alone again where an address is known from before', async () => {
  await byTown(true);
  expect(await locations()).toMatchObject([{ address: 'Leeds', addressFrom: 'gazetteer' }]);
});

it('shows the nearest town while the geocoder is away', async () => {
  await byTown(false);
  geocoder.closeAllConnections();
  await new Promise((resolve) => geocoder.close(resolve));
  await database.rows(
    'update telematics_latest set latitude = 53.959, longitude = -1.082 where tenant_id = $1',
    [brand.id],
  );
  expect(await locations()).toMatchObject([{ address: 'York', addressFrom: 'gazetteer', latitude: 53.959 }]);
});
