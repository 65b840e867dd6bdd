import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, errorOf, startBench } from '../testing/test-bench.ts';

const stripeAccount = 'acct_northernhire';

describe('the money of a connected account', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await startBench();
    await bench.lever('accounts', { id: stripeAccount });
  });
  afterEach(() => bench.close());

  const on = { stripeAccount };
  const pay = (more = {}, options: { stripeAccount?: string } = on) =>
    bench.stripe.paymentIntents.create(
      {
        amount: 25_000,
        currency: 'gbp',
        application_fee_amount: 500,
        confirm: true,
        payment_method: 'pm_card_visa',
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        ...more,
      },
      options,
    );
  const movements = async (options = {}) =>
    (await bench.stripe.balanceTransactions.list({ limit: 100 }, options)).data
      .map(({ type, amount, fee, net }) => [type, amount, fee, net])
      .reverse();

  it('is booked with both fees, and the platform has its part', async () => {
    const intent = await pay({ expand: ['latest_charge.balance_transaction'] });
    // 1.5 % of £250 and 20p for Stripe, £5 for the platform.
    expect(intent.latest_charge).toMatchObject({
      application_fee_amount: 500,
      balance_transaction: {
        amount: 25_000,
        fee: 895,
        net: 24_105,
        status: 'pending',
        fee_details: [
          { type: 'application_fee', amount: 500 },
          { type: 'stripe_fee', amount: 395 },
        ],
      },
    });
    expect(await movements(on)).toEqual([['charge', 25_000, 895, 24_105]]);
    expect(await movements()).toEqual([['application_fee', 500, 0, 500]]);
    const [fee] = (await bench.stripe.applicationFees.list()).data;
    expect(fee).toMatchObject({ account: stripeAccount, amount: 500, refunded: false });
    const { type, account } = (await bench.stripe.events.list()).data[0]!;
    expect([type, account]).toEqual(['application_fee.created', undefined]);
  });

  it('goes back with the platform’s part where that is asked', async () => {
    const { id } = await pay();
    await bench.stripe.refunds.create(
      { payment_intent: id, amount: 10_000, refund_application_fee: true },
      on,
    );
    await bench.stripe.refunds.create({ payment_intent: id, amount: 5_000 }, on);
    await bench.stripe.refunds.create({ payment_intent: id, refund_application_fee: true }, on);
    expect(await movements(on)).toEqual([
      ['charge', 25_000, 895, 24_105],
      ['refund', -10_000, -200, -9_800],
      ['refund', -5_000, 0, -5_000],
      ['refund', -10_000, -300, -9_700],
    ]);
    const [fee] = (await bench.stripe.applicationFees.list()).data;
    expect(fee).toMatchObject({ amount: 500, amount_refunded: 500, refunded: true });
    expect(await movements()).toEqual([
      ['application_fee', 500, 0, 500],
      ['application_fee_refund', -200, 0, -200],
      ['application_fee_refund', -300, 0, -300],
    ]);
  });

  it('has its application fee returned by itself, too', async () => {
    await pay();
    const [fee] = (await bench.stripe.applicationFees.list()).data;
    await bench.stripe.applicationFees.createRefund(fee!.id, { amount: 200 });
    const tooMuch = await errorOf(bench.stripe.applicationFees.createRefund(fee!.id, { amount: 301 }));
    expect(tooMuch.param).toBe('amount');
    expect((await movements(on)).at(-1)).toEqual(['application_fee_refund', 200, 0, 200]);
  });

  it('knows no application fee on the platform itself, nor one above the amount', async () => {
    expect((await errorOf(pay({}, {}))).param).toBe('application_fee_amount');
    expect((await errorOf(pay({ application_fee_amount: 25_001 }))).param).toBe('application_fee_amount');
  });

  it('takes the fee of what is captured', async () => {
    const held = await pay({ capture_method: 'manual' });
    expect(await movements(on)).toEqual([]);
    await bench.stripe.paymentIntents.capture(
      held.id,
      { amount_to_capture: 10_000, application_fee_amount: 100 },
      on,
    );
    expect(await movements(on)).toEqual([['charge', 10_000, 270, 9_730]]);
  });

  it('is paid out to the bank once it is available, and every movement knows its payout', async () => {
    await pay();
    expect((await bench.lever('payouts', { account: stripeAccount })).status).toBe(200);
    expect((await bench.stripe.payouts.list({}, on)).data).toEqual([]);
    const early = bench.stripe.payouts.create({ amount: 1_000, currency: 'gbp' }, on);
    expect((await errorOf(early)).code).toBe('balance_insufficient');

    bench.clock.advance(2 * 86_400_000);
    await bench.lever('payouts', { account: stripeAccount });
    const [payout] = (await bench.stripe.payouts.list({}, on)).data;
    expect(payout).toMatchObject({ amount: 24_105, automatic: true, status: 'pending' });
    const inside = await bench.stripe.balanceTransactions.list({ payout: payout!.id }, on);
    expect(inside.data.map(({ type, net }) => [type, net])).toEqual([
      ['payout', -24_105],
      ['charge', 24_105],
    ]);
    expect(inside.data[0]).not.toHaveProperty('paid_out_by');
    expect((await bench.stripe.balance.retrieve({}, on)).available[0]!.amount).toBe(0);
    await bench.lever(`payouts/${payout!.id}/settle`, { outcome: 'failed' });
    expect(await bench.stripe.payouts.retrieve(payout!.id, {}, on)).toMatchObject({
      status: 'failed',
      failure_code: 'account_closed',
    });
    expect((await bench.stripe.balance.retrieve({}, on)).available[0]!.amount).toBe(24_105);
    const types = (await bench.stripe.events.list({}, on)).data.map(({ type }) => type);
    expect(types.slice(0, 2)).toEqual(['payout.failed', 'payout.created']);
  });

  it('comes back when a refund fails at the customer’s bank', async () => {
    const { id } = await pay();
    const refund = await bench.stripe.refunds.create({ payment_intent: id, amount: 4_000 }, on);
    await bench.lever(`refunds/${refund.id}/fail`);
    expect((await bench.stripe.refunds.retrieve(refund.id, {}, on)).status).toBe('failed');
    expect((await movements(on)).at(-1)).toEqual(['refund_failure', 4_000, 0, 4_000]);
    const again = await bench.stripe.refunds.create({ payment_intent: id }, on);
    expect(again.amount).toBe(25_000);
  });
});
