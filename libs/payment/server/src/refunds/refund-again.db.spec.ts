import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Payable, paymentsBench } from '../../../testing/payments-bench.ts';

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
const post = (path: string, as: string) => api.call('POST', path, { on: tenant.slug, as, body: {} });

/** A booking of which the deposit is paid. */
async function paid(): Promise<Payable> {
  const booking = await bench.payable();
  await bench.confirm(bench.intentOf(await bench.ask(booking)));
  await bench.settle();
  return booking;
}
const figuresOf = async (booking: Payable) =>
  (
    await database.rows<Record<string, unknown>>(
      `select status, payment_status, rental_paid_pence, deposit_paid_pence, refunded_pence,
         refunded_elsewhere_pence from booking where id = $1`,
      [booking.id],
    )
  )[0]!;
/** What really left the provider, by its own books. */
async function sentBack(booking: Payable): Promise<number> {
  const [payment] = await database.rows<{ intent: string }>(
    'select stripe_payment_intent_id as intent from payment where booking_id = $1',
    [booking.id],
  );
  const { data } = await bench.stripe.refunds.list({ payment_intent: payment!.intent });
  return data.reduce((sum, { amount }) => sum + amount, 0);
}

describe('a refund that failed', () => {
  const listed = async (booking: Payable, as = staff) => get(`/api/bookings/${booking.id}/refunds`, as);
  const retry = (refundId: number, as = staff) => post(`/api/refunds/${refundId}/retry`, as);

  /** The provider does not know the payment when it is to send the money back, and refuses for good. */
  async function failedOnce(): Promise<{ booking: Payable; refundId: number }> {
    const booking = await paid();
    await post(`/api/bookings/${booking.id}/cancel`, booking.cookie);
    const nameIntent = (name: string) =>
      database.rows(`update payment set stripe_payment_intent_id = ${name} where booking_id = $1`, [
        booking.id,
      ]);
    await nameIntent(`'lost_' || stripe_payment_intent_id`);
    await bench.settle();
    await nameIntent(`replace(stripe_payment_intent_id, 'lost_', '')`);
    const { body } = await listed(booking);
    expect(body).toMatchObject([
      { amount: '200.00', reason: 'cancellation', status: 'failed', waiting: false, sentAgain: false },
    ]);
    expect(body[0].failure).toContain('No such payment_intent');
    return { booking, refundId: body[0].id };
  }

  it('is sent again by staff, once, and arrives', async () => {
    const { booking, refundId } = await failedOnce();
    const before = await figuresOf(booking);
    const answers = await Promise.all([retry(refundId), retry(refundId), retry(refundId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual(['REFUND_NOT_FAILED', 'REFUND_NOT_FAILED']);
    const again = answers.find(({ status }) => status === 201)!.body;
    expect(again).toMatchObject({
      amount: '200.00',
      reason: 'cancellation',
      status: 'requested',
      failure: null,
    });
    await bench.settle();
    expect((await listed(booking)).body).toMatchObject([
      { id: refundId, status: 'failed', sentAgain: true },
      { id: again.id, status: 'succeeded', sentAgain: false },
    ]);
    expect(await sentBack(booking)).toBe(20000);
    const payments = [{ status: 'refunded', refunded_pence: 20000 }];
    expect(await bench.stateOf(booking)).toMatchObject({ payments });
    expect(await figuresOf(booking)).toEqual(before);
    expect((await retry(again.id)).body.code).toBe('REFUND_NOT_FAILED');
  });

  it('may fail again, and be sent once more', async () => {
    const { booking, refundId } = await failedOnce();
    await database.rows(
      `update payment set stripe_payment_intent_id = 'gone_' || stripe_payment_intent_id where booking_id = $1`,
      [booking.id],
    );
    const { body } = await retry(refundId);
    await bench.settle();
    await database.rows(
      `update payment set stripe_payment_intent_id = replace(stripe_payment_intent_id, 'gone_', '')
       where booking_id = $1`,
      [booking.id],
    );
    expect((await retry(body.id)).status).toBe(201);
    await bench.settle();
    expect((await listed(booking)).body.map(({ status }: { status: string }) => status)).toEqual([
      'failed',
      'failed',
      'succeeded',
    ]);
  });

  it('of money that came too late is sent again too', async () => {
    const booking = await bench.payable();
    const intentId = bench.intentOf(await bench.ask(booking));
    await bench.runOut(booking);
    await database.rows(
      `update booking set pickup_at = now() - interval '3 days', return_at = now() - interval '1 day' where id = $1`,
      [booking.id],
    );
    await bench.confirm(intentId);
    await api.emulator.settled();
    const nameIntent = (name: string) =>
      database.rows('update payment set stripe_payment_intent_id = $2 where booking_id = $1', [
        booking.id,
        name,
      ]);
    await nameIntent(`lost_${intentId}`);
    await api.deliver();
    await nameIntent(intentId);
    const [late] = (await listed(booking)).body;
    expect(late).toMatchObject({ reason: 'late', status: 'failed' });
    expect((await retry(late.id)).body).toMatchObject({ amount: '200.00', reason: 'late' });
    await bench.settle();
    expect(await sentBack(booking)).toBe(20000);
    const payments = [{ status: 'refunded', refunded_pence: 20000 }];
    expect(await bench.stateOf(booking)).toMatchObject({ status: 'expired', payments });
  });

  it('is for staff of the brand alone to see and to send', async () => {
    const { booking, refundId } = await failedOnce();
    const foreign = api.brands['northern-hire']!;
    const as = await api.signIn(foreign, await anOperator(database, foreign));
    const answers = [
      await listed(booking, booking.cookie),
      await retry(refundId, booking.cookie),
      await get(`/api/bookings/${booking.id}/refunds`, as, foreign.slug),
      await api.call('POST', `/api/refunds/${refundId}/retry`, { on: foreign.slug, as, body: {} }),
      await retry(4711),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'FORBIDDEN'],
      [403, 'FORBIDDEN'],
      [404, 'BOOKING_NOT_FOUND'],
      [404, 'REFUND_NOT_FOUND'],
      [404, 'REFUND_NOT_FOUND'],
    ]);
    expect((await listed(booking)).body).toHaveLength(1);
  });
});
