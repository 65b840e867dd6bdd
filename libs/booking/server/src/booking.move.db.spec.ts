import { bookingMoves, bookingStatuses } from '@convoy/booking/contract';
import type { Actor, TenantContext } from '@convoy/platform/context';
import {
  aBooking,
  aCustomer,
  aDepot,
  aTenant,
  aVan,
  type BuiltDepot,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { move } from './booking.move.ts';

let database: TestDatabase;
const brands: { tenant: TenantContext; depot: BuiltDepot; customer: Actor }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  for (const slug of ['alpha', 'beta']) {
    // One van a move: more than smaller plans carry.
    const tenant = await aTenant(database, { slug, plan: 'enterprise' });
    brands.push({
      tenant,
      depot: await aDepot(database, tenant),
      customer: await aCustomer(database, tenant),
    });
  }
});
afterAll(() => database.close());

async function booked(status: string): Promise<number> {
  const { tenant, depot, customer } = brands[0]!;
  const { id } = await aBooking(database, tenant, {
    van: await aVan(database, tenant, depot),
    customer,
    from: new Date('2040-01-01T09:00:00Z'),
    until: new Date('2040-01-02T09:00:00Z'),
    status,
    ...(status === 'pending' ? { holdExpiresAt: new Date(Date.now() + 900_000) } : {}),
  });
  return id;
}
const moved = (id: number, from: string, to: (typeof bookingStatuses)[number], brand = brands[0]!) =>
  database.db.write({ tenant: brand.tenant, actor: brand.customer }, (tx) =>
    move(tx, { tenant: brand.tenant }, { id, status: from }, to),
  );
const stateOf = async (id: number) =>
  (
    await database.rows(
      `select status, hold_expires_at, hold_slot,
         exists (select from van_allocation a where a.booking_id = b.id) as held,
         exists (select from van_allocation a where a.booking_id = b.id and a.hold_expires_at is not null) as for_a_time
       from booking b where id = $1`,
      [id],
    )
  )[0];

describe('a move', () => {
  const pairs = bookingStatuses.flatMap((from) => bookingStatuses.map((to) => [from, to] as const));
  it.each(pairs)('from %s to %s is as the graph says', async (from, to) => {
    const id = await booked(from);
    const before = await stateOf(id);
    if (!bookingMoves[from].includes(to)) {
      await expect(moved(id, from, to)).rejects.toMatchObject({
        code: 'ILLEGAL_TRANSITION',
        details: { from, to, legal: bookingMoves[from] },
      });
      expect(await stateOf(id)).toEqual(before);
      return;
    }
    await moved(id, from, to);
    expect(await stateOf(id)).toEqual({
      status: to,
      hold_expires_at: null,
      hold_slot: null,
      held: !['cancelled', 'no_show', 'expired'].includes(to),
      for_a_time: false,
    });
  });

  it('from a state that is no longer so is refused with what is', async () => {
    const id = await booked('confirmed');
    await moved(id, 'confirmed', 'active');
    await expect(moved(id, 'confirmed', 'no_show')).rejects.toMatchObject({
      details: { from: 'active', to: 'no_show', legal: ['completed'] },
    });
    // What would have been given back with it is still there.
    expect(await stateOf(id)).toMatchObject({ status: 'active', held: true });
  });

  it('of two at once one is made', async () => {
    const id = await booked('confirmed');
    const ends = await Promise.allSettled([
      moved(id, 'confirmed', 'cancelled'),
      moved(id, 'confirmed', 'no_show'),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ held: false });
  });

  it('is no other brand’s', async () => {
    const id = await booked('confirmed');
    await expect(moved(id, 'confirmed', 'cancelled', brands[1]!)).rejects.toThrow();
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed', held: true });
  });
});
