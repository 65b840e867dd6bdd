import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { changesBench } from '@convoy/booking/testing/changes-bench';
import type { TenantContext } from '@convoy/platform/context';
import { anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksBench } from '../../../testing/books-bench.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;
let books: ReturnType<typeof booksBench>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  tenant = api.brands['swift-vans']!;
  bench = await changesBench(database, api, tenant);
  books = booksBench(database, api, tenant);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

type Hire = { id: number };
const take = (hire: Hire, body: object, as = bench.staff, key?: string) =>
  api.call('POST', `/api/bookings/${hire.id}/counter-payments`, {
    on: tenant.slug,
    as,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });
const giveBack = (refundId: number, as = bench.staff) =>
  api.call('POST', `/api/refunds/${refundId}/given-back`, { on: tenant.slug, as, body: {} });
const refundsOf = async (hire: Hire) =>
  (await bench.call('GET', `/api/bookings/${hire.id}/refunds`, bench.staff)).body as {
    id: number;
    amount: string;
    status: string;
    atCounter: boolean;
  }[];
const paymentsOf = (hire: Hire) =>
  database.rows<{ method: string; counter_kind: string | null; amount_pence: number; status: string }>(
    'select method, counter_kind, amount_pence, status from payment where booking_id = $1 order by created_at',
    [hire.id],
  );
const shown = async (hire: Hire) => {
  const { status, paymentStatus } = await bench.show(hire);
  return [status, paymentStatus];
};
const cash = { type: 'rental', method: 'cash' };

describe('money taken at the counter', () => {
  it('confirms a booking that waits for it, and stands in the books as being there', async () => {
    const hire = await bench.held();
    const answer = await take(hire, { type: 'deposit', method: 'card-terminal', note: 'Slip 4711' });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        bookingId: hire.id,
        amount: '200.00',
        rental: '0.00',
        deposit: '200.00',
        method: 'card-terminal',
        note: 'Slip 4711',
      },
    ]);
    expect(await shown(hire)).toEqual(['confirmed', 'deposit_paid']);
    expect(await books.of(hire)).toMatchObject({ counter: 20_000, 'deposits-held': -20_000 });
    const [row] = await database.rows<{ taken_by: number | null; note: string }>(
      'select taken_by, note from payment where booking_id = $1',
      [hire.id],
    );
    expect(row).toEqual({ taken_by: expect.any(Number), note: 'Slip 4711' });
    const kinds = (await bench.timeline(hire)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['paid', 'confirmed']));
  });

  it('may be paid bit by bit, the deposit first, and never more than is due', async () => {
    const hire = await bench.held();
    const { totalAmount } = await bench.show(hire);
    expect((await take(hire, { ...cash, amount: '50.00' })).body).toMatchObject({
      deposit: '50.00',
      rental: '0.00',
    });
    expect((await take(hire, { ...cash, amount: '160.50' })).body).toMatchObject({
      deposit: '150.00',
      rental: '10.50',
    });
    const tooMuch = await take(hire, { ...cash, amount: '5000.00' });
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'AMOUNT_ABOVE_DUE']);
    expect((await take(hire, cash)).status).toBe(201);
    const again = await take(hire, cash);
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_PAID']);
    expect(await shown(hire)).toEqual(['confirmed', 'paid']);
    const taken = (await paymentsOf(hire)).reduce((sum, { amount_pence }) => sum + amount_pence, 0);
    expect([taken, (await books.of(hire)).customer]).toEqual([
      Math.round(Number(totalAmount) * 100),
      undefined,
    ]);
    expect(await books.faults()).toEqual([]);
  });

  it('is taken once, however often the call is repeated', async () => {
    const hire = await bench.held();
    const answers = [];
    for (let n = 0; n < 3; n++)
      answers.push((await take(hire, { ...cash, amount: '20.00' }, bench.staff, 'counter-key-1')).body);
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(await paymentsOf(hire)).toHaveLength(1);
  });

  it('by ten at once is taken once', async () => {
    const hire = await bench.held();
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => take(hire, cash)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await paymentsOf(hire)).toHaveLength(1);
    expect(await books.faults()).toEqual([]);
  });

  it('calls off what the customer had begun to pay by card', async () => {
    const hire = await bench.held();
    const asked = await bench.money.ask({ ...hire, from: new Date(), until: new Date() });
    await take(hire, cash);
    const intent = await bench.money.stripe.paymentIntents.retrieve(bench.money.intentOf(asked));
    expect(intent.status).toBe('canceled');
    expect((await paymentsOf(hire)).map(({ status }) => status).sort()).toEqual(['cancelled', 'succeeded']);
  });

  it('is taken with the provider away; what still comes by card then goes back', async () => {
    const hire = await bench.held();
    const asked = await bench.money.ask({ ...hire, from: new Date(), until: new Date() });
    await bench.money.lever('failure', { mode: '500', times: 0, match: '/cancel' });
    expect((await take(hire, cash)).status).toBe(201);
    await bench.money.lever('failure', { mode: 'none' });
    await bench.money.confirm(bench.money.intentOf(asked));
    await bench.money.settle();
    expect(await shown(hire)).toEqual(['confirmed', 'paid']);
    expect((await paymentsOf(hire)).map(({ method, status }) => [method, status])).toEqual(
      expect.arrayContaining([
        ['provider', 'refunded'],
        ['counter', 'succeeded'],
      ]),
    );
    expect(await books.faults()).toEqual([]);
  });

  it('is refused for a booking that has ended, and of a form that is none', async () => {
    const hire = await bench.held();
    for (const body of [
      { type: 'rental' },
      { type: 'all', method: 'cash' },
      { ...cash, method: 'cheque' },
      { ...cash, amount: '0.001' },
      { ...cash, amount: '0.00' },
      { ...cash, note: 'x'.repeat(301) },
      { ...cash, takenBy: 1 },
    ])
      expect((await take(hire, body)).status, JSON.stringify(body)).toBe(400);
    await bench.call('POST', `/api/bookings/${hire.id}/cancel`, bench.staff, {});
    const ended = await take(hire, cash);
    expect([ended.status, ended.body.code]).toEqual([409, 'BOOKING_NOT_PAYABLE']);
    expect(await paymentsOf(hire)).toEqual([]);
  });

  it('is for staff of the brand alone', async () => {
    const hire = await bench.held();
    expect((await take(hire, cash, hire.cookie)).status).toBe(403);
    const stranger = await api.signIn(
      api.brands['northern-hire']!,
      await anOperator(database, api.brands['northern-hire']!),
    );
    const elsewhere = await api.call('POST', `/api/bookings/${hire.id}/counter-payments`, {
      on: 'northern-hire',
      as: stranger,
      body: cash,
    });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
    expect(await paymentsOf(hire)).toEqual([]);
  });
});

describe('money to be given back at the counter', () => {
  async function calledOff(): Promise<Hire> {
    const hire = await bench.held();
    await take(hire, cash);
    await bench.call('POST', `/api/bookings/${hire.id}/cancel`, bench.staff, {});
    await bench.money.settle();
    return hire;
  }

  it('waits for staff, whatever the worker does, until they say that they gave it', async () => {
    const hire = await calledOff();
    await database.rows(
      `update payment_refund set updated_at = now() - interval '1 day' where booking_id = $1`,
      [hire.id],
    );
    await api.job('payment.refunds');
    const [waiting] = await refundsOf(hire);
    expect(waiting).toMatchObject({ status: 'requested', atCounter: true });
    const owed = (await books.of(hire)).refunds;
    expect(owed).toBeLessThan(0);
    const given = await giveBack(waiting!.id);
    expect([given.status, given.body]).toEqual([
      200,
      expect.objectContaining({ id: waiting!.id, status: 'succeeded', amount: waiting!.amount }),
    ]);
    expect(await books.of(hire)).toEqual({});
    expect(await shown(hire)).toEqual(['cancelled', 'refunded']);
    expect((await bench.timeline(hire)).map(({ kind }) => kind)).toContain('refunded');
    expect(await books.faults()).toEqual([]);
  });

  it('is given once', async () => {
    const [refund] = await refundsOf(await calledOff());
    const answers = await Promise.all(Array.from({ length: 5 }, () => giveBack(refund!.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'REFUND_GIVEN_BACK']));
    const [who] = await database.rows<{ by: number | null }>(
      'select given_back_by as by from payment_refund where id = $1',
      [refund!.id],
    );
    expect(who!.by).not.toBeNull();
  });

  it('is no refund of a card, none that is not there, and nobody else’s to say', async () => {
    const byCard = await bench.paid('deposit');
    await bench.call('POST', `/api/bookings/${byCard.id}/cancel`, bench.staff, {});
    await bench.money.settle();
    const [refund] = await refundsOf(byCard);
    const answer = await giveBack(refund!.id);
    expect([answer.status, answer.body.code]).toEqual([409, 'REFUND_NOT_AT_COUNTER']);
    const none = await giveBack(123_456);
    expect([none.status, none.body.code]).toEqual([404, 'REFUND_NOT_FOUND']);
    expect((await giveBack(refund!.id, byCard.cookie)).status).toBe(403);
  });
});
