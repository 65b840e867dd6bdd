import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type Payable, paymentsBench } from '@convoy/payment/testing/payments-bench';
import type { TenantContext } from '@convoy/platform/context';
import { aCustomer, anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: ReturnType<typeof paymentsBench>;
let staff: string;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  tenant = api.brands['swift-vans']!;
  bench = paymentsBench(database, api, tenant);
  staff = await api.signIn(tenant, await anOperator(database, tenant));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const get = (path: string, as: string, on = tenant.slug) => api.call('GET', path, { on, as });
const post = (path: string, as: string, body: object = {}, headers: Record<string, string> = {}) =>
  api.call('POST', path, { on: tenant.slug, as, body, headers });
const cancel = (booking: Payable, body: object = {}, as = booking.cookie) =>
  post(`/api/bookings/${booking.id}/cancel`, as, body);

/** A booking of which everything is paid, in the given kinds of payment. */
async function paid(...types: ('deposit' | 'rental')[]): Promise<Payable> {
  const booking = await bench.payable();
  for (const type of types) {
    await bench.confirm(bench.intentOf(await bench.ask(booking, type)));
    await bench.settle();
  }
  return booking;
}
/** Brings the pickup so near that calling off costs something. */
const pickupIn = (booking: Payable, hours: number) =>
  database.rows(
    `update booking set pickup_at = now() + make_interval(hours => $2),
       return_at = now() + make_interval(hours => $2 + 24) where id = $1`,
    [booking.id, hours],
  );
const refundsOf = (booking: Payable) =>
  database.rows<{ status: string; amount: number; rental: number; deposit: number }>(
    `select status, amount_pence as amount, rental_part_pence as rental, deposit_part_pence as deposit
     from payment_refund where booking_id = $1 order by amount_pence`,
    [booking.id],
  );
const figuresOf = async (booking: Payable) =>
  (
    await database.rows<Record<string, unknown>>(
      `select status, payment_status, rental_paid_pence as rental, deposit_paid_pence as deposit,
         refunded_pence as refunded, refunded_elsewhere_pence as elsewhere, cancellation_fee_pence as fee,
         (select count(*)::int from van_allocation a where a.booking_id = b.id) as allocations
       from booking b where id = $1`,
      [booking.id],
    )
  )[0]!;
/** What really left the provider, by its own books. */
async function sentBack(booking: Payable): Promise<number> {
  const intents = await database.rows<{ intent: string }>(
    'select stripe_payment_intent_id as intent from payment where booking_id = $1',
    [booking.id],
  );
  let sum = 0;
  for (const { intent } of intents.filter((row) => row.intent))
    for (const refund of (await bench.stripe.refunds.list({ payment_intent: intent })).data)
      sum += refund.amount;
  return sum;
}

describe('calling a hire off', () => {
  it('is free long before: everything goes back the way it came, the van is free, and all are told', async () => {
    const booking = await paid('deposit', 'rental');
    const preview = await get(`/api/bookings/${booking.id}/cancellation`, booking.cookie);
    expect(preview.body).toMatchObject({ percent: 0, fee: '0.00', refund: '285.00' });
    expect(Date.parse(preview.body.freeUntil)).toBeGreaterThan(Date.now());
    const answer = await cancel(booking, { fee: '0.00', reason: 'The move is off.' });
    expect([answer.status, answer.body.status, answer.body.cancelReason]).toEqual([
      200,
      'cancelled',
      'The move is off.',
    ]);
    expect(await figuresOf(booking)).toMatchObject({
      payment_status: 'refunded',
      rental: 0,
      deposit: 0,
      refunded: 28500,
      allocations: 0,
    });
    // Decided, and not sent before the worker comes.
    expect((await refundsOf(booking)).map(({ status, amount }) => [status, amount])).toEqual([
      ['requested', 8500],
      ['requested', 20000],
    ]);
    expect(await sentBack(booking)).toBe(0);
    await bench.settle();
    expect((await refundsOf(booking)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    expect(await sentBack(booking)).toBe(28500);
    expect((await bench.stateOf(booking)).payments).toEqual([
      { type: 'deposit', status: 'refunded', refunded_pence: 20000 },
      { type: 'rental', status: 'refunded', refunded_pence: 8500 },
    ]);
    expect(await figuresOf(booking)).toMatchObject({ payment_status: 'refunded', elsewhere: 0 });
  });

  it('costs the percentage that was shown, of the hire alone; another one by now is refused', async () => {
    const booking = await paid('rental');
    await pickupIn(booking, 30);
    expect((await get(`/api/bookings/${booking.id}/cancellation`, booking.cookie)).body).toEqual({
      percent: 50,
      fee: '42.50',
      refund: '242.50',
      due: '0.00',
      freeUntil: null,
    });
    for (const body of [{}, { fee: '0.00' }, { fee: '42.49' }]) {
      const refused = await cancel(booking, body);
      expect([refused.status, refused.body.code]).toEqual([409, 'FEE_CHANGED']);
      expect(refused.body.message).toContain('£42.50');
      expect(refused.body.details).toMatchObject({ fee: '42.50', refund: '242.50' });
    }
    expect((await cancel(booking, { fee: '42.50' })).status).toBe(200);
    await bench.settle();
    expect(await figuresOf(booking)).toMatchObject({
      status: 'cancelled',
      payment_status: 'part_refunded',
      rental: 4250,
      deposit: 0,
      fee: 4250,
    });
    expect(await refundsOf(booking)).toEqual([
      { status: 'succeeded', amount: 24250, rental: 4250, deposit: 20000 },
    ]);
    expect(await sentBack(booking)).toBe(24250);
  });

  it('costs what the terms say with the deposit alone paid: it goes back, and the fee is asked for', async () => {
    const booking = await paid('deposit');
    await pickupIn(booking, 2);
    expect((await get(`/api/bookings/${booking.id}/cancellation`, booking.cookie)).body).toMatchObject({
      percent: 100,
      fee: '85.00',
      refund: '200.00',
      due: '85.00',
    });
    expect((await cancel(booking, { fee: 0 })).body.code).toBe('FEE_CHANGED');
    expect((await cancel(booking, { fee: '85.00' })).body).toMatchObject({
      status: 'cancelled',
      cancellationFee: '85.00',
      outstandingAmount: '85.00',
      outstandingDeposit: '0.00',
      paymentStatus: 'refunded',
    });
    await bench.settle();
    expect(await sentBack(booking)).toBe(20000);
    const unpaid = await get('/api/bookings?only=unpaid&perPage=100', booking.cookie);
    expect(unpaid.body.map(({ id }: { id: number }) => id)).toEqual([booking.id]);
    const mails = await api.mails(booking.customer.email);
    const told = mails.find(({ subject }) => subject.endsWith('is cancelled'));
    expect(told?.text).toContain('£85.00 is still to be paid');

    // Paid like anything else that is owed, and nothing more is.
    await bench.confirm(bench.intentOf(await bench.ask(booking, 'rental')));
    await bench.settle();
    expect(await figuresOf(booking)).toMatchObject({ status: 'cancelled', rental: 8500, fee: 8500 });
    expect((await bench.ask(booking, 'rental')).body.code).toBe('BOOKING_NOT_PAYABLE');
    expect(await sentBack(booking)).toBe(20000);
  });

  it('lets staff waive a fee that nobody has paid', async () => {
    const booking = await paid('deposit');
    await pickupIn(booking, 2);
    const waived = { fee: '85.00', waiveFee: true, reason: 'Our van broke down.' };
    expect((await cancel(booking, waived, staff)).body).toMatchObject({
      cancellationFee: '0.00',
      outstandingAmount: '0.00',
    });
  });

  it('is free while nothing is paid, and what is paid afterwards goes back', async () => {
    const booking = await bench.payable();
    const asked = await bench.ask(booking);
    expect((await cancel(booking)).status).toBe(200);
    expect(await figuresOf(booking)).toMatchObject({ status: 'cancelled', allocations: 0, refunded: 0 });
    await bench.confirm(bench.intentOf(asked));
    await bench.settle();
    expect(await figuresOf(booking)).toMatchObject({ status: 'cancelled', deposit: 0, allocations: 0 });
    expect(await sentBack(booking)).toBe(20000);
  });

  it('answers a repeated call with what the first one said, and has one effect', async () => {
    const booking = await paid('deposit');
    const key = { 'idempotency-key': `cancel-${booking.id}` };
    const path = `/api/bookings/${booking.id}/cancel`;
    const first = await post(path, booking.cookie, { fee: 0 }, key);
    const again = await post(path, booking.cookie, { fee: 0 }, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    const late = await cancel(booking);
    expect([late.status, late.body.code, late.body.details]).toEqual([
      409,
      'ILLEGAL_TRANSITION',
      { from: 'cancelled', to: 'cancelled', legal: [] },
    ]);
    await bench.settle();
    expect(await sentBack(booking)).toBe(20000);
  });

  it('is for its customer and for staff; to others it is not there', async () => {
    const booking = await paid('deposit');
    const neighbour = await api.signIn(tenant, await aCustomer(database, tenant));
    const elsewhere = api.brands['northern-hire']!;
    const strangers = [
      [tenant.slug, neighbour],
      [elsewhere.slug, await api.signIn(elsewhere, await anOperator(database, elsewhere))],
    ] as const;
    for (const [on, as] of strangers) {
      for (const [method, path] of [
        ['GET', 'cancellation'],
        ['POST', 'cancel'],
      ] as const) {
        const answer = await api.call(method, `/api/bookings/${booking.id}/${path}`, {
          on,
          as,
          ...(method === 'POST' ? { body: {} } : {}),
        });
        expect([answer.status, answer.body.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
      }
    }
    const guest = await api.call('POST', `/api/bookings/${booking.id}/cancel`, { on: tenant.slug, body: {} });
    expect(guest.status).toBe(401);
    expect((await cancel(booking, { fee: 0 }, staff)).status).toBe(200);
  });

  it('by ten at once happens once', async () => {
    const booking = await paid('rental');
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(booking, { fee: 0 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    await bench.settle();
    expect(await sentBack(booking)).toBe(28500);
  });

  it('at the moment its payment arrives keeps the money nowhere: it goes back either way', async () => {
    for (let n = 0; n < 8; n++) {
      const booking = await bench.payable();
      const asked = await bench.ask(booking);
      const [, answer] = await Promise.all([bench.confirm(bench.intentOf(asked)), cancel(booking)]);
      expect(answer.status).toBe(200);
      await bench.settle();
      expect(await figuresOf(booking)).toMatchObject({ status: 'cancelled', deposit: 0, allocations: 0 });
      expect(await sentBack(booking)).toBe(20000);
    }
  });
});

describe('a refund', () => {
  it('is made up for when the provider is away, and sent once', async () => {
    const booking = await paid('deposit');
    await cancel(booking);
    await bench.lever('failure', { mode: '500', times: 0, match: 'refunds' });
    await bench.settle();
    expect((await refundsOf(booking))[0]).toMatchObject({ status: 'requested' });
    await bench.lever('failure', { mode: 'none' });
    await database.rows(`update outbox_event set available_at = now() where delivered_at is null`);
    await bench.settle();
    expect((await refundsOf(booking))[0]).toMatchObject({ status: 'succeeded' });
    expect(await sentBack(booking)).toBe(20000);
  });

  it('that was sent by a process which died before it could say so is found, not sent again', async () => {
    const booking = await paid('deposit');
    await cancel(booking);
    // As if the provider had forgotten the key since: only our own number tells the refund.
    const [row] = await database.rows<{ id: number; intent: string }>(
      `update payment_refund r set attempt = 1, updated_at = now() - interval '3 minutes' from payment p
       where p.id = r.payment_id and r.booking_id = $1 returning r.id, p.stripe_payment_intent_id as intent`,
      [booking.id],
    );
    await bench.lever('deliveries', { hold: true });
    await bench.stripe.refunds.create({
      payment_intent: row!.intent,
      amount: 20000,
      metadata: { convoy_tenant: String(tenant.id), convoy_refund: String(row!.id) },
    });
    await api.job('payment.refunds');
    expect((await refundsOf(booking))[0]).toMatchObject({ status: 'succeeded' });
    await bench.lever('deliveries', { hold: false });
    await bench.settle();
    expect(await sentBack(booking)).toBe(20000);
    expect(await figuresOf(booking)).toMatchObject({ payment_status: 'refunded', elsewhere: 0 });
  });

  it('that the outbox lost is sent by the clock', async () => {
    const booking = await paid('deposit');
    await cancel(booking);
    await database.rows(`update outbox_event set dead_at = now() where type = 'payment.refund-requested.v1'
      and delivered_at is null`);
    await database.rows(
      `update payment_refund set updated_at = now() - interval '3 minutes' where booking_id = $1`,
      [booking.id],
    );
    await api.job('payment.refunds');
    expect(await sentBack(booking)).toBe(20000);
    expect((await refundsOf(booking))[0]).toMatchObject({ status: 'succeeded' });
  });

  it('made at the provider’s own dashboard marks the booking, and is not sent a second time', async () => {
    const booking = await paid('rental');
    const [payment] = await database.rows<{ intent: string }>(
      'select stripe_payment_intent_id as intent from payment where booking_id = $1',
      [booking.id],
    );
    await bench.stripe.refunds.create({ payment_intent: payment!.intent, amount: 20000 });
    await bench.settle();
    expect(await figuresOf(booking)).toMatchObject({
      status: 'confirmed',
      payment_status: 'part_refunded',
      elsewhere: 20000,
    });
    expect((await cancel(booking, { fee: 0 })).status).toBe(200);
    await bench.settle();
    expect(await sentBack(booking)).toBe(28500);
    expect(await figuresOf(booking)).toMatchObject({ payment_status: 'refunded' });
  });

  it('that a bank sends back to us has failed, whatever older messages say afterwards', async () => {
    const booking = await paid('deposit');
    await cancel(booking);
    await bench.settle();
    const [payment] = await database.rows<{ intent: string }>(
      'select stripe_payment_intent_id as intent from payment where booking_id = $1',
      [booking.id],
    );
    const [refund] = (await bench.stripe.refunds.list({ payment_intent: payment!.intent })).data;
    const message = (id: string, type: string, change: object) =>
      bench.message(id, type, { ...refund, ...change } as never);
    const failed = message('evt_refund_failed', 'refund.failed', {
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
    });
    const older = message('evt_refund_old', 'refund.updated', { status: 'succeeded' });
    const strange = message('evt_refund_strange', 'refund.failed', { status: 'failed', metadata: {} });
    for (const text of [strange, failed, older, failed]) expect((await bench.post(text)).status).toBe(200);
    expect(await refundsOf(booking)).toMatchObject([{ status: 'failed' }]);
    const wrong = message('evt_refund_wrong', 'refund.updated', { amount: 1 });
    expect((await bench.post(wrong)).body.code).toBe('WEBHOOK_NOT_APPLIED');
    const { events } = await bench.stateOf(booking);
    expect(events.filter((type) => type.startsWith('payment.refund'))).toEqual([
      'payment.refund-failed.v1',
      'payment.refunded.v1',
    ]);
    expect(await figuresOf(booking)).toMatchObject({ elsewhere: 0 });
  });

  it('that the provider will not take is failed, and staff are told', async () => {
    const booking = await paid('deposit');
    await cancel(booking);
    const [payment] = await database.rows<{ intent: string }>(
      'select stripe_payment_intent_id as intent from payment where booking_id = $1',
      [booking.id],
    );
    // Somebody was faster at the provider's own dashboard, and we have not heard of it.
    await bench.lever('deliveries', { hold: true });
    await bench.stripe.refunds.create({ payment_intent: payment!.intent });
    await api.deliver();
    expect(await refundsOf(booking)).toMatchObject([{ status: 'failed' }]);
    expect((await bench.stateOf(booking)).events).toContain('payment.refund-failed.v1');
    await bench.lever('deliveries', { hold: false });
    await bench.settle();
    expect(await sentBack(booking)).toBe(20000);
    expect(await figuresOf(booking)).toMatchObject({ payment_status: 'refunded', elsewhere: 20000 });
    const [failed] = (await get(`/api/bookings/${booking.id}/refunds`, staff)).body;
    const again = await post(`/api/refunds/${failed.id}/retry`, staff);
    expect([again.status, again.body.code]).toEqual([409, 'REFUND_GONE_BACK']);
    expect(await sentBack(booking)).toBe(20000);
  });

  it('of a payment of the demo, which was never at the emulator, is done at once', async () => {
    const booking = await paid('deposit');
    await database.rows(`update payment set stripe_payment_intent_id = null where booking_id = $1`, [
      booking.id,
    ]);
    await cancel(booking);
    await bench.settle();
    expect(await refundsOf(booking)).toMatchObject([{ status: 'succeeded' }]);
    expect(await sentBack({ ...booking })).toBe(0);
    expect((await bench.stateOf(booking)).payments).toMatchObject([
      { status: 'refunded', refunded_pence: 20000 },
    ]);
  });

  it('is never above what its payment received, whoever writes', async () => {
    const booking = await paid('deposit');
    const insert = (amount: number) =>
      database.rows(
        `insert into payment_refund (tenant_id, booking_id, payment_id, amount_pence, rental_part_pence,
           deposit_part_pence, reason)
         select tenant_id, booking_id, id, $2, 0, $2, 'change' from payment where booking_id = $1`,
        [booking.id, amount],
      );
    await insert(15000);
    await expect(insert(5001)).rejects.toThrow(/more than it received/);
    const races = await Promise.allSettled([insert(3000), insert(3000), insert(3000)]);
    expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
