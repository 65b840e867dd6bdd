import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { aCustomer, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesBench } from '../../../testing/changes-bench.ts';
import { type HiresBench, hiresBench, type SignedIn } from '../../../testing/hires-bench.ts';

let database: TestDatabase;
let api: TestApi;
let here: HiresBench;
let named = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  // A pack of a brand, because mails take their look from it.
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  await database.rows('delete from price_rule');
  here = await hiresBench(database, api, 'own-codes');
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const said = ({ status, body }: TestAnswer) => [status, body?.code];

/** A code that is this customer's own, good for one hire in the next 30 days. */
async function ownCode(customerId: number, benefit: object, tenantId = here.tenant.id): Promise<string> {
  const code = `OWN-${++named}`;
  await database.rows(
    `insert into promotion (tenant_id, code, name, percent_bp, amount_pence, free_days, free_extra_id, size_upgrade, van_types, valid_until,
       max_uses, max_uses_per_customer, customer_id)
     select $1, $2, 'A reward', b.percent_bp, b.amount_pence, b.free_days, b.free_extra_id, coalesce(b.size_upgrade, false),
       b.van_types, $5::date, 1, 1, $3
     from jsonb_populate_record(null::promotion, $4::jsonb) b`,
    [tenantId, code, customerId, JSON.stringify(benefit), here.day(30)],
  );
  return code;
}
const usesOf = async (code: string) => {
  const [row] = await database.rows<{ used: number; uses: number }>(
    `select used, (select count(*)::int from promotion_use u where u.promotion_id = p.id) as uses
     from promotion p where code = $1`,
    [code],
  );
  return row;
};
const booked = async (body: object, as: SignedIn) => {
  const answer = await here.book(body, as);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
};

describe('a customer’s own code whose hold ran out', () => {
  it('is used by one hire: money that comes late for the first goes back', async () => {
    const tenant = api.brands['swift-vans']!;
    const bench = await changesBench(database, api, tenant);
    const customer = await aCustomer(database, tenant);
    const cookie = await api.signIn(tenant, customer);
    const code = await ownCode(customer.id, { free_days: 30 }, tenant.id);
    const book = async () => {
      const van = await bench.van();
      const made = await bench.call('POST', '/api/bookings', cookie, {
        vanId: van.id,
        pickupDate: addDays(bench.today, 20),
        returnDate: addDays(bench.today, 23),
        pickupLocation: bench.depot.name,
        promotionCode: code,
      });
      expect([made.status, made.body.rentalAmount]).toEqual([201, '0.00']);
      const at = new Date();
      return { id: made.body.id as number, van, customer, cookie, from: at, until: at };
    };
    const first = await book();
    const intent = bench.money.intentOf(await bench.money.ask(first, 'rental'));
    await bench.money.holdIsOver(first);
    await database.rows('select app.expire_holds($1)', [tenant.id]);
    const second = await book();
    await bench.money.confirm(intent);
    await bench.money.settle();
    expect((await bench.show(first)).status).toBe('expired');
    // Its van is not kept either.
    expect(await bench.allocation(first)).toBeUndefined();
    expect(
      await database.rows('select reason from payment_refund where booking_id = $1', [first.id]),
    ).toEqual([{ reason: 'late' }]);
    expect((await bench.show(second)).status).toBe('pending');
    expect(await usesOf(code)).toEqual({ used: 1, uses: 1 });
  });

  it('is not had again by staff either, who are told why, until it is free again', async () => {
    const [ann, operator] = [await here.customer(), await here.operator()];
    const code = await ownCode(ann.actor.id, { free_days: 30 });
    const first = await booked({ ...here.hire(await here.van()), promotionCode: code }, ann);
    await here.holdIsOver(first);
    await database.rows('select app.expire_holds($1)', [here.tenant.id]);
    const second = await booked({ ...here.hire(await here.van()), promotionCode: code }, ann);
    const confirm = () => here.post(`/api/bookings/${first.id}/confirm`, {}, operator);
    expect(said(await confirm())).toEqual([409, 'PROMOTION_USED_UP']);
    expect(await usesOf(code)).toEqual({ used: 1, uses: 1 });
    expect((await here.post(`/api/bookings/${second.id}/cancel`, {}, ann)).status).toBe(200);
    expect((await confirm()).status).toBe(200);
    expect(await usesOf(code)).toEqual({ used: 1, uses: 1 });
  });

  it('differs from a promotion for everybody, which keeps its price for money that comes late', async () => {
    const [ann, bob, operator] = [await here.customer(), await here.customer(), await here.operator()];
    const promotion = await here.promotion({ all: 1 });
    const first = await booked({ ...here.hire(await here.van()), promotionCode: promotion.code }, ann);
    await here.holdIsOver(first);
    await database.rows('select app.expire_holds($1)', [here.tenant.id]);
    await booked({ ...here.hire(await here.van()), promotionCode: promotion.code }, bob);
    const late = await here.post(`/api/bookings/${first.id}/confirm`, {}, operator);
    expect([late.status, late.body.rentalAmount]).toEqual([200, first.rentalAmount]);
    expect(await here.used(promotion)).toEqual({ used: 1, uses: 1 });
  });
});

describe('a customer’s own code that comes back', () => {
  /** As if the hire had been booked that many days ago. */
  const bookedAgo = async (code: string, days: number) =>
    database.rows(
      // Days of the depot's clock: between them it may have been put back.
      `update promotion_use u
       set created_at = (u.created_at at time zone 'Europe/London' - make_interval(days => $2)) at time zone 'Europe/London'
       from promotion p where p.id = u.promotion_id and p.code = $1`,
      [code, days],
    );
  const lastDay = async (code: string, day?: string) => {
    if (day) await database.rows('update promotion set valid_until = $2 where code = $1', [code, day]);
    const [row] = await database.rows<{ day: string }>(
      'select valid_until::text as day from promotion where code = $1',
      [code],
    );
    return row!.day;
  };

  it('has the days that were left when the hire was booked', async () => {
    const [ann, operator] = [await here.customer(), await here.operator()];
    const code = await ownCode(ann.actor.id, { amount_pence: 1_000 });
    const booking = await booked({ ...here.hire(await here.van(), 60), promotionCode: code }, ann);
    expect((await here.post(`/api/bookings/${booking.id}/confirm`, {}, operator)).status).toBe(200);
    // Booked 40 days ago with 30 days left.
    await bookedAgo(code, 40);
    await lastDay(code, here.day(-10));
    expect((await here.post(`/api/bookings/${booking.id}/cancel`, {}, operator)).status).toBe(200);
    expect(await lastDay(code)).toBe(here.day(30));
    expect((await here.book({ ...here.hire(await here.van()), promotionCode: code }, ann)).status).toBe(201);
  });

  it('has them also when a change leaves the hire nothing that the code is for', async () => {
    const [ann, operator] = [await here.customer(), await here.operator()];
    const extraId = await here.extra();
    const code = await ownCode(ann.actor.id, { free_extra_id: extraId });
    const hire = { ...here.hire(await here.van(), 60), extras: [{ extraId, quantity: 1 }] };
    const booking = await booked({ ...hire, promotionCode: code }, ann);
    expect((await here.post(`/api/bookings/${booking.id}/confirm`, {}, operator)).status).toBe(200);
    await bookedAgo(code, 31);
    await lastDay(code, here.day(-1));
    const path = `/api/bookings/${booking.id}/changes`;
    const change = await here.post(path, { extras: [] }, operator);
    expect((await here.post(`${path}/${change.body.id}/confirm`, {}, operator)).status).toBe(200);
    expect([await usesOf(code), await lastDay(code)]).toEqual([{ used: 0, uses: 0 }, here.day(30)]);
  });

  it('loses no day, stays endless, and a promotion for everybody gets no day', async () => {
    const [ann, operator] = [await here.customer(), await here.operator()];
    const [code, endless] = [
      await ownCode(ann.actor.id, { amount_pence: 1_000 }),
      await ownCode(ann.actor.id, { amount_pence: 1_000 }),
    ];
    const everybody = (await here.promotion()).code;
    await lastDay(everybody, here.day(2));
    await database.rows('update promotion set valid_until = null where code = $1', [endless]);
    const after = async (promotionCode: string, days: number) => {
      const booking = await booked({ ...here.hire(await here.van()), promotionCode }, ann);
      await bookedAgo(promotionCode, days);
      expect((await here.post(`/api/bookings/${booking.id}/cancel`, {}, operator)).status).toBe(200);
      return [(await usesOf(promotionCode))?.used, await lastDay(promotionCode)];
    };
    expect(await after(code, 0)).toEqual([0, here.day(30)]);
    expect(await after(endless, 5)).toEqual([0, null]);
    expect(await after(everybody, 5)).toEqual([0, here.day(2)]);
  });
});

describe('a hire with a customer’s own code that is changed', () => {
  const trolley = async () => ({ extras: [{ extraId: await here.extra(), quantity: 1 }] });
  const confirmed = async (body: object, as: SignedIn) => {
    const booking = await booked(body, as);
    const answer = await here.post(`/api/bookings/${booking.id}/confirm`, {}, await here.operator());
    expect(answer.status).toBe(200);
    return booking;
  };
  const changed = async (booking: { id: number }, change: object, as: SignedIn) => {
    const path = `/api/bookings/${booking.id}/changes`;
    const quoted = await here.post(path, change, as);
    expect([quoted.status, quoted.body.code]).toEqual([201, undefined]);
    const answer = await here.post(`${path}/${quoted.body.id}/confirm`, {}, as);
    expect(answer.status).toBe(200);
    return answer.body;
  };

  it('pays for an extra alone, though a day costs more by now', async () => {
    const ann = await here.customer();
    const code = await ownCode(ann.actor.id, { free_days: 1 });
    const van = await here.van({ dailyRatePence: 5_000 });
    const booking = await confirmed({ ...here.hire(van, 10, 12), promotionCode: code }, ann);
    expect(booking.rentalAmount).toBe('50.00');
    await database.rows('update van set daily_rate_pence = 10000 where id = $1', [van.id]);
    here.forget();
    const after = await changed(booking, await trolley(), ann);
    expect([after.rentalAmount, after.promotionCode]).toEqual(['55.00', code]);
  });

  it('keeps its larger van at the smaller one’s price after that one was sold', async () => {
    const ann = await here.customer();
    const code = await ownCode(ann.actor.id, { size_upgrade: true, van_types: ['extra-large'] });
    const van = await here.van({ vanType: 'extra-large', dailyRatePence: 9_000 });
    const small = await here.van({ vanType: 'large', dailyRatePence: 7_000 });
    const booking = await confirmed({ ...here.hire(van, 10, 12), promotionCode: code }, ann);
    expect(booking.rentalAmount).toBe('140.00');
    await database.rows(
      "update van set retired_at = now(), status = 'unavailable', retired_reason = 'sold' where id = $1",
      [small.id],
    );
    // Staff call the van another size by now: what the hire has stays with it.
    await database.rows("update van set van_type = 'large' where id = $1", [van.id]);
    here.forget();
    const after = await changed(booking, await trolley(), ann);
    expect([after.rentalAmount, after.promotionCode]).toEqual(['145.00', code]);
    expect(await usesOf(code)).toEqual({ used: 1, uses: 1 });
  });

  it('has its free extra at what the hire pays for it, though it costs more by now', async () => {
    const ann = await here.customer();
    const extraId = await here.extra();
    const code = await ownCode(ann.actor.id, { free_extra_id: extraId });
    const hire = { ...here.hire(await here.van()), extras: [{ extraId, quantity: 1 }] };
    const booking = await confirmed({ ...hire, promotionCode: code }, ann);
    await database.rows('update extra set price_pence = 2000 where id = $1', [extraId]);
    here.forget();
    const more = await trolley();
    const after = await changed(booking, { extras: [...hire.extras, ...more.extras] }, ann);
    expect(Number(after.rentalAmount)).toBe(Number(booking.rentalAmount) + 5);
  });
});
