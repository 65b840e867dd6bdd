import { hiresBench } from '@convoy/booking/testing/hires-bench';
import { anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** PlatformDb cannot connect anywhere: whatever works here does without it. */
let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, {
    slugs: ['swift-vans'],
    env: { DATABASE_PLATFORM_URL: 'postgres://convoy_platform:x@127.0.0.1:1/away' },
  });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

it('a brand’s requests do not need PlatformDb: from its page to a booking and its events', async () => {
  const bench = await hiresBench(database, api, 'without-platform');
  const [van, customer, operator] = [await bench.van(), await bench.customer(), await bench.operator()];
  const booked = await bench.book(bench.hire(van), customer);
  expect([booked.status, booked.body.status]).toEqual([201, 'pending']);
  const seen = await Promise.all([
    api.call('GET', '/api/tenant', { on: 'swift-vans' }),
    bench.get(
      `/api/vans?pickupDate=${bench.day(20)}&returnDate=${bench.day(21)}&location=Testford`,
      customer,
    ),
    bench.get(`/api/bookings/${booked.body.id}`, customer),
    bench.get('/api/bookings', operator),
  ]);
  expect(seen.map(({ status }) => status)).toEqual(seen.map(() => 200));
  await api.deliver();
});

it('head office’s list of processes says that the database is away', async () => {
  const platform = api.brands._platform!;
  const { id } = await anOperator(database, platform);
  await database.rows("update app_user set role = 'admin' where tenant_id = $1 and id = $2", [
    platform.id,
    id,
  ]);
  const { status } = await api.call('GET', '/api/system', {
    on: null,
    as: await api.signIn(platform, { id }),
  });
  expect(status).toBe(503);
});
