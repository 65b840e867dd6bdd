import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, errorOf, startBench } from '../testing/test-bench.ts';

describe('the controls', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await startBench();
  });
  afterEach(() => bench.close());

  const create = (idempotencyKey: string, config = {}) =>
    bench
      .client('sk_test_convoy', config)
      .paymentIntents.create({ amount: 5_000, currency: 'gbp' }, { idempotencyKey });
  const intents = async () => (await bench.stripe.paymentIntents.list()).data.length;

  it('make the next calls fail with 500 and nothing done', async () => {
    await bench.lever('failure', { mode: '500', times: 2, match: 'POST /v1/payment_intents' });
    expect(await intents()).toBe(0);
    expect((await errorOf(create('a'))).type).toBe('StripeAPIError');
    expect((await errorOf(create('a'))).type).toBe('StripeAPIError');
    expect(await create('a')).toMatchObject({ amount: 5_000 });
    expect(await intents()).toBe(1);
  });

  it('hang without an answer or an effect', async () => {
    await bench.lever('failure', { mode: 'hang', match: 'POST' });
    expect((await errorOf(create('a', { timeout: 150 }))).type).toBe('StripeConnectionError');
    expect(await intents()).toBe(0);
  });

  it('cut the line after the effect, so that only the idempotency key saves the caller', async () => {
    await bench.lever('failure', { mode: 'reset-after-effect', times: 2, match: 'POST' });
    expect((await errorOf(create('a'))).type).toBe('StripeConnectionError');
    expect(await intents()).toBe(1);
    expect(await create('a')).toMatchObject({ amount: 5_000 });
    expect(await intents()).toBe(1);
  });

  it('forget everything but the endpoints, whose secrets are known elsewhere', async () => {
    await bench.stripe.webhookEndpoints.create({
      url: 'http://127.0.0.1:1/',
      enabled_events: ['invoice.paid'],
    });
    await create('a');
    await bench.lever('reset');
    expect(await intents()).toBe(0);
    expect((await bench.stripe.webhookEndpoints.list()).data).toHaveLength(1);
    await create('a');
    await bench.lever('reset', { everything: true });
    expect((await bench.stripe.webhookEndpoints.list()).data).toEqual([]);
  });

  it('are refused to pages of other origins, and to nonsense', async () => {
    const foreign = await fetch(`${bench.emulator.origin}/_emulator/reset`, {
      method: 'POST',
      headers: { Origin: 'http://evil.example' },
    });
    expect(foreign.status).toBe(403);
    expect((await bench.lever('failure', { mode: 'explode' })).status).toBe(400);
    expect((await bench.lever('nothing')).status).toBe(404);
  });

  it('show a page on which nothing a customer typed is markup', async () => {
    await bench.stripe.paymentIntents.create({ amount: 5_000, currency: 'gbp', description: '<b>x</b>' });
    const answer = await fetch(`${bench.emulator.origin}/_emulator/`);
    const html = await answer.text();
    expect(html).toContain('£50.00');
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(html).not.toContain('<b>x');
  });

  it('show every kind of thing on it, each with its levers', async () => {
    const options = { stripeAccount: 'acct_northern' };
    await bench.lever('accounts', { id: options.stripeAccount, name: 'Northern <Hire>' });
    const pay = (payment_method: string) =>
      bench.stripe.paymentIntents.create(
        {
          amount: 5_000,
          currency: 'gbp',
          application_fee_amount: 100,
          confirm: true,
          payment_method,
          return_url: 'http://a.example',
        },
        options,
      );
    await pay('pm_card_createDispute');
    await pay('pm_card_emulatorProcessing');
    const customer = await bench.stripe.customers.create({ payment_method: 'pm_card_visa' });
    await bench.stripe.setupIntents.create({ customer: customer.id });
    const price = await bench.stripe.prices.create({
      currency: 'gbp',
      unit_amount: 900,
      nickname: 'Basic plan',
      recurring: { interval: 'month' },
      product_data: { name: 'Basic' },
    });
    await bench.stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
    bench.clock.advance(3 * 86_400_000);
    await bench.stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'gbp',
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'http://a.example',
    });
    bench.clock.advance(3 * 86_400_000);
    await bench.lever('payouts');
    const html = await (await fetch(`${bench.emulator.origin}/_emulator/`)).text();
    for (const text of [
      'Northern &lt;Hire&gt;',
      '/settle"',
      '/close"',
      'application_fee × 1',
      'adjustment × 1',
      'Basic plan',
      'subscription_create',
      'requires_payment_method',
      'po_1',
    ]) {
      expect(html).toContain(text);
    }
  });
});

describe('the 3-D Secure page', () => {
  it.each([
    ['complete', 'succeeded', ['charge.succeeded', 'payment_intent.succeeded']],
    ['fail', 'requires_payment_method', ['payment_intent.payment_failed']],
  ])('%s leads to %s', async (outcome, status, events) => {
    const bench = await startBench();
    const { id, client_secret } = await bench.stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'gbp',
      confirm: true,
      payment_method: 'pm_card_threeDSecure2Required',
      return_url: 'http://a.example',
    });
    const end = (Origin: string) =>
      fetch(`${bench.emulator.origin}/v3/authenticate`, {
        method: 'POST',
        headers: { Origin },
        body: new URLSearchParams({ client_secret: client_secret!, outcome }),
      });
    expect((await end('http://evil.example')).status).toBe(403);
    expect((await end(bench.emulator.origin)).status).toBe(200);
    expect((await bench.stripe.paymentIntents.retrieve(id)).status).toBe(status);
    const types = (await bench.stripe.events.list()).data.map(({ type }) => type).reverse();
    expect(types).toEqual(['payment_intent.created', 'payment_intent.requires_action', ...events]);
    await bench.close();
  });
});
