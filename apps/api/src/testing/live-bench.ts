import type { Actor, TenantContext } from '@convoy/platform/context';
import { aBooking, aCustomer, anOperator, aVan, type TestDatabase } from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import type { TestApi } from './test-api.ts';

/** A brand with two customers and an operator. */
export interface Side {
  readonly tenant: TenantContext;
  readonly depot: { readonly id: number; readonly name: string };
  readonly people: Readonly<Record<'ann' | 'bob' | 'operator', Actor>>;
}

/** Asks for everything that can come. */
export const CHANGES =
  'subscription Changes($id: Id) { bookingChanged(id: $id) { id readAgain booking { reference status van { model } customer { email } } } }';

/** Makes them in a brand. */
export async function aSide(database: TestDatabase, api: TestApi, slug: string): Promise<Side> {
  const tenant = api.brands[slug]!;
  const [depot] = await database.rows<{ id: number; name: string }>(
    'select id, name from depot where tenant_id = $1 order by sort_order limit 1',
    [tenant.id],
  );
  const ann = await aCustomer(database, tenant, { email: 'ann@example.com' });
  const bob = await aCustomer(database, tenant, { email: 'bob@example.com' });
  return { tenant, depot: depot!, people: { ann, bob, operator: await anOperator(database, tenant) } };
}

/** A booking of somebody, of which nothing was told. */
export async function aHire(database: TestDatabase, side: Side, customer: Actor): Promise<number> {
  const van = await aVan(database, side.tenant, side.depot);
  const today = civilToday('Europe/London');
  const [from, until] = [addDays(today, -3), addDays(today, -2)].map((day) => new Date(`${day}T09:00:00Z`));
  return (await aBooking(database, side.tenant, { van, customer, from: from!, until: until! })).id;
}

/** What the worker tells when a booking has changed. */
export const tell = (database: TestDatabase, side: Side, id: number, ownerId?: number) =>
  database.rows("select pg_notify('convoy_booking', $1)", [
    JSON.stringify({ tenantId: side.tenant.id, id, ...(ownerId ? { ownerId } : {}) }),
  ]);
