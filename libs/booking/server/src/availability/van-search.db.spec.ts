import type { DayHours } from '@convoy/fleet/contract';
import { FleetQueries, FleetService } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import {
  aBooking,
  aCustomer,
  aDepot,
  aTenant,
  aVan,
  type BuiltVan,
  contextOf,
  openTestDatabase,
  seededRandom,
  type TestDatabase,
} from '@convoy/platform/testing';
import { addDays, civilToday, weekdayOf } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TariffService } from '../prices/tariff.service.ts';
import { hirePeriod } from '../quote/hire-period.ts';
import { VanSearchService } from './van-search.service.ts';

const SEED = Number(process.env.CONVOY_SPEC_SEED ?? Math.floor(Math.random() * 2 ** 31));
const CASES = 100;
const random = seededRandom(SEED);
const TYPES = ['small', 'medium', 'large', 'extra-large'] as const;
const STATUSES = ['available', 'available', 'available', 'rented', 'maintenance', 'unavailable'];

interface Diary {
  readonly van: BuiltVan & { van_type: string; status: string };
  readonly blocked: { readonly from: Date; readonly until: Date; readonly stale: boolean }[];
}

let database: TestDatabase;
let search: VanSearchService;
let fleet: FleetService;
let ctx: RequestContext;
const diaries: Diary[] = [];

beforeAll(async () => {
  console.log(`seed ${SEED} (CONVOY_SPEC_SEED repeats it)`);
  database = await openTestDatabase();
  const tenant = await aTenant(database);
  ctx = contextOf(tenant);
  fleet = new FleetService(new FleetQueries(database.db));
  search = new VanSearchService(database.db, fleet, new TariffService());
  const closedOnSundays = Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name): [string, DayHours] => [
      name,
      name === 'sun' ? null : ['09:00', '17:00'],
    ]),
  );
  const depots = [
    await aDepot(database, tenant, { name: 'North', town: 'York' }),
    await aDepot(database, tenant, { name: 'South', town: 'Hove', turnaroundMinutes: 180 }),
    await aDepot(database, tenant, { name: 'West', town: 'Bath', hours: closedOnSundays }),
  ];
  const customer = await aCustomer(database, tenant);
  // Another brand has vans of the same kind at the same time: none of them may ever be found.
  const other = await aTenant(database);
  await aVan(database, other, await aDepot(database, other, { name: 'North', town: 'York' }));
  for (let n = 0; n < 24; n++) {
    const given = {
      vanType: random.pick(TYPES),
      status: random.pick(STATUSES),
      dailyRatePence: 1000 * random.between(3, 9),
    };
    const van = await aVan(database, tenant, random.pick(depots), given);
    diaries.push({ van: van as Diary['van'], blocked: await aDiary(tenant, van, customer) });
  }
});
afterAll(() => database.close());

/** Bookings of a van over sixty days that do not touch, some of them holds whose time is over. */
async function aDiary(
  tenant: { id: number },
  van: BuiltVan,
  customer: { id: number },
): Promise<Diary['blocked']> {
  const blocked: Diary['blocked'] = [];
  let at = Date.now() - 3 * 86_400_000;
  while (at < Date.now() + 60 * 86_400_000) {
    const from = new Date(at + random.between(1, 120) * 3_600_000);
    const until = new Date(from.getTime() + random.between(1, 96) * 3_600_000);
    const held = random.chance(0.3);
    const stale = held && random.chance(0.5);
    const holdExpiresAt = held ? new Date(Date.now() + (stale ? -1 : 1) * 3_600_000) : undefined;
    await aBooking(database, tenant, { van, customer, from, until, holdExpiresAt });
    blocked.push({ from, until, stale });
    at = until.getTime();
  }
  return blocked;
}

const isFree = (diary: Diary, from: Date, until: Date) =>
  !diary.blocked.some((one) => !one.stale && one.from < until && one.until > from);

/** The same question asked van by van, in plain sight. */
async function naive(
  asked: { location: string; vanType?: string; available: boolean },
  dates: [pickup: string, end: string] | null,
): Promise<{ id: number; free: boolean }[]> {
  const depots = await fleet.depots(ctx);
  const now = new Date();
  const rows = diaries.flatMap((diary) => {
    const { van } = diary;
    const depot = depots.find(({ id }) => id === van.depot_id)!;
    if (asked.location !== '' && ![depot.name, depot.town].includes(asked.location)) return [];
    if (asked.vanType && van.van_type !== asked.vanType) return [];
    let free: boolean;
    if (!dates) free = van.status === 'available' && isFree(diary, now, new Date(now.getTime() + 60_000));
    else if (dates.some((date) => depot.hours[weekdayOf(date)] === null)) free = false;
    else {
      const period = hirePeriod({
        pickup: dates[0],
        return: dates[1],
        pickupDepot: depot,
        returnDepot: depot,
        timeZone: ctx.tenant.timeZone,
        now,
      });
      free = van.status !== 'unavailable' && isFree(diary, period.pickupAt, period.blockedUntil);
    }
    return [{ id: van.id, free, rate: van.daily_rate_pence }];
  });
  return rows
    .filter(({ free }) => free || !asked.available)
    .sort((a, b) => Number(b.free) - Number(a.free) || a.rate - b.rate || a.id - b.id)
    .map(({ id, free }) => ({ id, free }));
}

describe('the search for vans', () => {
  it(`finds what a naive look through every diary finds, in the same order, ${CASES} times`, async () => {
    const today = civilToday('Europe/London');
    const seen = { free: 0, taken: 0 };
    for (let n = 0; n < CASES; n++) {
      const pickup = addDays(today, random.between(1, 55));
      const dates: [string, string] | null = random.chance(0.25)
        ? null
        : [pickup, addDays(pickup, random.between(1, 6))];
      const asked = {
        location: random.pick(['', 'North', 'York', 'South', 'Hove', 'West', 'Bath']),
        ...(random.chance(0.5) ? { vanType: random.pick(TYPES) } : {}),
        available: random.chance(0.5),
      };
      const { vans, total } = await search.search(ctx, {
        ...asked,
        ...(dates ? { pickupDate: dates[0], returnDate: dates[1] } : {}),
        page: 1,
        perPage: 100,
      });
      const expected = await naive(asked, dates);
      const what = { seed: SEED, n, asked, dates };
      expect([what, vans.map(({ id, available }) => ({ id, free: available })), total]).toEqual([
        what,
        expected,
        expected.length,
      ]);
      for (const { free } of expected) seen[free ? 'free' : 'taken'] += 1;
    }
    // Otherwise the cases would prove nothing.
    expect(Math.min(seen.free, seen.taken)).toBeGreaterThan(50);
  });

  it('cuts the same list into pages', async () => {
    const asked = { available: false, page: 1, perPage: 100 };
    const whole = await search.search(ctx, asked);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => search.search(ctx, { ...asked, page, perPage: 7 })),
    );
    expect(pages.flatMap(({ vans }) => vans.map(({ id }) => id))).toEqual(whole.vans.map(({ id }) => id));
    expect(pages.map(({ total }) => total)).toEqual([24, 24, 24, 24]);
  });
});
