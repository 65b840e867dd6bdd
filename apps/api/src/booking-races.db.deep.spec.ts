import type { TenantContext } from '@convoy/platform/context';
import {
  aCustomer,
  aVan,
  type BuiltVan,
  openTestDatabase,
  seededRandom,
  type TestDatabase,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

const SLOTS = 40;
const RACERS = 2_000;
const AT_ONCE = 50;

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let depot: { id: number; name: string };

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  tenant = api.brands['swift-vans']!;
  [depot] = (await database.rows<typeof depot>(
    `select id, name from depot where tenant_id = $1 and name_lc = 'leeds city'`,
    [tenant.id],
  )) as [typeof depot];
});
afterAll(async () => {
  await api.close();
  await database.close();
});

it('2,000 racers over 40 slots of 8 vans leave one booking a slot, no overlap and no fault of ours', async () => {
  const seed = Number(process.env.CONVOY_SPEC_SEED ?? Date.now() % 1_000_000);
  console.log(`races: seed ${seed}`);
  const random = seededRandom(seed);
  const vans: BuiltVan[] = [];
  for (let n = 0; n < 8; n++) vans.push(await aVan(database, tenant, depot));
  const cookies: string[] = [];
  for (let n = 0; n < 12; n++) cookies.push(await api.signIn(tenant, await aCustomer(database, tenant)));
  const today = civilToday('Europe/London');
  // Slots of a van lie apart, so each has one winner; half the racers ask one day more and meet the same slot.
  const slots = Array.from({ length: SLOTS }, (_, n) => ({
    van: vans[n % vans.length]!,
    from: addDays(today, 10 + Math.floor(n / vans.length) * 10),
  }));
  const outcomes: { slot: number; status: number }[] = [];
  const queue = Array.from({ length: RACERS }, () => random.between(0, SLOTS - 1));
  // Every slot is wanted at least once.
  for (let slot = 0; slot < SLOTS; slot++) queue[slot] = slot;
  const racer = async () => {
    for (let slot = queue.pop(); slot !== undefined; slot = queue.pop()) {
      const { van, from } = slots[slot]!;
      const answer = await api.call('POST', '/api/bookings', {
        on: tenant.slug,
        as: random.pick(cookies),
        body: {
          vanId: van.id,
          pickupDate: from,
          returnDate: addDays(from, random.chance(0.5) ? 3 : 4),
          pickupLocation: depot.name,
        },
      });
      outcomes.push({ slot, status: answer.status });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, racer));

  expect(outcomes).toHaveLength(RACERS);
  expect([...new Set(outcomes.map(({ status }) => status))].sort()).toEqual([201, 409]);
  for (let slot = 0; slot < SLOTS; slot++) {
    const won = outcomes.filter((outcome) => outcome.slot === slot && outcome.status === 201);
    expect([slot, won.length]).toEqual([slot, 1]);
  }
  const overlaps = await database.rows(
    `select 1 from van_allocation a join van_allocation b on a.tenant_id = b.tenant_id and a.van_id = b.van_id
       and a.id < b.id and a.period && b.period`,
  );
  expect(overlaps).toEqual([]);
}, 300_000);
