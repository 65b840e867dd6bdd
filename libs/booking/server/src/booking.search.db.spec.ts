// Rotates: many generated bookings; the rules of search have unit specs.
import type { Actor, RequestContext, TenantContext } from '@convoy/platform/context';
import { buildAbility } from '@convoy/platform/policy';
import { SearchRegistry } from '@convoy/platform/search';
import {
  aCrowd,
  anOperator,
  aTenant,
  contextOf,
  ExplainingDb,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingPolicy } from './booking.policy.ts';
import { BookingSearch } from './booking.search.ts';

let database: TestDatabase;
let db: ExplainingDb;
let search: BookingSearch;
let tenant: TenantContext;

beforeAll(async () => {
  database = await openTestDatabase();
  tenant = await aTenant(database);
  // The other brand has as many of the same references.
  await aCrowd(database, tenant);
  await aCrowd(database, await aTenant(database));
  await database.asSuperuser('analyze');
  db = new ExplainingDb(database);
  search = new BookingSearch(new SearchRegistry(), db);
});
afterAll(() => database.close());

const as = (actor: Actor): RequestContext => ({
  ...contextOf(tenant, actor),
  ability: buildAbility([bookingPolicy], tenant, actor),
});

describe('the search for bookings among thousands', () => {
  it('finds a reference for staff and reads by its indexes alone', async () => {
    const operator = await anOperator(database, tenant);
    expect((await search.find(as(operator), 'tb0 0061', 5)).map(({ title }) => title)).toEqual(['TB-00061']);
    const plans = await db.plans(tenant);
    expect(plans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    const used = plans.map((node) => node['Index Name']);
    expect(used).toEqual(
      expect.arrayContaining(['booking_search_reference', 'booking_search_reference_code']),
    );
    expect(used).not.toContain('booking_newest');
  });

  it('reads of a customer what is theirs', async () => {
    const [row] = await database.rows<{ id: number; customer_id: number; reference: string }>(
      'select id, customer_id, reference from booking where tenant_id = $1 limit 1',
      [tenant.id],
    );
    const customer = {
      ...(await anOperator(database, tenant)),
      id: row!.customer_id,
      role: 'customer' as const,
    };
    expect((await search.find(as(customer), row!.reference, 5)).map(({ id }) => id)).toEqual([row!.id]);
    expect((await search.find(as(customer), 'model-', 5)).length).toBeGreaterThan(0);
    const plans = await db.plans(tenant);
    expect(plans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    expect(plans.map((node) => node['Index Name'])).toContain('booking_customer');
  });
});
