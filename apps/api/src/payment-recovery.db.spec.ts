import {
  PaymentEndpointsService,
  PaymentGateway,
  PaymentOptions,
  PaymentQueries,
} from '@convoy/payment/server';
import type { TenantContext } from '@convoy/platform/context';
import { Sealer } from '@convoy/platform/sealing';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Payable, paymentsBench } from './testing/payments-bench.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

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

/** Lets the worker look at payments as if two minutes had passed. */
async function reconcile(): Promise<void> {
  await database.rows(
    `update payment set updated_at = now() - interval '3 minutes' where status in ('pending', 'processing')`,
  );
  await api.job('payment.reconcile');
}
const heldBack = async (work: () => Promise<void>) => {
  await bench.lever('deliveries', { hold: true });
  try {
    await work();
  } finally {
    await bench.lever('deliveries', { hold: false });
  }
};

describe('money whose message is lost', () => {
  it('is found when the page asks again', async () => {
    const booking = await bench.payable();
    const asked = await bench.ask(booking);
    await bench.lever('deliveries', { hold: true });
    await bench.confirm(bench.intentOf(asked));
    const again = await bench.ask(booking);
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_PAID']);
    expect(await bench.stateOf(booking)).toMatchObject({ status: 'confirmed', deposit_paid_pence: 20000 });
    await bench.lever('deliveries', { hold: false });
    await bench.settle();
    const state = await bench.stateOf(booking);
    expect(state).toMatchObject({ status: 'confirmed', deposit_paid_pence: 20000 });
    expect(state.events).toEqual(['booking.confirmed.v1', 'payment.succeeded.v1']);
  });

  it('is found by asking after the hold ran out, and confirms the booking while the van is free', async () => {
    const booking = await bench.payable();
    const asked = await bench.ask(booking);
    await heldBack(async () => {
      await bench.confirm(bench.intentOf(asked));
      await bench.runOut(booking);
      expect(await bench.stateOf(booking)).toMatchObject({ status: 'expired' });
      await reconcile();
      expect(await bench.stateOf(booking)).toMatchObject({
        status: 'confirmed',
        payment_status: 'deposit_paid',
        payments: [{ status: 'succeeded' }],
      });
    });
    await bench.settle();
    const { events } = await bench.stateOf(booking);
    expect(events.filter((type) => type !== 'booking.expired.v1')).toEqual([
      'booking.confirmed.v1',
      'payment.succeeded.v1',
    ]);
  });

  it('goes back when the hire is over by then', async () => {
    const booking = await bench.payable();
    const asked = await bench.ask(booking);
    await bench.runOut(booking);
    await database.rows(
      `update booking set pickup_at = now() - interval '3 days', return_at = now() - interval '1 day' where id = $1`,
      [booking.id],
    );
    await bench.confirm(bench.intentOf(asked));
    await bench.settle();
    expect(await bench.stateOf(booking)).toMatchObject({
      status: 'expired',
      deposit_paid_pence: 0,
      payments: [{ status: 'refunded', refunded_pence: 20000 }],
    });
  });
});

describe('money that came too late', () => {
  /** Paid when the hire is over; the worker has not come by. @returns the intent */
  async function tooLate(booking: Payable): Promise<string> {
    const intentId = bench.intentOf(await bench.ask(booking));
    await bench.runOut(booking);
    await database.rows(
      `update booking set pickup_at = now() - interval '3 days', return_at = now() - interval '1 day' where id = $1`,
      [booking.id],
    );
    await bench.confirm(intentId);
    await api.emulator.settled();
    return intentId;
  }
  const givenUp = () =>
    database.rows(`update outbox_event set dead_at = now() where delivered_at is null and dead_at is null`);
  async function byTheClock(): Promise<void> {
    await database.rows(
      `update payment_refund set updated_at = now() - interval '3 minutes' where status = 'requested'`,
    );
    await api.job('payment.refunds');
  }
  const sent = async (intentId: string) =>
    (await bench.stripe.refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount);

  it('goes back by the clock when the outbox gave up on it, once', async () => {
    const booking = await bench.payable();
    const intentId = await tooLate(booking);
    await givenUp();
    await byTheClock();
    await byTheClock();
    await bench.settle();
    expect(await sent(intentId)).toEqual([20000]);
    expect(await bench.stateOf(booking)).toMatchObject({
      status: 'expired',
      deposit_paid_pence: 0,
      payments: [{ status: 'refunded', refunded_pence: 20000 }],
    });
  });

  it('is sent when the provider has the money for it, however long that takes', async () => {
    const booking = await bench.payable();
    const intentId = await tooLate(booking);
    await bench.lever('failure', { mode: 'balance', times: 0, match: 'POST /v1/refunds' });
    await bench.settle();
    await givenUp();
    await byTheClock();
    const refunds = () =>
      database.rows('select status from payment_refund where booking_id = $1', [booking.id]);
    expect([await refunds(), await sent(intentId)]).toEqual([[{ status: 'requested' }], []]);
    await bench.lever('failure', { mode: 'none' });
    await byTheClock();
    expect([await refunds(), await sent(intentId)]).toEqual([[{ status: 'succeeded' }], [20000]]);
  });

  it('that the provider will not take back is told to staff', async () => {
    const booking = await bench.payable();
    const intentId = await tooLate(booking);
    await bench.lever('deliveries', { hold: true });
    await bench.stripe.refunds.create({ payment_intent: intentId });
    await api.deliver();
    expect((await bench.stateOf(booking)).events).toContain('payment.refund-failed.v1');
    await bench.lever('deliveries', { hold: false });
    await bench.settle();
    expect(await sent(intentId)).toEqual([20000]);
  });
});

describe('an intent that nobody pays', () => {
  it('is closed at the provider once its booking has ended, and not before', async () => {
    const [waiting, ended] = [await bench.payable(), await bench.payable()];
    const [first, second] = [await bench.ask(waiting), await bench.ask(ended)];
    await bench.runOut(ended);
    await reconcile();
    const at = async (answer: typeof first) =>
      (await bench.stripe.paymentIntents.retrieve(bench.intentOf(answer))).status;
    expect([await at(first), await at(second)]).toEqual(['requires_payment_method', 'canceled']);
    expect((await bench.stateOf(ended)).payments).toMatchObject([{ status: 'cancelled' }]);
    expect((await bench.stateOf(waiting)).payments).toMatchObject([{ status: 'pending' }]);
  });
});

describe('a refund made at the provider', () => {
  it('told before its payment waits for it, so that both orders end alike', async () => {
    const booking = await bench.payable();
    const intent = await bench.stripe.paymentIntents.retrieve(bench.intentOf(await bench.ask(booking)));
    const succeeded = bench.message('evt_spec_succeeded', 'payment_intent.succeeded', intent, {
      status: 'succeeded',
      latest_charge: 'ch_spec',
      amount_received: 20000,
    });
    const refund = (id: string, pence: number) =>
      JSON.stringify({
        ...JSON.parse(bench.message(id, 'charge.refunded', intent)),
        data: { object: { object: 'charge', payment_intent: intent.id, amount_refunded: pence } },
      });
    const early = await bench.post(refund('evt_spec_refund_2', 20000));
    expect([early.status, early.body.code]).toEqual([409, 'WEBHOOK_NOT_APPLIED']);
    expect((await bench.post(succeeded)).status).toBe(200);
    expect((await bench.post(refund('evt_spec_refund_2', 20000))).status).toBe(200);
    // An older message, of the first part of it, changes nothing.
    expect((await bench.post(refund('evt_spec_refund_1', 5000))).status).toBe(200);
    expect(await bench.stateOf(booking)).toMatchObject({
      status: 'confirmed',
      payments: [{ type: 'deposit', status: 'refunded', refunded_pence: 20000 }],
    });
  });

  it('is said on the booking, in part and in full', async () => {
    const booking = await bench.payable();
    const intent = bench.intentOf(await bench.ask(booking));
    await bench.confirm(intent);
    await bench.settle();
    await bench.stripe.refunds.create({ payment_intent: intent, amount: 5000 });
    await bench.settle();
    expect(await bench.stateOf(booking)).toMatchObject({ payment_status: 'part_refunded' });
    await bench.stripe.refunds.create({ payment_intent: intent });
    await bench.settle();
    expect(await bench.stateOf(booking)).toMatchObject({
      payment_status: 'refunded',
      payments: [{ status: 'refunded', refunded_pence: 20000 }],
    });
  });
});

describe('the endpoint of a brand', () => {
  it('of an older release is told to hear of all that is known today', async () => {
    await bench.ask(await bench.payable());
    const [endpoint] = (await bench.stripe.webhookEndpoints.list()).data;
    await bench.stripe.webhookEndpoints.update(endpoint!.id, { enabled_events: ['charge.refunded'] });
    const gateway = api.app.get(PaymentGateway, { strict: false });
    expect(await gateway.hasEndpoint(endpoint!.id)).toBe(true);
    const after = await bench.stripe.webhookEndpoints.retrieve(endpoint!.id);
    expect(after.enabled_events).toEqual(
      expect.arrayContaining(['charge.refunded', 'payment_intent.succeeded', 'refund.failed']),
    );
  });

  it('is registered anew when the provider no longer has it', async () => {
    await bench.ask(await bench.payable());
    const endpoints = await bench.stripe.webhookEndpoints.list();
    for (const { id } of endpoints.data) await bench.stripe.webhookEndpoints.del(id);
    const get = <T>(token: abstract new (...given: never[]) => T): T => api.app.get(token, { strict: false });
    // As after a restart: what this process has checked is forgotten.
    const service = new PaymentEndpointsService(
      get(PaymentGateway),
      get(PaymentQueries),
      get(PaymentOptions),
      get(Sealer),
    );
    await service.ensure(tenant);
    expect((await bench.stripe.webhookEndpoints.list()).data).toHaveLength(1);
    const booking = await bench.payable();
    const asked = await bench.ask(booking);
    // Other processes remember the old secret for a few seconds; the provider repeats until they see the new one.
    await new Promise((resolve) => setTimeout(resolve, 5_100));
    await bench.confirm(bench.intentOf(asked));
    await bench.settle();
    expect(await bench.stateOf(booking)).toMatchObject({ status: 'confirmed' });
  });
});

describe('a message that is signed and yet no event', () => {
  it('is refused with a code, whatever is missing', async () => {
    await bench.ask(await bench.payable());
    for (const payload of [
      'null',
      '[]',
      '{}',
      '{"id":"evt_1"}',
      '{"id":"evt_1","type":"x","data":{"object":null}}',
    ]) {
      const answer = await bench.post(payload);
      expect([payload, answer.status, answer.body.code]).toEqual([payload, 400, 'WEBHOOK_MALFORMED']);
    }
  });
});
