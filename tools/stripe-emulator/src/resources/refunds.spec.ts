import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, errorOf, startBench } from '../testing/test-bench.ts';

describe('refunds', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await startBench();
  });
  afterEach(() => bench.close());

  const pay = (more = {}) =>
    bench.stripe.paymentIntents.create({
      amount: 25_000,
      currency: 'gbp',
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'http://swift-vans.localhost:4000/payment/7',
      ...more,
    });

  it('sends back part, then the rest, and never more', async () => {
    const { id } = await pay();
    const part = await bench.stripe.refunds.create({
      payment_intent: id,
      amount: 10_000,
      metadata: { why: 'damage' },
    });
    expect(part).toMatchObject({
      status: 'succeeded',
      amount: 10_000,
      payment_intent: id,
      metadata: { why: 'damage' },
    });

    const tooMuch = await errorOf(bench.stripe.refunds.create({ payment_intent: id, amount: 15_001 }));
    expect(tooMuch.message).toBe(
      'Refund amount (£150.01) is greater than unrefunded amount on charge (£150.00)',
    );

    const rest = await bench.stripe.refunds.create({ charge: String(part.charge) });
    expect(rest.amount).toBe(15_000);
    const charge = await bench.stripe.charges.retrieve(String(part.charge));
    expect(charge).toMatchObject({ amount_refunded: 25_000, refunded: true });
    const again = await errorOf(bench.stripe.refunds.create({ payment_intent: id }));
    expect(again.code).toBe('charge_already_refunded');
    expect(
      (await bench.stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount),
    ).toEqual([15_000, 10_000]);
  });

  it('tells of each by charge.refunded with the sum so far', async () => {
    const { id } = await pay();
    await bench.stripe.refunds.create({ payment_intent: id, amount: 1_000 });
    await bench.stripe.refunds.create({ payment_intent: id, amount: 2_000 });
    const { data } = await bench.stripe.events.list({ type: 'charge.refunded' });
    expect(data.map((event) => (event.data.object as { amount_refunded: number }).amount_refunded)).toEqual([
      3_000, 1_000,
    ]);
    expect(data[0]!.data.previous_attributes).toEqual({ amount_refunded: 1_000 });
  });

  it('refuses what was never paid or only authorised', async () => {
    const open = await bench.stripe.paymentIntents.create({ amount: 5_000, currency: 'gbp' });
    expect((await errorOf(bench.stripe.refunds.create({ payment_intent: open.id }))).message).toContain(
      'does not have a successful charge',
    );
    const held = await pay({ capture_method: 'manual' });
    expect((await errorOf(bench.stripe.refunds.create({ payment_intent: held.id }))).code).toBe(
      'payment_intent_unexpected_state',
    );
    expect((await errorOf(bench.stripe.refunds.create({ payment_intent: 'pi_none' }))).code).toBe(
      'resource_missing',
    );
    expect((await errorOf(bench.stripe.refunds.create({}))).statusCode).toBe(400);
  });

  it('leaves balance and ledger at what came in minus what went back', async () => {
    const { id } = await pay();
    await bench.stripe.refunds.create({ payment_intent: id, amount: 10_000 });
    const held = await pay({ capture_method: 'manual' });
    await bench.stripe.paymentIntents.capture(held.id, { amount_to_capture: 4_000 });
    // 250.00 − 100.00 + 40.00, less 1.5 % + 20p of 250.00 (3.95) and of 40.00 (0.80); Stripe keeps its fee.
    const money = { amount: 18_525, currency: 'gbp' };
    const early = await bench.stripe.balance.retrieve();
    expect(early).toMatchObject({ available: [{ amount: 0 }], pending: [money] });
    bench.clock.advance(2 * 24 * 60 * 60 * 1000);
    const later = await bench.stripe.balance.retrieve();
    expect(later).toMatchObject({ available: [money], pending: [{ amount: 0 }] });
    const journal = (await (await fetch(`${bench.emulator.origin}/_emulator/journal`)).json()) as {
      ledger: { kind: string; amount: number; payment_intent: string }[];
      days: { kind: string; day: string; net: number }[];
      balances: object[];
    };
    expect(journal.ledger.map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual([
      'charge 25000',
      'charge 4000',
      'refund -10000',
    ]);
    expect(journal.days.map(({ day, kind, net }) => `${day} ${kind} ${net}`).sort()).toEqual([
      '2026-06-01 charge 28525',
      '2026-06-01 refund -10000',
    ]);
    expect(journal.balances).toEqual([{ account: '', currency: 'gbp', available: 18_525, pending: 0 }]);
  });
});
