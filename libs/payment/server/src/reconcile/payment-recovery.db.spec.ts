import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import {
  PaymentEndpointsService,
  PaymentGateway,
  PaymentOptions,
  PaymentQueries,
} from '@convoy/payment/server';
import type { TenantContext } from '@convoy/platform/context';
import { Sealer } from '@convoy/platform/sealing';
import { anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { TenancyService } from '@convoy/tenancy/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Payable, paymentsBench } from '../../../testing/payments-bench.ts';

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
      `update payment_refund set updated_at = now() - interval '1 day' where status = 'requested'`,
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

  it('that the provider cannot send yet is told to staff once, and asked about less and less often', async () => {
    const booking = await bench.payable();
    const staff = await anOperator(database, tenant);
    await tooLate(booking);
    await bench.lever('failure', { mode: 'balance', times: 0, match: 'POST /v1/refunds' });
    await bench.settle();
    const refund = async () =>
      (
        await database.rows<{ id: number; attempt: number; postponed: number }>(
          'select id, attempt, postponed from payment_refund where booking_id = $1',
          [booking.id],
        )
      )[0]!;
    const after = async (minutes: number) => {
      await database.rows(
        `update payment_refund set updated_at = now() - make_interval(mins => $2) where booking_id = $1`,
        [booking.id, minutes],
      );
      await api.job('payment.refunds');
      return (await refund()).attempt;
    };
    expect(await refund()).toMatchObject({ attempt: 1, postponed: 1 });
    expect([await after(3), await after(5), await after(5), await after(9)]).toEqual([1, 2, 2, 3]);
    await bench.settle();
    const told = await database.rows(
      `select params->>'amount' as amount from notification where kind = 'refund-postponed' and user_id = $1`,
      [staff.id],
    );
    expect(told).toEqual([{ amount: '200.00' }]);
    await bench.lever('failure', { mode: 'none' });
    expect(await after(1440)).toBe(4);
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

describe('an intent that the provider does not know', () => {
  const lost = async (booking: Payable) => {
    await bench.ask(booking);
    await database.rows(
      `update payment set stripe_payment_intent_id = 'pi_lost_' || id, updated_at = now() - interval '1 hour'
       where booking_id = $1`,
      [booking.id],
    );
  };

  it('is over, and holds up nobody else', async () => {
    const [unknown, ended] = [await bench.payable(), await bench.payable()];
    await lost(unknown);
    await bench.ask(ended);
    await bench.runOut(ended);
    await reconcile();
    expect((await bench.stateOf(unknown)).payments).toMatchObject([{ status: 'cancelled' }]);
    expect((await bench.stateOf(ended)).payments).toMatchObject([{ status: 'cancelled' }]);
  });

  it('is replaced when the page asks again', async () => {
    const booking = await bench.payable();
    await lost(booking);
    const asked = await bench.ask(booking);
    expect(asked.status).toBe(201);
    await bench.confirm(bench.intentOf(asked));
    await bench.settle();
    expect(await bench.stateOf(booking)).toMatchObject({
      status: 'confirmed',
      payments: [{ status: 'cancelled' }, { status: 'succeeded' }],
    });
  });
});

describe('an intent of which the answer cannot be used', () => {
  it('is looked at no more often than others, and holds up nobody', async () => {
    const [strange, ended] = [await bench.payable(), await bench.payable()];
    const intentId = bench.intentOf(await bench.ask(strange));
    await bench.ask(ended);
    await heldBack(async () => {
      await bench.confirm(intentId);
      // Its sum is not ours: nothing of it may be applied.
      await database.rows(
        `update payment set amount_pence = amount_pence + 1, deposit_part_pence = deposit_part_pence + 1,
           created_at = created_at - interval '1 day' where booking_id = $1`,
        [strange.id],
      );
      await bench.runOut(ended);
      await database.rows(`update payment set updated_at = now() - interval '1 hour' where booking_id = $1`, [
        strange.id,
      ]);
      await database.rows(
        `update payment set updated_at = now() - interval '3 minutes' where booking_id = $1`,
        [ended.id],
      );
      await api.job('payment.reconcile');
      expect((await bench.stateOf(ended)).payments).toMatchObject([{ status: 'cancelled' }]);
      const [row] = await database.rows<{ waits: boolean }>(
        `select updated_at > now() - interval '1 minute' as waits from payment where booking_id = $1`,
        [strange.id],
      );
      expect(row).toEqual({ waits: true });
    });
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

  it('long after another, and never told, is found in the balance', async () => {
    const booking = await bench.payable();
    const intent = bench.intentOf(await bench.ask(booking));
    await bench.confirm(intent);
    await bench.settle();
    await bench.stripe.refunds.create({ payment_intent: intent, amount: 5000 });
    await bench.settle();
    await api.job('payment.ledger');
    for (const table of ['ledger_entry', 'ledger_posting']) {
      const own = table === 'ledger_entry' ? 'id' : 'entry_id';
      await database.rows(`alter table ${table} disable trigger ${table}_stands`);
      await database.rows(
        `update ${table} set at = at - interval '60 days' where ${own} in (
           select id from ledger_entry where booking_id = $1 and kind = 'refund-elsewhere')`,
        [booking.id],
      );
      await database.rows(`alter table ${table} enable trigger ${table}_stands`);
    }
    await bench.lever('deliveries', { hold: true });
    await bench.stripe.refunds.create({ payment_intent: intent, amount: 3000 });
    await api.job('payment.ledger');
    expect((await bench.stateOf(booking)).payments).toMatchObject([{ refunded_pence: 8000 }]);
    await bench.lever('deliveries', { hold: false });
    await bench.settle();
    expect((await bench.stateOf(booking)).payments).toMatchObject([{ refunded_pence: 8000 }]);
  });

  it('is said on the booking, in part and in full', async () => {
    const booking = await bench.payable();
    const intent = bench.intentOf(await bench.ask(booking));
    await bench.confirm(intent);
    await bench.settle();
    const told = async () =>
      (
        await database.rows<{ amount: string }>(
          `select params->>'amount' as amount from notification
           where kind = 'payment-refunded' and user_id = $1 order by created_at`,
          [booking.customer.id],
        )
      ).map(({ amount }) => amount);
    await bench.stripe.refunds.create({ payment_intent: intent, amount: 5000 });
    await bench.settle();
    expect(await bench.stateOf(booking)).toMatchObject({ payment_status: 'part_refunded' });
    expect(await told()).toEqual(['50.00']);
    await bench.stripe.refunds.create({ payment_intent: intent });
    await bench.settle();
    expect(await told()).toEqual(['50.00', '150.00']);
    expect(await bench.stateOf(booking)).toMatchObject({
      payment_status: 'refunded',
      payments: [{ status: 'refunded', refunded_pence: 20000 }],
    });
  });
});

describe('the endpoint of the platform', () => {
  it('of an older release is told to hear of all that is known today', async () => {
    await bench.ask(await bench.payable());
    const [endpoint] = (await bench.platform.webhookEndpoints.list()).data;
    await bench.platform.webhookEndpoints.update(endpoint!.id, { enabled_events: ['charge.refunded'] });
    const gateway = api.app.get(PaymentGateway, { strict: false });
    expect(await gateway.hasEndpoint(endpoint!.id)).toBe(true);
    const after = await bench.platform.webhookEndpoints.retrieve(endpoint!.id);
    expect(after.enabled_events).toEqual(
      expect.arrayContaining(['charge.refunded', 'payment_intent.succeeded', 'refund.failed']),
    );
  });

  it('is registered anew when the provider no longer has it', async () => {
    await bench.ask(await bench.payable());
    const endpoints = await bench.platform.webhookEndpoints.list();
    for (const { id } of endpoints.data) await bench.platform.webhookEndpoints.del(id);
    const get = <T>(token: abstract new (...given: never[]) => T): T => api.app.get(token, { strict: false });
    // As after a restart: what this process has checked is forgotten.
    const service = new PaymentEndpointsService(
      get(PaymentGateway),
      get(PaymentQueries),
      get(PaymentOptions),
      get(Sealer),
      get(TenancyService),
    );
    await service.ensure();
    expect((await bench.platform.webhookEndpoints.list()).data).toHaveLength(1);
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
