// Rotates: what a search of a large brand reads; what it finds has specs of its own.
import type { VanSearchInput } from '@convoy/booking/contract';
import type { RequestContext, TenantContext } from '@convoy/platform/context';
import {
  contextOf,
  ExplainingDb,
  openTestDatabase,
  planModes,
  type TestDatabase,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FULL, fullBrands } from './testing/full-brands.ts';
import { searchServices } from './testing/search-services.ts';

const MOST_BUFFERS = 100;

let database: TestDatabase;
let db: ExplainingDb;
let services: ReturnType<typeof searchServices>;
let brands: number[];

beforeAll(async () => {
  database = await openTestDatabase();
  brands = await fullBrands(database);
  db = new ExplainingDb(database);
  services = searchServices(database, db);
  // Depots and rules are remembered for some seconds, which stand still here: what is counted is the search, on a busy machine too.
  vi.useFakeTimers({ toFake: ['performance'] });
}, 120_000);
afterAll(() => {
  vi.useRealTimers();
  return database.close();
});

const contextAt = (id: number): RequestContext =>
  contextOf({
    id,
    slug: `full-${id}`,
    name: 'Full',
    kind: 'brand',
    timeZone: 'Europe/London',
    currency: 'GBP',
    languages: { language: 'en', offered: ['en'] },
    status: 'active',
  } satisfies TenantContext);
const today = civilToday('Europe/London');
const paging = { page: 1, perPage: 50 };
const dated = { pickupDate: addDays(today, 20), returnDate: addDays(today, 21) };

const questions: [name: string, asked: Omit<VanSearchInput, 'page' | 'perPage'>][] = [
  ['every van of the brand on some days', { available: false, ...dated }],
  ['free vans on some days', { available: true, ...dated }],
  ['vans free now', { available: true }],
  ['a size at a depot', { available: false, location: 'Depot 2', vanType: 'large', ...dated }],
  ['many filters', { available: true, licence: 'C1', seats: 2, driverAge: 25, fuelType: 'diesel', ...dated }],
];

describe(`a search among ${FULL.tenants} brands of ${FULL.vans} vans with ${FULL.allocations} allocations each`, () => {
  it.each(planModes)(
    `touches at most ${MOST_BUFFERS} buffers in one statement, planned by %s`,
    async (mode) => {
      for (const [name, asked] of questions) {
        for (const id of [brands[0]!, brands[31]!, brands.at(-1)!]) {
          const ctx = contextAt(id);
          // The first time depots and rules are read, too.
          await services.search.search(ctx, { ...asked, ...paging });
          await db.buffers(ctx.tenant, mode);
          const { total } = await services.search.search(ctx, { ...asked, ...paging });
          const touched = await db.buffers(ctx.tenant, mode);
          expect(total, name).toBeGreaterThan(0);
          expect(touched, name).toHaveLength(1);
          expect(touched[0], name).toBeLessThanOrEqual(MOST_BUFFERS);
        }
      }
    },
  );
});
