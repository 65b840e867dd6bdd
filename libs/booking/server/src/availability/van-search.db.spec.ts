import type { VanSearchInput, VanSort } from '@convoy/booking/contract';
import type { DayHours } from '@convoy/fleet/contract';
import type { DepotRecord } from '@convoy/fleet/server';
import type { RequestContext, TenantContext } from '@convoy/platform/context';
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
  specSeed,
  type TestDatabase,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceHire } from '../prices/price-hire.ts';
import { isDepotRefusal } from '../quote/depot-refusals.ts';
import { hirePeriod } from '../quote/hire-period.ts';
import { searchServices } from './testing/search-services.ts';

const SEED = specSeed();
const CASES = 200;
const VANS = 40;
const random = seededRandom(SEED);
const TYPES = ['small', 'medium', 'large', 'extra-large'] as const;
const CATEGORIES = ['cargo', 'cargo', 'passenger', 'refrigerated'] as const;
const FUELS = ['diesel', 'diesel', 'electric', 'petrol'] as const;
const LICENCES = ['B', 'B', 'B', 'C1', 'C', 'D1'] as const;
const STATUSES = ['available', 'available', 'available', 'rented', 'maintenance', 'unavailable'];
const SORTS: (VanSort | undefined)[] = [undefined, 'price', '-price', 'distance', 'size', '-size'];
const MONDAY_TO_SATURDAY = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name): [string, DayHours] => [
    name,
    name === 'sun' ? null : ['09:00', '17:00'],
  ]),
);

/** A van as its row is, and everything that takes it. */
interface Row {
  id: number;
  depot_id: number;
  van_type: (typeof TYPES)[number];
  category: string;
  fuel_type: string;
  seats: number;
  licence_category: string;
  min_driver_age: number;
  status: string;
  daily_rate_pence: number;
  deposit_pence: number;
}
interface Allocation {
  van_id: number;
  blocked_from: Date;
  blocked_until: Date;
  hold_expires_at: Date | null;
}

let database: TestDatabase;
let services: ReturnType<typeof searchServices>;
let tenant: TenantContext;
let ctx: RequestContext;
let vans: Row[];
let allocations: Allocation[];

beforeAll(async () => {
  console.log(`seed ${SEED} (CONVOY_SPEC_SEED repeats it)`);
  database = await openTestDatabase();
  tenant = await aTenant(database);
  ctx = contextOf(tenant);
  services = searchServices(database);
  const depots = [
    await aDepot(database, tenant, { name: 'North', town: 'York' }),
    await aDepot(database, tenant, { name: 'South', town: 'Hove', turnaroundMinutes: 180 }),
    await aDepot(database, tenant, { name: 'West', town: 'Bath', hours: MONDAY_TO_SATURDAY }),
  ];
  await database.rows(`update depot set latitude = 53.96, longitude = -1.08 where id = $1`, [depots[0]!.id]);
  await database.rows(`update depot set latitude = 50.83, longitude = -0.17 where id = $1`, [depots[1]!.id]);
  await database.rows(
    `update depot set latitude = 51.38, longitude = -2.36, out_of_hours_fee_pence = 1500, notice_minutes = 2880,
       min_hire_days = 2, max_hire_days = 5 where id = $1`,
    [depots[2]!.id],
  );
  await database.rows(
    `insert into one_way_route (tenant_id, from_depot_id, to_depot_id, fee_pence, relocation_minutes)
     values ($1, $2, $3, 4500, 600), ($1, $3, $2, 3000, 300)`,
    [tenant.id, depots[0]!.id, depots[1]!.id],
  );
  await database.rows(
    `insert into price_rule (tenant_id, kind, name, van_type, conditions, effect) values
       ($1, 'season', 'Every year', null, '{"from":"01-01","until":"12-31"}', '{"percentBp":1000}'),
       ($1, 'fee', 'Cleaning', 'large', '{"per":"hire"}', '{"amountPence":1250}'),
       ($1, 'length', 'Long', null, '{"minDays":4,"maxDays":null,"pickupDays":null,"returnDays":null}', '{"percentBp":-2000}')`,
    [tenant.id],
  );
  const customer = await aCustomer(database, tenant);
  // Another brand has vans of the same kind at the same time: none of them may ever be found.
  const other = await aTenant(database);
  await aVan(database, other, await aDepot(database, other, { name: 'North', town: 'York' }));
  for (let n = 0; n < VANS; n++) {
    const van = await aVan(database, tenant, random.pick(depots), {
      vanType: random.pick(TYPES),
      status: random.pick(STATUSES),
      dailyRatePence: 1000 * random.between(3, 9),
    });
    await database.rows(
      `update van set category = $2, fuel_type = $3, seats = $4, licence_category = $5, min_driver_age = $6 where id = $1`,
      [
        van.id,
        random.pick(CATEGORIES),
        random.pick(FUELS),
        random.between(2, 9),
        random.pick(LICENCES),
        random.pick([18, 21, 25]),
      ],
    );
    await aDiary(van, customer);
  }
  vans = await database.rows<Row>('select * from van where tenant_id = $1', [tenant.id]);
  allocations = await database.rows<Allocation>('select * from van_allocation where tenant_id = $1', [
    tenant.id,
  ]);
}, 60_000);
afterAll(() => database.close());

/** Sixty days that do not touch each other: hires, holds (some of which have run out), maintenance and blocks. */
async function aDiary(van: BuiltVan, customer: { id: number }): Promise<void> {
  let at = Date.now() - 3 * 86_400_000;
  while (at < Date.now() + 60 * 86_400_000) {
    const from = new Date(at + random.between(1, 120) * 3_600_000);
    const until = new Date(from.getTime() + random.between(1, 96) * 3_600_000);
    const held = random.chance(0.3);
    const stale = held && random.chance(0.5);
    const holdExpiresAt = held ? new Date(Date.now() + (stale ? -1 : 1) * 3_600_000) : undefined;
    if (random.chance(0.2))
      await database.rows(
        `insert into van_allocation (tenant_id, van_id, kind, blocked_from, blocked_until) values ($1, $2, 'block', $3, $4)`,
        [tenant.id, van.id, from, until],
      );
    else await aBooking(database, tenant, { van, customer, from, until, holdExpiresAt });
    at = until.getTime();
  }
}

type Asked = Omit<VanSearchInput, 'page' | 'perPage'>;

const PLACES: Record<string, Pick<Asked, 'location' | 'latitude' | 'longitude' | 'radius'>> = {
  anywhere: {},
  york: { location: 'York' },
  south: { location: 'South' },
  west: { location: 'bath' },
  leeds: { latitude: 53.8, longitude: -1.55 },
  'near london': { latitude: 51.5, longitude: -0.1, radius: 60 },
};

function aQuestion(): Asked {
  const chance = random.chance;
  const times = random.pick([
    ['', ''],
    ['T10:00', 'T10:00'],
    ['T10:00', 'T16:30'],
    ['T18:00', 'T07:30'],
  ]);
  // A time of today may be over, which is the asker's fault and no depot's.
  const pickup = addDays(civilToday('Europe/London'), random.between(times[0] === '' ? 0 : 1, 55));
  const end = addDays(pickup, random.between(1, 6));
  return {
    ...PLACES[random.pick(Object.keys(PLACES))]!,
    ...(chance(0.8) ? { pickupDate: pickup + times[0]!, returnDate: end + times[1]! } : {}),
    ...(chance(0.3) ? { vanType: random.pick(TYPES) } : {}),
    ...(chance(0.2) ? { category: random.pick(CATEGORIES) } : {}),
    ...(chance(0.2) ? { fuelType: random.pick(FUELS) } : {}),
    ...(chance(0.2) ? { seats: random.between(2, 6) } : {}),
    ...(chance(0.3) ? { licence: random.pick(LICENCES) } : {}),
    ...(chance(0.3) ? { driverAge: random.pick([19, 22, 30]) } : {}),
    ...(chance(0.25) ? { returnLocation: random.pick(['North', 'South', 'Bath']) } : {}),
    ...(chance(0.7) ? { sort: random.pick(SORTS) } : {}),
    available: chance(0.4),
  };
}

const miles = (a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }) => {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(rad(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2;
  return 2 * 3958.8 * Math.asin(Math.sqrt(h));
};

/** The hire asked for from one depot, or null where it cannot be had. */
function hireFrom(depot: DepotRecord, depots: readonly DepotRecord[], asked: Asked, now: Date) {
  const back = depots.find(({ name, town }) =>
    [name, town].some((text) => text.toLowerCase() === asked.returnLocation?.toLowerCase()),
  );
  const returnDepot = back ?? depot;
  const route = depot.routes.find(({ depotId }) => depotId === returnDepot.id);
  if (returnDepot.id !== depot.id && !route) return null;
  try {
    const period = hirePeriod({
      pickup: asked.pickupDate!,
      return: asked.returnDate!,
      pickupDepot: depot,
      returnDepot,
      timeZone: 'Europe/London',
      now,
      relocationMinutes: route?.relocationMinutes ?? 0,
    });
    return { period, returnDepot, fee: route?.feePence ?? 0 };
  } catch (error) {
    if (isDepotRefusal(error)) return null;
    throw error;
  }
}

/** The same question asked van by van over all rows, in plain sight. */
async function naive(asked: Asked): Promise<{ id: number; free: boolean; rental: number | null }[]> {
  const depots = await services.fleet.depots(ctx);
  const tariff = await services.tariffs.tariff(ctx);
  const now = new Date();
  const may: Record<string, string> = { B: 'B', C1: 'B C1', C: 'B C1 C', D1: 'B D1' };
  const found = vans.flatMap((van) => {
    const depot = depots.find(({ id }) => id === van.depot_id)!;
    const place = asked.location?.toLowerCase();
    if (place && ![depot.name, depot.town].some((text) => text.toLowerCase() === place)) return [];
    const here = asked.latitude ? { latitude: asked.latitude, longitude: asked.longitude! } : null;
    const away = here ? miles(here, depot) : null;
    if (away !== null && asked.radius && away > asked.radius) return [];
    if (asked.vanType && van.van_type !== asked.vanType) return [];
    if (asked.category && van.category !== asked.category) return [];
    if (asked.fuelType && van.fuel_type !== asked.fuelType) return [];
    if (asked.seats && van.seats < asked.seats) return [];
    if (asked.licence && !may[asked.licence]!.split(' ').includes(van.licence_category)) return [];
    if (asked.driverAge && van.min_driver_age > asked.driverAge) return [];
    const hire = asked.pickupDate ? hireFrom(depot, depots, asked, now) : null;
    const from = hire?.period.pickupAt ?? now;
    const until = hire?.period.blockedUntil ?? new Date(now.getTime() + 60_000);
    const taken = allocations.some(
      (one) =>
        one.van_id === van.id &&
        (one.hold_expires_at === null || one.hold_expires_at > now) &&
        one.blocked_from < until &&
        one.blocked_until > from,
    );
    const free = asked.pickupDate
      ? hire !== null && van.status !== 'unavailable' && !taken
      : van.status === 'available' && !taken;
    const rental =
      hire &&
      priceHire(tariff, {
        ...hire.period,
        van: {
          id: van.id,
          vanType: van.van_type,
          depotId: van.depot_id,
          dailyRatePence: van.daily_rate_pence,
          depositPence: van.deposit_pence,
        },
        oneWayFeePence: hire.fee,
        outOfHours: {
          pickupPence: hire.period.outOfHours.pickup ? depot.outOfHoursFeePence! : 0,
          returnPence: hire.period.outOfHours.return ? hire.returnDepot.outOfHoursFeePence! : 0,
        },
        extras: [],
        promotion: null,
      }).rentalPence;
    // Without dates one day, with the fee that large vans have.
    const day = van.daily_rate_pence + (van.van_type === 'large' ? 1250 : 0);
    return [{ id: van.id, free, rental, away, type: TYPES.indexOf(van.van_type), day }];
  });
  const keys: Record<string, (van: (typeof found)[number]) => number[]> = {
    default: (van) => [van.away ?? 0, van.rental ?? van.day],
    distance: (van) => [van.away ?? 0, van.rental ?? van.day],
    price: (van) => [van.rental ?? van.day, van.away ?? 0],
    '-price': (van) => [-(van.rental ?? van.day), van.away ?? 0],
    size: (van) => [van.type, van.rental ?? van.day, van.away ?? 0],
    '-size': (van) => [-van.type, van.rental ?? van.day, van.away ?? 0],
  };
  const key = (van: (typeof found)[number]) => [
    van.free ? 0 : 1,
    ...keys[asked.sort ?? 'default']!(van),
    van.id,
  ];
  return found
    .filter(({ free }) => free || !asked.available)
    .map((van) => ({ van, key: key(van) }))
    .sort((a, b) => {
      const at = a.key.findIndex((part, n) => part !== b.key[n]);
      return at < 0 ? 0 : a.key[at]! - b.key[at]!;
    })
    .map(({ van: { id, free, rental } }) => ({ id, free, rental }));
}

describe('the search for vans', () => {
  it(`finds what a naive look through every diary finds, at the same price, in the same order, ${CASES} times`, async () => {
    const seen = { free: 0, taken: 0, priced: 0, none: 0 };
    for (let n = 0; n < CASES; n++) {
      const asked = aQuestion();
      let expected: Awaited<ReturnType<typeof naive>>;
      try {
        expected = await naive(asked);
      } catch (error) {
        // Today in the past of the day, and the like: then both refuse.
        await expect(services.search.search(ctx, { ...asked, page: 1, perPage: 100 })).rejects.toThrow(
          (error as Error).message,
        );
        continue;
      }
      const { vans: found, total } = await services.search.search(ctx, { ...asked, page: 1, perPage: 100 });
      const shown = found.map(({ id, available, price }) => ({
        id,
        free: available,
        rental: price && Math.round(Number(price.rentalAmount) * 100),
      }));
      const what = { seed: SEED, n, asked };
      expect([what, shown, total]).toEqual([what, expected, expected.length]);
      for (const { free, rental } of expected) {
        seen[free ? 'free' : 'taken'] += 1;
        if (rental !== null) seen.priced += 1;
      }
      if (expected.length === 0) seen.none += 1;
    }
    // Otherwise the cases would prove nothing.
    expect(Math.min(seen.free, seen.taken, seen.priced)).toBeGreaterThan(100);
    expect(seen.none).toBeLessThan(CASES / 2);
  });

  it('cuts the same list into pages', async () => {
    const asked = { available: false };
    const whole = await services.search.search(ctx, { ...asked, page: 1, perPage: 100 });
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((page) => services.search.search(ctx, { ...asked, page, perPage: 7 })),
    );
    expect(pages.flatMap(({ vans }) => vans.map(({ id }) => id))).toEqual(whole.vans.map(({ id }) => id));
    expect(pages.map(({ total }) => total)).toEqual(Array.from({ length: 7 }, () => VANS));
  });
});
