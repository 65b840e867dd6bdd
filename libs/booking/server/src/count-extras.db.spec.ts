import type { Actor, TenantContext } from '@convoy/platform/context';
import { sql } from '@convoy/platform/db';
import {
  aBooking,
  aCustomer,
  aDepot,
  aTenant,
  aVan,
  type BuiltVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Brand {
  readonly tenant: TenantContext;
  readonly customer: Actor;
  readonly van: () => Promise<BuiltVan>;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const day = (n: number) => new Date(Date.UTC(2040, 0, 1 + n, 9));
async function aBrand(): Promise<Brand> {
  const tenant = await aTenant(database);
  const depot = await aDepot(database, tenant);
  return { tenant, customer: await aCustomer(database, tenant), van: () => aVan(database, tenant, depot) };
}
async function hire({ tenant, customer, van }: Brand, from: number, until: number, given?: BuiltVan) {
  const taken = given ?? (await van());
  return aBooking(database, tenant, { van: taken, customer, from: day(from), until: day(until) });
}
async function anExtra({ tenant }: Brand): Promise<number> {
  const [row] = await database.rows<{ id: number }>(
    `insert into extra (tenant_id, name, per, price_pence, max_quantity)
     values ($1, 'Trolley', 'hire', 500, 50) returning id`,
    [tenant.id],
  );
  return row!.id;
}
const wants = ({ tenant }: Brand, booking: number, extra: number, quantity: number) =>
  database.rows(
    'insert into booking_extra (tenant_id, booking_id, extra_id, quantity) values ($1, $2, $3, $4)',
    [tenant.id, booking, extra, quantity],
  );
const units = (booking: number) =>
  database.rows('select unit from extra_allocation where booking_id = $1', [booking]);
/** Until a statement of another connection waits for a lock. */
async function waitingFor(words: string): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const waiting = await database.rows(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like $1 and pid <> pg_backend_pid()`,
      [`${words}%`],
    );
    if (waiting.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('extras that come to be counted', () => {
  it('are out with a booking that takes them at this moment', async () => {
    const me = await aBrand();
    const extra = await anExtra(me);
    const taken = await hire(me, 0, 2);
    let counting: Promise<unknown> = Promise.resolve();
    await database.db.write({ tenant: me.tenant }, async (tx) => {
      await sql`
        insert into booking_extra (tenant_id, booking_id, extra_id, quantity)
        values (${me.tenant.id}, ${taken.id}, ${extra}, 2)`.execute(tx);
      await sql`select app.take_extras(${me.tenant.id}, ${taken.id}, ${day(0)}, ${day(2)})`.execute(tx);
      counting = database.rows('update extra set stock = 4 where id = $1', [extra]);
      // It either is done at once or waits for this transaction.
      await Promise.race([counting, waitingFor('update extra set stock')]);
    });
    await counting;
    expect(await units(taken.id)).toHaveLength(2);
  });

  it('have no more pieces than are out at once', async () => {
    const me = await aBrand();
    const extra = await anExtra(me);
    const van = await me.van();
    for (let n = 0; n < 5; n++) {
      const { id } = await hire(me, 10 * n, 10 * n + 2, van);
      await wants(me, id, extra, 3);
    }
    await database.rows('update extra set stock = 3 where id = $1', [extra]);
    const [pieces] = await database.rows(
      'select count(*)::int as taken, max(unit) as highest from extra_allocation where extra_id = $1',
      [extra],
    );
    expect(pieces).toEqual({ taken: 15, highest: 3 });
  });
});
