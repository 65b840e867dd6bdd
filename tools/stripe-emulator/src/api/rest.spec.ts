import { get } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, errorOf, startBench, testNow } from '../testing/test-bench.ts';
import { apiVersion } from '../version.ts';

describe('the API’s manners', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await startBench();
  });
  afterEach(() => bench.close());

  const intent = (idempotencyKey?: string, more = {}) =>
    bench.stripe.paymentIntents.create(
      { amount: 5_000, currency: 'gbp', ...more },
      idempotencyKey ? { idempotencyKey } : {},
    );
  const raw = (path: string, init: RequestInit = {}) => fetch(`${bench.emulator.origin}/v1/${path}`, init);
  const auth = { Authorization: 'Bearer sk_test_convoy' };

  it('emulates the version of the stripe package in use', async () => {
    expect((await intent()).lastResponse.apiVersion).toBe(apiVersion);
    const odd = await raw('balance', { headers: { ...auth, 'Stripe-Version': 'yesterday' } });
    expect(odd.status).toBe(400);
  });

  it('opens to test keys only', async () => {
    expect((await raw('balance')).status).toBe(401);
    expect((await raw('balance', { headers: { Authorization: 'Bearer nonsense' } })).status).toBe(401);
    expect((await raw('balance', { headers: auth })).status).toBe(200);
    const basic = `Basic ${Buffer.from('sk_test_convoy:').toString('base64')}`;
    expect((await raw('balance', { headers: { Authorization: basic } })).status).toBe(200);
    const live = await errorOf(bench.client('sk_live_1234567890').balance.retrieve());
    expect(live).toMatchObject({ type: 'StripeAuthenticationError' });
    expect(live.message).toContain('never a live one');
    const browser = await errorOf(bench.client('pk_test_browser').balance.retrieve());
    expect(browser).toMatchObject({ statusCode: 403, code: 'secret_key_required' });
  });

  it('shows a browser its own intent only, by client secret, without the merchant’s notes', async () => {
    const { id, client_secret } = await intent(undefined, { metadata: { internal: 'note' } });
    const look = async (query: string) => {
      const answer = await raw(`payment_intents/${id}?key=pk_test_browser${query}`);
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    expect((await look('')).status).toBe(400);
    expect((await look('&client_secret=pi_x_secret_y')).status).toBe(400);
    const seen = await look(`&client_secret=${client_secret}`);
    expect(seen.body).toMatchObject({ id, amount: 5_000, status: 'requires_payment_method' });
    expect(seen.body).not.toHaveProperty('metadata');
  });

  it('lets pages of other origins make the browser’s calls and no others', async () => {
    const { id, client_secret } = await intent();
    const origin = 'http://swift-vans.localhost:4000';
    const open = await raw(`payment_intents/${id}?key=pk_test_a&client_secret=${client_secret}`, {
      headers: { Origin: origin },
    });
    expect(open.headers.get('access-control-allow-origin')).toBe(origin);
    const closed = await raw('balance', { headers: { ...auth, Origin: origin } });
    expect(closed.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('takes a card number from its own card form alone, and keeps none', async () => {
    const fields = new URLSearchParams({
      key: 'pk_test_a',
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '34',
      'card[cvc]': '123',
    });
    const elsewhere = await raw('payment_methods', {
      method: 'POST',
      body: fields,
      headers: { Origin: 'http://swift-vans.localhost:4000' },
    });
    expect(elsewhere.status).toBe(402);
    const own = await raw('payment_methods', {
      method: 'POST',
      body: fields,
      headers: { Origin: bench.emulator.origin },
    });
    expect(own.status).toBe(200);
    expect(await own.json()).toMatchObject({ card: { last4: '4242', exp_year: 2034 } });
    fields.set('card[number]', '4539148803436467');
    const real = await raw('payment_methods', {
      method: 'POST',
      body: fields,
      headers: { Origin: bench.emulator.origin },
    });
    expect(await real.json()).toMatchObject({ error: { decline_code: 'test_mode_live_card' } });
    const journal = await (await fetch(`${bench.emulator.origin}/_emulator/journal`)).text();
    expect(journal).not.toContain('4242424242424242');
    expect(journal).not.toContain('4539148803436467');
  });

  it('answers a repeated idempotency key with the first answer, and does nothing twice', async () => {
    const first = await intent('booking-7-deposit-1');
    const second = await intent('booking-7-deposit-1');
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await bench.stripe.paymentIntents.list()).data).toHaveLength(1);

    const other = await errorOf(intent('booking-7-deposit-1', { amount: 6_000 }));
    expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });

    bench.clock.advance(25 * 60 * 60 * 1000);
    expect((await intent('booking-7-deposit-1', { amount: 6_000 })).id).not.toBe(first.id);
  });

  it('repeats a decline under its key, but frees the key of a call that never began', async () => {
    const declined = {
      confirm: true,
      payment_method: 'pm_card_chargeDeclined',
      return_url: 'http://a.example',
    };
    const first = await errorOf(intent('attempt-1', declined));
    const second = await errorOf(intent('attempt-1', declined));
    expect(second).toMatchObject({ code: 'card_declined', charge: first.charge });
    expect((await bench.stripe.charges.list()).data).toHaveLength(1);

    await errorOf(intent('attempt-2', { amount: 1 }));
    expect((await intent('attempt-2')).amount).toBe(5_000);
  });

  it('pages lists in both directions', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await bench.stripe.customers.create({ name: `c${n}` })).id);
    const first = await bench.stripe.customers.list({ limit: 2 });
    expect(first).toMatchObject({ object: 'list', has_more: true });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const last = await bench.stripe.customers.list({ limit: 3, starting_after: ids[1]! });
    expect(last.data.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(last.has_more).toBe(false);
    const back = await bench.stripe.customers.list({ limit: 2, ending_before: ids[3]! });
    expect(back.data.map(({ id }) => id)).toEqual(ids.slice(1, 3));
    expect(back.has_more).toBe(true);
    const all: string[] = [];
    for await (const customer of bench.stripe.customers.list({ limit: 2 })) all.push(customer.id);
    expect(all).toEqual(ids);
    expect((await errorOf(bench.stripe.customers.list({ limit: 101 }))).param).toBe('limit');
    expect((await errorOf(bench.stripe.customers.list({ starting_after: 'cus_none' }))).statusCode).toBe(400);
  });

  it('narrows lists by time', async () => {
    await intent();
    bench.clock.advance(60_000);
    const late = await intent();
    const since = Math.floor(testNow / 1000) + 30;
    const found = await bench.stripe.paymentIntents.list({ created: { gte: since } });
    expect(found.data.map(({ id }) => id)).toEqual([late.id]);
  });

  it('expands references, also in lists, and refuses what is none', async () => {
    const customer = await bench.stripe.customers.create({ email: 'ada@example.com' });
    await intent(undefined, {
      customer: customer.id,
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'http://a.example',
    });
    const list = await bench.stripe.paymentIntents.list({ expand: ['data.latest_charge', 'data.customer'] });
    expect(list.data[0]).toMatchObject({
      latest_charge: { object: 'charge', amount: 5_000 },
      customer: { email: 'ada@example.com' },
    });
    expect((await errorOf(bench.stripe.paymentIntents.list({ expand: ['data.amount'] }))).param).toBe(
      'expand',
    );
  });

  it('keeps the data of Stripe-Account apart', async () => {
    const stripeAccount = 'acct_greenline';
    const stranger = await errorOf(bench.stripe.customers.list({}, { stripeAccount }));
    expect(stranger).toMatchObject({ statusCode: 403, code: 'account_invalid' });
    await bench.lever('accounts', { id: stripeAccount });
    const own = await bench.stripe.customers.create({ name: 'Ada' }, { stripeAccount });
    expect((await bench.stripe.customers.list()).data).toEqual([]);
    expect((await bench.stripe.customers.list({}, { stripeAccount })).data.map(({ id }) => id)).toEqual([
      own.id,
    ]);
    const missing = await errorOf(bench.stripe.customers.retrieve(own.id));
    expect(missing).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  });

  it('answers to names of this machine only', async () => {
    const status = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const options = { port: bench.emulator.port, path: '/_emulator/journal', headers: { Host: host } };
        get(options, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      });
    expect(await status('evil.example:4002')).toBe(403);
    expect(await status('localhost:4002')).toBe(200);
    expect(await status('stripe.localhost:4002')).toBe(200);
  });

  it('says what it does not know, in place of guessing', async () => {
    expect(await (await raw('coupons', { headers: auth })).json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.stringContaining('Unrecognized request URL') },
    });
    const json = await raw('customers', {
      method: 'POST',
      headers: { ...auth, 'Content-Type': 'application/json' },
      body: '{"name":"Ada"}',
    });
    expect(json.status).toBe(400);
    const big = await raw('customers', {
      method: 'POST',
      headers: auth,
      body: new URLSearchParams({ name: 'x'.repeat(1_100_000) }),
    });
    expect(big.status).toBe(413);
  });
});
