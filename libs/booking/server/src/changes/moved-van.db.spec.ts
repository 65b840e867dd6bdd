import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { FleetService } from '@convoy/fleet/server';
import { aDepot, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HiresBench, hiresBench } from '../../../testing/hires-bench.ts';

let database: TestDatabase;
let api: TestApi;
let bench: HiresBench;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database);
  bench = await hiresBench(database, api, 'moved-van');
});
afterAll(async () => {
  await api.close();
  await database.close();
});

it('a hire of a van that has moved house since can be changed where it was agreed, a new one begins at the new depot', async () => {
  const [van, ann] = [await bench.van(), await bench.customer()];
  const booked = await bench.book(bench.hire(van), ann);
  expect(booked.status).toBe(201);
  const other = await aDepot(database, bench.tenant, { name: 'Elsewhere' });
  await database.rows('update van set depot_id = $2 where id = $1', [van.id, other.id]);
  api.app.get(FleetService).forget(bench.tenant.id);

  const path = `/api/bookings/${booked.body.id}/changes`;
  const quoted = await bench.post(path, { returnDate: bench.day(14) }, ann);
  expect([quoted.status, quoted.body]).toMatchObject([
    201,
    { after: { pickupLocation: 'Testford', totalDays: 4 } },
  ]);
  const confirmed = await bench.post(`${path}/${quoted.body.id}/confirm`, {}, ann);
  expect([confirmed.status, confirmed.body]).toMatchObject([200, { pickupLocation: 'Testford' }]);

  const again = await bench.book(bench.hire(van, 30), ann);
  expect([again.status, again.body.code]).toEqual([422, 'PICKUP_ELSEWHERE']);
  expect((await bench.book({ ...bench.hire(van, 30), pickupLocation: 'Elsewhere' }, ann)).status).toBe(201);
});
