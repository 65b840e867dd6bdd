import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HiresBench, hiresBench } from '../../../testing/hires-bench.ts';

let database: TestDatabase;
let api: TestApi;
let bench: HiresBench;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  bench = await hiresBench(database, api, 'substitutes');
});
afterAll(async () => {
  await api.close();
  await database.close();
});

it('instead of a taken van those nearest in size are offered, the larger before the smaller, the cheaper first', async () => {
  const staff = await bench.operator();
  const customer = await bench.customer();
  const van = (vanType: string, dailyRatePence: number, given: object = {}) =>
    bench.van({ vanType, dailyRatePence, ...given });
  const wanted = await van('medium', 9_000);
  const dear = await van('medium', 9_900);
  const busy = await van('medium', 5_000);
  await van('medium', 4_000, { status: 'unavailable' });
  const small = await van('small', 3_000);
  const large = await van('large', 20_000);
  await van('extra-large', 1_000);
  for (const taken of [wanted, busy])
    expect((await bench.book({ ...bench.hire(taken), customerId: customer.actor.id }, staff)).status).toBe(
      201,
    );

  const refused = await bench.book(bench.hire(wanted), customer);
  expect([refused.status, refused.body.code]).toEqual([409, 'VAN_UNAVAILABLE']);
  expect(refused.body.details.alternatives.map(({ id }: { id: number }) => id)).toEqual([
    dear.id,
    large.id,
    small.id,
  ]);
});
