import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { aCustomer, anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookedHire, changesBench } from '../../../testing/changes-bench.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  tenant = api.brands['swift-vans']!;
  // Prices by rules have specs of their own: here a hire costs its days.
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, tenant);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const longer = (hire: BookedHire, days: number) => ({ returnDate: addDays(hire.returnDate, days) });
/** What really left the provider for a booking, pence. */
async function sentBack(hire: BookedHire): Promise<number> {
  const rows = await database.rows<{ intent: string }>(
    `select stripe_payment_intent_id as intent from payment where booking_id = $1 and status <> 'cancelled'`,
    [hire.id],
  );
  let sum = 0;
  for (const { intent } of rows)
    for (const { amount } of (await bench.money.stripe.refunds.list({ payment_intent: intent })).data)
      sum += amount;
  return sum;
}

describe('a change', () => {
  it('is quoted as a difference and changes nothing; confirmed, it is agreed and what is due stands open', async () => {
    const hire = await bench.paid('rental');
    const before = await bench.show(hire);
    const quoted = await bench.quote(hire, longer(hire, 2));
    expect(quoted.status).toBe(201);
    expect(quoted.body).toMatchObject({
      status: 'quoted',
      difference: '170.00',
      toPay: '170.00',
      toRefund: '0.00',
      before: { totalDays: 3, rentalAmount: '255.00' },
      after: { totalDays: 5, rentalAmount: '425.00', depositAmount: '200.00', totalAmount: '625.00' },
    });
    expect(await bench.show(hire)).toEqual(before);
    const confirmed = await bench.confirm(hire, quoted.body.id);
    expect([confirmed.status, confirmed.body]).toMatchObject([
      200,
      {
        totalDays: 5,
        // By the hour of the pickup, as no other was asked for.
        returnDate: `${addDays(hire.returnDate, 2)}${before.pickupDate.slice(10)}`,
        outstandingAmount: '170.00',
        paymentStatus: 'deposit_paid',
        version: 2,
      },
    ]);
    expect((await bench.allocation(hire))!.blocked_until.toISOString().slice(0, 10)).toBe(
      addDays(hire.returnDate, 2),
    );
    await bench.pay(hire, 'rental');
    expect(await bench.show(hire)).toMatchObject({ outstandingAmount: '0.00', paymentStatus: 'paid' });
    const [listed] = (await bench.call('GET', `/api/bookings/${hire.id}/changes`, hire.cookie)).body;
    expect(listed).toMatchObject({ id: quoted.body.id, status: 'applied' });
    const kinds = (await bench.timeline(hire)).map(({ kind, amount }) => [kind, amount]);
    expect(kinds).toEqual([
      ['requested', null],
      ['paid', '455.00'],
      ['confirmed', null],
      ['changed', '170.00'],
      ['paid', '170.00'],
    ]);
  });

  it('that makes a hire shorter frees the van and sends back what is overpaid', async () => {
    const hire = await bench.paid('rental');
    const quoted = await bench.quote(hire, longer(hire, -1));
    expect(quoted.body).toMatchObject({ difference: '-85.00', toPay: '0.00', toRefund: '85.00' });
    expect((await bench.confirm(hire, quoted.body.id)).body).toMatchObject({
      paymentStatus: 'paid',
      outstandingAmount: '0.00',
    });
    await bench.money.settle();
    expect(await sentBack(hire)).toBe(8500);
    const follower = await bench.held();
    const next = await bench.quote(follower, {
      vanId: hire.van.id,
      pickupDate: hire.returnDate,
      returnDate: addDays(hire.returnDate, 1),
    });
    expect(next.status).toBe(201);
    const mails = (await api.mails(hire.customer.email)).filter(({ subject }) =>
      /has been changed/.test(subject),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toMatch(/£85\.00 less/);
    expect(mails[0]!.attachments.map(({ filename }) => filename)).toContainEqual(
      expect.stringMatching(/\.ics$/),
    );
  });

  it('of the van moves money between hire and deposit before any is sent or asked for', async () => {
    const hire = await bench.paid('rental');
    const cheaper = await bench.van({ dailyRatePence: 7500, depositPence: 25000 });
    const quoted = await bench.quote(hire, { vanId: cheaper.id });
    expect(quoted.body).toMatchObject({ difference: '20.00', toPay: '20.00', toRefund: '0.00' });
    expect((await bench.confirm(hire, quoted.body.id)).body).toMatchObject({
      vanId: cheaper.id,
      outstandingAmount: '20.00',
      outstandingDeposit: '20.00',
    });
    expect(
      await database.rows(
        'select rental_part_pence r, deposit_part_pence d from payment where booking_id = $1',
        [hire.id],
      ),
    ).toEqual([{ r: 22500, d: 23000 }]);
    expect((await bench.allocation(hire))!.van_id).toBe(cheaper.id);
    await bench.money.settle();
    expect(await sentBack(hire)).toBe(0);
  });

  it('of extras takes them from stock, and gives back what is left out', async () => {
    const [extra] = await database.rows<{ id: number }>(
      `insert into extra (tenant_id, name, per, price_pence, max_quantity, stock)
       values ($1, 'Ladder of the spec', 'hire', 1500, 3, 2) returning id`,
      [tenant.id],
    );
    const [one, other] = [await bench.paid('deposit'), await bench.paid('deposit')];
    const wants = (quantity: number) => ({ extras: [{ extraId: extra!.id, quantity }] });
    // Rates are remembered for five seconds.
    await expect
      .poll(async () => (await bench.quote(one, wants(2))).status, { timeout: 8000, interval: 500 })
      .toBe(201);
    const [mine, theirs] = [await bench.quote(one, wants(2)), await bench.quote(other, wants(1))];
    expect(mine.body).toMatchObject({ difference: '30.00', before: { extras: [] } });
    expect((await bench.confirm(one, mine.body.id)).status).toBe(200);
    const refused = await bench.confirm(other, theirs.body.id);
    expect([refused.status, refused.body.code, refused.body.details]).toMatchObject([
      409,
      'EXTRA_UNAVAILABLE',
      { extra: 'Ladder of the spec', left: 0 },
    ]);
    expect((await bench.quote(one, wants(2))).body.code).toBe('CHANGE_EMPTY');
    const without = await bench.quote(one, { extras: [] });
    expect(without.body).toMatchObject({ difference: '-30.00' });
    await bench.confirm(one, without.body.id);
    const again = await bench.quote(other, wants(1));
    expect((await bench.confirm(other, again.body.id)).status).toBe(200);
  });

  it('is refused where the van is taken, with others that are free, when quoted and when confirmed', async () => {
    const hire = await bench.paid('deposit');
    const quoted = await bench.quote(hire, longer(hire, 5));
    const rival = await bench.held();
    const moved = await bench.quote(rival, {
      vanId: hire.van.id,
      pickupDate: addDays(hire.returnDate, 2),
      returnDate: addDays(hire.returnDate, 4),
    });
    expect((await bench.confirm(rival, moved.body.id)).status).toBe(200);
    for (const answer of [
      await bench.quote(hire, longer(hire, 5)),
      await bench.confirm(hire, quoted.body.id),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'VAN_UNAVAILABLE']);
      expect(answer.body.details.alternatives.length).toBeGreaterThan(0);
    }
    expect(await bench.show(hire)).toMatchObject({ totalDays: 3, version: 1 });
  });

  it('is refused when it is stale, too old, somebody else’s or nothing at all', async () => {
    const hire = await bench.paid('deposit');
    const [one, other] = [await bench.quote(hire, longer(hire, 1)), await bench.quote(hire, longer(hire, 2))];
    expect((await bench.confirm(hire, one.body.id)).status).toBe(200);
    for (const id of [one.body.id, other.body.id])
      expect((await bench.confirm(hire, id)).body.code).toBe('CHANGE_STALE');
    const old = await bench.quote(hire, longer(hire, 3));
    await database.rows(`update booking_change set expires_at = now() where id = $1`, [old.body.id]);
    expect((await bench.confirm(hire, old.body.id)).body.code).toBe('CHANGE_EXPIRED');
    const [shown] = (await bench.call('GET', `/api/bookings/${hire.id}/changes`, hire.cookie)).body;
    expect(shown).toMatchObject({ id: old.body.id, status: 'expired' });
    expect((await bench.quote(hire, longer(hire, 1))).body.code).toBe('CHANGE_EMPTY');
    expect((await bench.quote(hire, {})).status).toBe(400);
    const stranger = await bench.paid('deposit');
    expect((await bench.confirm(stranger, old.body.id)).body.code).toBe('CHANGE_NOT_FOUND');
    const neighbour = await api.signIn(tenant, await aCustomer(database, tenant));
    expect((await bench.quote(hire, longer(hire, 1), neighbour)).body.code).toBe('BOOKING_NOT_FOUND');
    const elsewhere = api.brands['northern-hire']!;
    const as = await api.signIn(elsewhere, await anOperator(database, elsewhere));
    for (const [method, path] of [
      ['POST', 'changes'],
      ['GET', 'changes'],
      ['POST', `changes/${old.body.id}/confirm`],
      ['POST', 'hand-over'],
      ['POST', 'return'],
      ['POST', 'no-show'],
      ['GET', 'timeline'],
      ['GET', 'messages'],
      ['POST', 'messages'],
      ['GET', 'calendar.ics'],
    ] as const) {
      const sent = { messages: { text: 'Hello' }, 'hand-over': {} };
      const given = path in sent ? sent[path as keyof typeof sent] : longer(hire, 1);
      const body = method === 'POST' ? { body: given } : {};
      const answer = await api.call(method, `/api/bookings/${hire.id}/${path}`, {
        on: elsewhere.slug,
        as,
        ...body,
      });
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'BOOKING_NOT_FOUND']);
    }
  });

  it('is the customer’s until the notice, and of a hire on the road only its end and its extras', async () => {
    const near = await bench.paid('deposit', { ahead: 6 });
    await bench.shift(near, 1, 25);
    const late = await bench.quote(near, { returnDate: addDays(bench.today, 4) });
    expect([late.status, late.body.code, late.body.details.reason]).toEqual([
      409,
      'CHANGE_NOT_ALLOWED',
      'notice',
    ]);
    expect((await bench.quote(near, { returnDate: addDays(bench.today, 4) }, bench.staff)).status).toBe(201);
    expect((await bench.handOverOwing(near)).status).toBe(200);
    const moved = await bench.quote(near, { pickupDate: addDays(bench.today, 2) }, bench.staff);
    expect(moved.body).toMatchObject({
      code: 'CHANGE_NOT_ALLOWED',
      details: { reason: 'on-hire', allowed: ['van', 'returnMoment', 'extras'] },
    });
    const extended = await bench.quote(near, { returnDate: addDays(bench.today, 5) });
    expect(extended.status).toBe(201);
    expect((await bench.confirm(near, extended.body.id)).status).toBe(200);
    const other = await bench.van();
    expect((await bench.quote(near, { vanId: other.id })).body.details.reason).toBe('staff-only');
    const swap = await bench.quote(near, { vanId: other.id }, bench.staff);
    expect((await bench.confirm(near, swap.body.id, bench.staff)).status).toBe(200);
    expect([await bench.vanStatus(near.van.id), await bench.vanStatus(other.id)]).toEqual([
      'available',
      'rented',
    ]);
  });

  it('confirmed many times at once happens once; the same key answers the same', async () => {
    const hire = await bench.paid('rental');
    const quotes = await Promise.all([1, 2, 3].map((days) => bench.quote(hire, longer(hire, days))));
    const answers = await Promise.all(
      quotes.flatMap(({ body }) => [bench.confirm(hire, body.id), bench.confirm(hire, body.id)]),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await bench.show(hire)).toMatchObject({ version: 2 });
    const next = await bench.quote(hire, longer(hire, 6));
    const key = `confirm-${next.body.id}`;
    const first = await bench.confirm(hire, next.body.id, hire.cookie, key);
    expect((await bench.confirm(hire, next.body.id, hire.cookie, key)).body).toEqual(first.body);
  });

  it('against a cancellation at the same moment: one order or the other, and the money is right', async () => {
    for (let n = 0; n < 8; n++) {
      const hire = await bench.paid('rental');
      const quoted = await bench.quote(hire, longer(hire, -1));
      const [confirmed, cancelled] = await Promise.all([
        bench.confirm(hire, quoted.body.id),
        bench.call('POST', `/api/bookings/${hire.id}/cancel`, hire.cookie, { fee: 0 }),
      ]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(confirmed.status);
      await bench.money.settle();
      expect(await sentBack(hire)).toBe(45500);
      expect(await bench.show(hire)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    }
  });

  it('against a payment of the old price: what is too much goes back, the rest is kept', async () => {
    for (let n = 0; n < 6; n++) {
      const hire = await bench.held();
      const at = new Date();
      const asked = await bench.money.ask({ ...hire, from: at, until: at }, 'rental');
      const quoted = await bench.quote(hire, longer(hire, -1));
      const [, confirmed] = await Promise.all([
        bench.money.confirm(bench.money.intentOf(asked)),
        bench.confirm(hire, quoted.body.id),
      ]);
      expect(confirmed.status).toBe(200);
      await bench.money.settle();
      expect(await bench.show(hire)).toMatchObject({
        status: 'confirmed',
        paymentStatus: 'paid',
        outstandingAmount: '0.00',
      });
      expect(await sentBack(hire)).toBe(8500);
    }
  });
});

describe('the nightly sweep', () => {
  it('forgets quoted changes a week after they ran out; what was carried out stays', async () => {
    const hire = await bench.held();
    const ask = async () => (await bench.quote(hire, longer(hire, 1))).body.id;
    const [done, over, live] = [await ask(), await ask(), await ask()];
    expect((await bench.confirm(hire, done)).status).toBe(200);
    await database.rows(
      `update booking_change set expires_at = now() - interval '8 days' where id = any($1::bigint[])`,
      [[done, over]],
    );
    await api.job('booking.sweep');
    const kept = await database.rows<{ id: number }>('select id from booking_change where booking_id = $1', [
      hire.id,
    ]);
    expect(kept.map(({ id }) => id).sort()).toEqual([done, live].sort());
  });
});
