import type { Actor, TenantContext } from '@convoy/platform/context';
import { sql, type TenantTx } from '@convoy/platform/db';
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
const brands: Brand[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  for (const slug of ['alpha', 'beta']) {
    const tenant = await aTenant(database, { slug });
    const depot = await aDepot(database, tenant);
    const customer = await aCustomer(database, tenant);
    brands.push({ tenant, customer, van: () => aVan(database, tenant, depot) });
  }
});
afterAll(() => database.close());

const day = (n: number) => new Date(Date.UTC(2040, 0, 1 + n, 9));
const past = () => new Date(Date.now() - 60_000);
const soon = () => new Date(Date.now() + 1_800_000);
const call = (brand: Brand, work: (tx: TenantTx) => Promise<unknown>) =>
  database.db.write({ tenant: brand.tenant }, work);
const moveTo = (brand: Brand, booking: number, van: number, from: Date, until: Date) =>
  call(brand, (tx) =>
    sql`select app.move_allocation(${brand.tenant.id}, ${booking}, ${van}, ${from}, ${until})`.execute(tx),
  );
const takeExtras = (brand: Brand, booking: number, from = day(0), until = day(2)) =>
  call(brand, (tx) =>
    sql`select app.take_extras(${brand.tenant.id}, ${booking}, ${from}, ${until})`.execute(tx),
  );
const usePromotion = (brand: Brand, promotion: number, booking: number, customer: number) =>
  call(brand, (tx) =>
    sql`select app.use_promotion(${brand.tenant.id}, ${promotion}, ${booking}, ${customer})`.execute(tx),
  );
const release = (brand: Brand, booking: number) =>
  call(brand, (tx) => sql`select app.release_booking(${brand.tenant.id}, ${booking})`.execute(tx));
const expire = (brand: Brand) =>
  call(brand, (tx) => sql`select app.expire_holds(${brand.tenant.id})`.execute(tx));

async function idOf(text: string, values: readonly unknown[]): Promise<number> {
  const [row] = await database.rows<{ id: number }>(`${text} returning id`, values);
  return row!.id;
}
let named = 0;
const anExtra = (brand: Brand, stock: number | null) =>
  idOf(
    'insert into extra (tenant_id, name, per, price_pence, max_quantity, stock) values ($1, $2, $3, 500, 50, $4)',
    [brand.tenant.id, `Extra ${++named}`, 'hire', stock],
  );
const aPromotion = (brand: Brand, most: { all?: number; each?: number } = {}) =>
  idOf(
    `insert into promotion (tenant_id, code, name, percent_bp, max_uses, max_uses_per_customer)
     values ($1, $2, 'Off', 1000, $3, $4)`,
    [brand.tenant.id, `CODE${++named}`, most.all ?? null, most.each ?? null],
  );
const wants = (brand: Brand, booking: number, extra: number, quantity: number) =>
  database.rows(
    `insert into booking_extra (tenant_id, booking_id, extra_id, quantity) values ($1, $2, $3, $4)
     on conflict (tenant_id, booking_id, extra_id) do update set quantity = excluded.quantity`,
    [brand.tenant.id, booking, extra, quantity],
  );
const hire = async (
  brand: Brand,
  from: number,
  until: number,
  given: { van?: BuiltVan; hold?: Date } = {},
) => {
  const van = given.van ?? (await brand.van());
  const { id } = await aBooking(database, brand.tenant, {
    van,
    customer: brand.customer,
    from: day(from),
    until: day(until),
    ...(given.hold ? { holdExpiresAt: given.hold } : {}),
  });
  return { id, van };
};
const allocation = async (booking: number) =>
  (
    await database.rows(
      'select van_id, blocked_from, blocked_until from van_allocation where booking_id = $1',
      [booking],
    )
  )[0];
const units = (booking: number) =>
  database.rows('select extra_id, unit from extra_allocation where booking_id = $1 order by extra_id, unit', [
    booking,
  ]);
const used = async (promotion: number) =>
  (await database.rows<{ used: number }>('select used from promotion where id = $1', [promotion]))[0]?.used;

describe.each([
  [0, 1],
  [1, 0],
])('brand %i beside brand %i', (mine, theirs) => {
  const me = () => brands[mine]!;
  const other = () => brands[theirs]!;

  describe('moving what a booking holds', () => {
    it('gives it another van and other times, over itself too', async () => {
      const { id, van } = await hire(me(), 0, 3);
      const next = await me().van();
      await moveTo(me(), id, van.id, day(1), day(4));
      expect(await allocation(id)).toEqual({ van_id: van.id, blocked_from: day(1), blocked_until: day(4) });
      await moveTo(me(), id, next.id, day(2), day(5));
      expect(await allocation(id)).toEqual({ van_id: next.id, blocked_from: day(2), blocked_until: day(5) });
    });

    it('refuses what another hire has, ends a hold that has run out, and knows no other brand', async () => {
      const { id, van } = await hire(me(), 0, 3);
      const taken = await hire(me(), 2, 5);
      await expect(moveTo(me(), id, taken.van.id, day(0), day(3))).rejects.toMatchObject({ code: '23P01' });
      const stale = await hire(me(), 2, 5, { hold: past() });
      await moveTo(me(), id, stale.van.id, day(0), day(3));
      expect(await allocation(stale.id)).toBeUndefined();
      const foreign = await other().van();
      await expect(moveTo(me(), id, foreign.id, day(0), day(3))).rejects.toMatchObject({ code: 'CV404' });
      await expect(moveTo(other(), id, foreign.id, day(0), day(3))).rejects.toMatchObject({ code: 'CV413' });
      await release(me(), id);
      await expect(moveTo(me(), id, van.id, day(0), day(3))).rejects.toMatchObject({ code: 'CV413' });
    });

    it('lets two hires swap places one after the other, in either order at once, without waiting in a circle', async () => {
      const [one, two] = [await hire(me(), 0, 3), await hire(me(), 5, 8)];
      await Promise.all([
        moveTo(me(), one.id, two.van.id, day(0), day(3)),
        moveTo(me(), two.id, one.van.id, day(5), day(8)),
      ]);
      expect(await allocation(one.id)).toMatchObject({ van_id: two.van.id });
      expect(await allocation(two.id)).toMatchObject({ van_id: one.van.id });
    });
  });

  describe('a booking locked for a change', () => {
    it('is answered as it is; another brand’s is absent', async () => {
      const { id } = await hire(me(), 0, 3);
      const locked = (brand: Brand) =>
        call(brand, async (tx) => {
          const { rows } =
            await sql`select tenant_id, id from app.lock_booking(${brand.tenant.id}, ${id})`.execute(tx);
          return rows;
        });
      expect(await locked(me())).toEqual([{ tenant_id: me().tenant.id, id }]);
      expect(await locked(other())).toEqual([]);
    });
  });

  describe('extras', () => {
    it('are taken piece by piece, given other times, and never more than there are', async () => {
      const extra = await anExtra(me(), 3);
      const [one, two] = [await hire(me(), 0, 2), await hire(me(), 0, 2)];
      await wants(me(), one.id, extra, 2);
      await takeExtras(me(), one.id);
      expect(await units(one.id)).toEqual([
        { extra_id: extra, unit: 1 },
        { extra_id: extra, unit: 2 },
      ]);
      await wants(me(), two.id, extra, 2);
      await expect(takeExtras(me(), two.id)).rejects.toMatchObject({
        code: 'CV410',
        detail: String(extra),
        hint: '1',
      });
      expect(await units(two.id)).toEqual([]);
      await takeExtras(me(), two.id, day(2), day(4));
      expect(await units(two.id)).toHaveLength(2);
      await wants(me(), one.id, extra, 3);
      await takeExtras(me(), one.id);
      expect(await units(one.id)).toHaveLength(3);
      await takeExtras(other(), one.id);
      expect(await units(one.id)).toHaveLength(3);
    });

    it('without a stock are as many as wanted; pieces out beyond a lowered stock are out', async () => {
      const [endless, few] = [await anExtra(me(), null), await anExtra(me(), 5)];
      const [one, two] = [await hire(me(), 0, 2), await hire(me(), 0, 2)];
      await wants(me(), one.id, endless, 50);
      await wants(me(), one.id, few, 4);
      await takeExtras(me(), one.id);
      expect(await units(one.id)).toHaveLength(4);
      await database.rows('update extra set stock = 4 where id = $1', [few]);
      await database.rows('update extra_allocation set unit = unit + 10 where extra_id = $1', [few]);
      await wants(me(), two.id, few, 1);
      await expect(takeExtras(me(), two.id)).rejects.toMatchObject({ code: 'CV410', hint: '0' });
    });

    it('that a hire has stay with it though the stock is lowered; more of them are not there', async () => {
      const extra = await anExtra(me(), 3);
      const mine = await hire(me(), 0, 2);
      await wants(me(), mine.id, extra, 2);
      await takeExtras(me(), mine.id);
      await database.rows('update extra set stock = 0 where id = $1', [extra]);
      await takeExtras(me(), mine.id, day(0), day(5));
      expect(await units(mine.id)).toHaveLength(2);
      await wants(me(), mine.id, extra, 3);
      await expect(takeExtras(me(), mine.id)).rejects.toMatchObject({ code: 'CV410', hint: '2' });
    });

    it('that are counted from now on are out where they are booked', async () => {
      const extra = await anExtra(me(), null);
      const [one, two, three] = [await hire(me(), 0, 2), await hire(me(), 1, 4), await hire(me(), 0, 2)];
      for (const { id } of [one, two]) {
        await wants(me(), id, extra, 2);
        await takeExtras(me(), id);
      }
      await database.rows('update extra set stock = 4 where id = $1', [extra]);
      expect((await units(one.id)).concat(await units(two.id)).map(({ unit }) => unit)).toEqual([1, 2, 3, 4]);
      await wants(me(), three.id, extra, 1);
      await expect(takeExtras(me(), three.id)).rejects.toMatchObject({ code: 'CV410', hint: '0' });
      await database.rows('update extra set stock = null where id = $1', [extra]);
      await database.rows('update extra set stock = 5 where id = $1', [extra]);
      expect(await units(two.id)).toHaveLength(2);
      await takeExtras(me(), three.id);
      expect(await units(three.id)).toEqual([{ extra_id: extra, unit: 5 }]);
    });

    it('are given to one of many who want the last', async () => {
      const extra = await anExtra(me(), 2);
      const hires = await Promise.all(Array.from({ length: 8 }, () => hire(me(), 0, 2)));
      for (const { id } of hires) await wants(me(), id, extra, 1);
      const ends = await Promise.allSettled(hires.map(({ id }) => takeExtras(me(), id)));
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      for (const end of ends)
        if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'CV410' });
    });
  });

  describe('a promotion', () => {
    it('is used once a booking, as often as allowed, and not by another brand', async () => {
      const promotion = await aPromotion(me(), { all: 2 });
      const [one, two, three] = [await hire(me(), 0, 2), await hire(me(), 0, 2), await hire(me(), 0, 2)];
      const mineToUse = (booking: number) => usePromotion(me(), promotion, booking, me().customer.id);
      await mineToUse(one.id);
      await mineToUse(one.id);
      expect(await used(promotion)).toBe(1);
      await mineToUse(two.id);
      await expect(mineToUse(three.id)).rejects.toMatchObject({ code: 'CV411' });
      const foreign = await hire(other(), 0, 2);
      await expect(usePromotion(other(), promotion, foreign.id, other().customer.id)).rejects.toMatchObject({
        code: 'CV411',
      });
      expect(await used(promotion)).toBe(2);
    });

    it('is limited for each customer, and given back by a booking that never was paid', async () => {
      const promotion = await aPromotion(me(), { all: 1, each: 1 });
      const [one, two] = [await hire(me(), 0, 2), await hire(me(), 0, 2)];
      await usePromotion(me(), promotion, one.id, me().customer.id);
      await expect(usePromotion(me(), promotion, two.id, me().customer.id)).rejects.toMatchObject({
        code: 'CV411',
      });
      await release(me(), one.id);
      expect(await used(promotion)).toBe(0);
      await usePromotion(me(), promotion, two.id, me().customer.id);
      await database.rows(
        `update booking set payment_status = 'deposit_paid', rental_paid_pence = 1 where id = $1`,
        [two.id],
      );
      await release(me(), two.id);
      expect(await used(promotion)).toBe(1);
    });

    it('is given back by a booking that costs nothing, which is paid from the beginning', async () => {
      const promotion = await aPromotion(me(), { all: 1 });
      const free = await hire(me(), 0, 2);
      await usePromotion(me(), promotion, free.id, me().customer.id);
      await database.rows(`update booking set payment_status = 'paid' where id = $1`, [free.id]);
      await release(me(), free.id);
      expect(await used(promotion)).toBe(0);
    });

    it('given back and used in one transaction is there for it', async () => {
      const promotion = await aPromotion(me(), { all: 1 });
      const [one, two] = [await hire(me(), 0, 2), await hire(me(), 0, 2)];
      await usePromotion(me(), promotion, one.id, me().customer.id);
      await call(me(), async (tx) => {
        const { id } = me().tenant;
        await sql`select app.release_booking(${id}, ${one.id})`.execute(tx);
        await sql`select app.use_promotion(${id}, ${promotion}, ${two.id}, ${me().customer.id})`.execute(tx);
      });
      expect(await used(promotion)).toBe(1);
    });

    it('is used by one of many who race for the last', async () => {
      const promotion = await aPromotion(me(), { all: 1 });
      const hires = await Promise.all(Array.from({ length: 8 }, () => hire(me(), 0, 2)));
      const ends = await Promise.allSettled(
        hires.map(({ id }) => usePromotion(me(), promotion, id, me().customer.id)),
      );
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await used(promotion)).toBe(1);
    });
  });

  it('a hold that ran out gives back van, extras and promotion; one that has not keeps them', async () => {
    const [extra, promotion] = [await anExtra(me(), 2), await aPromotion(me(), { all: 2 })];
    const [over, live] = [await hire(me(), 0, 2, { hold: soon() }), await hire(me(), 0, 2, { hold: soon() })];
    for (const { id } of [over, live]) {
      await wants(me(), id, extra, 1);
      await takeExtras(me(), id);
      await usePromotion(me(), promotion, id, me().customer.id);
    }
    await database.rows('update booking set hold_slot = 1, hold_expires_at = $2 where id = $1', [
      over.id,
      past(),
    ]);
    await database.rows('update van_allocation set hold_expires_at = $2 where booking_id = $1', [
      over.id,
      past(),
    ]);
    await expire(other());
    expect(await allocation(over.id)).toBeDefined();
    await expire(me());
    expect([await allocation(over.id), await units(over.id)]).toEqual([undefined, []]);
    expect(await allocation(live.id)).toBeDefined();
    expect(await units(live.id)).toHaveLength(1);
    expect(await used(promotion)).toBe(1);
    const [ended] = await database.rows('select status, hold_slot from booking where id = $1', [over.id]);
    expect(ended).toEqual({ status: 'expired', hold_slot: null });
    expect(
      await database.rows('select type from outbox_event where aggregate = $1', [`booking:${over.id}`]),
    ).toEqual([{ type: 'booking.expired.v1' }]);
  });

  it('a hold that ran out comes back by money until its pickup is long over, by staff until its return', async () => {
    const ended = await hire(me(), 0, 2, { hold: past() });
    await expire(me());
    const again = async (minutesSincePickup: number, byStaff: boolean) => {
      await database.rows(
        `update booking set pickup_at = now() - make_interval(mins => $2), return_at = now() + interval '1 day'
         where id = $1`,
        [ended.id, minutesSincePickup],
      );
      let taken: boolean | undefined;
      await call(me(), async (tx) => {
        const { rows } = await sql<{ taken: boolean }>`
          select app.take_again(${me().tenant.id}, ${ended.id}, ${byStaff}) as taken`.execute(tx);
        taken = rows[0]!.taken;
        await sql`select app.release_booking(${me().tenant.id}, ${ended.id})`.execute(tx);
      });
      return taken;
    };
    expect([await again(29, false), await again(31, false), await again(31, true)]).toEqual([
      true,
      false,
      true,
    ]);
    await database.rows(
      `insert into booking_policy (tenant_id, hold_minutes) values ($1, 120)
       on conflict (tenant_id) do update set hold_minutes = 120`,
      [me().tenant.id],
    );
    expect([await again(119, false), await again(121, false)]).toEqual([true, false]);
  });

  it('releasing is no other brand’s', async () => {
    const { id } = await hire(me(), 0, 2);
    await release(other(), id);
    expect(await allocation(id)).toBeDefined();
    await release(me(), id);
    expect(await allocation(id)).toBeUndefined();
  });
});
