import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksBench } from '../../../testing/books-bench.ts';
import { paymentsBench } from '../../../testing/payments-bench.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: ReturnType<typeof paymentsBench>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  tenant = api.brands['swift-vans']!;
  bench = paymentsBench(database, api, tenant);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

describe('a refund at the provider’s dashboard of which nobody told', () => {
  it('is found in its balance, marks the booking and is told to the customer once', async () => {
    const booking = await bench.payable();
    const intentId = bench.intentOf(await bench.ask(booking));
    await bench.confirm(intentId);
    await bench.settle();
    await bench.lever('deliveries', { hold: true });
    await bench.stripe.refunds.create({ payment_intent: intentId, amount: 5_000 });
    await bench.stripe.refunds.create({ payment_intent: intentId, amount: 2_500 });
    await api.job('payment.ledger');
    await api.deliver();
    expect(await bench.stateOf(booking)).toMatchObject({
      payment_status: 'part_refunded',
      payments: [{ status: 'succeeded', refunded_pence: 7_500 }],
    });
    const told = () =>
      database.rows<{ amount: string }>(
        `select params->>'amount' as amount from notification where kind = 'payment-refunded' and user_id = $1`,
        [booking.customer.id],
      );
    expect(await told()).toEqual([{ amount: '75.00' }]);
    // The messages, after all, and another look at the balance.
    await bench.lever('deliveries', { hold: false });
    await bench.settle();
    await api.job('payment.ledger');
    await api.deliver();
    expect(await told()).toEqual([{ amount: '75.00' }]);
    const books = booksBench(database, api, tenant);
    expect(await books.faults()).toEqual([]);
    expect(await books.balance('provider')).toBe(await books.held());
  });

  it('is not sent a second time when the booking is called off', async () => {
    const booking = await bench.payable();
    const intentId = bench.intentOf(await bench.ask(booking));
    await bench.confirm(intentId);
    await bench.settle();
    await bench.lever('deliveries', { hold: true });
    await bench.stripe.refunds.create({ payment_intent: intentId, amount: 5_000 });
    await api.job('payment.ledger');
    const off = await api.call('POST', `/api/bookings/${booking.id}/cancel`, {
      on: tenant.slug,
      as: booking.cookie,
      body: {},
    });
    expect(off.status).toBe(200);
    await api.deliver();
    await bench.lever('deliveries', { hold: false });
    await bench.settle();
    const sent = await bench.stripe.refunds.list({ payment_intent: intentId });
    expect(sent.data.map(({ amount, status }) => [amount, status]).sort()).toEqual([
      [15_000, 'succeeded'],
      [5_000, 'succeeded'],
    ]);
    expect(await bench.stateOf(booking)).toMatchObject({
      status: 'cancelled',
      payments: [{ status: 'refunded', refunded_pence: 20_000 }],
    });
  });

  it('and that its bank returned leaves everything as it was', async () => {
    const booking = await bench.payable();
    const intentId = bench.intentOf(await bench.ask(booking));
    await bench.confirm(intentId);
    await bench.settle();
    await bench.lever('deliveries', { hold: true });
    const { id } = await bench.stripe.refunds.create({ payment_intent: intentId, amount: 5_000 });
    await bench.lever(`refunds/${id}/fail`, {});
    await api.job('payment.ledger');
    expect(await bench.stateOf(booking)).toMatchObject({
      payment_status: 'deposit_paid',
      payments: [{ status: 'succeeded', refunded_pence: 0 }],
    });
    await bench.lever('deliveries', { hold: false });
    await bench.settle();
  });
});
