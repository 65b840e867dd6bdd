import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, errorOf, type Receiver, startBench, startReceiver } from '../testing/test-bench.ts';

describe('webhooks', () => {
  let bench: Bench;
  let receiver: Receiver;
  let endpoint: Stripe.WebhookEndpoint;
  beforeEach(async () => {
    bench = await startBench();
    receiver = await startReceiver();
    endpoint = await bench.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['*'] });
  });
  afterEach(async () => {
    await bench.close();
    await receiver.close();
  });

  const pay = (method = 'pm_card_visa') =>
    bench.stripe.paymentIntents.create({
      amount: 25_000,
      currency: 'gbp',
      confirm: true,
      payment_method: method,
      return_url: 'http://swift-vans.localhost:4000/payment/7',
    });
  const types = () => receiver.received.map(({ event }) => event.type).sort();
  const deliveries = async () => {
    const journal = await (await fetch(`${bench.emulator.origin}/_emulator/journal`)).json();
    return (journal as { deliveries: { state: string; attempts: number; last_error: string | null }[] })
      .deliveries;
  };

  it('carry signed events to *.localhost, as the stripe package verifies them', async () => {
    const intent = await pay();
    await bench.emulator.settled();
    expect(types()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']);
    const { body, headers } = receiver.received.find(
      ({ event }) => event.type === 'payment_intent.succeeded',
    )!;
    expect(headers.host).toMatch(/^swift-vans\.localhost:\d+$/);
    const signature = String(headers['stripe-signature']);
    // The bench's clock stands elsewhere than the machine's: no tolerance is asked of the package.
    const event = bench.stripe.webhooks.constructEvent(
      body,
      signature,
      endpoint.secret!,
      Number.MAX_SAFE_INTEGER,
    );
    expect(event.data.object).toMatchObject({ id: intent.id, status: 'succeeded', amount_received: 25_000 });
    const forged = body.replace('25000', '99999');
    expect(() =>
      bench.stripe.webhooks.constructEvent(forged, signature, endpoint.secret!, Number.MAX_SAFE_INTEGER),
    ).toThrow('No signatures found');
    expect(() =>
      bench.stripe.webhooks.constructEvent(body, signature, 'whsec_other', Number.MAX_SAFE_INTEGER),
    ).toThrow();
  });

  it('come after a decline too', async () => {
    await pay('pm_card_chargeDeclined').catch(() => undefined);
    await bench.emulator.settled();
    expect(types()).toEqual(['charge.failed', 'payment_intent.created', 'payment_intent.payment_failed']);
  });

  it('are tried again with growing waits until a 2xx', async () => {
    receiver.statuses.push(500, 404, 302);
    await bench.stripe.customers.create({ name: 'Ada' });
    await bench.emulator.settled();
    expect(receiver.received).toHaveLength(1);
    for (const [wait, count] of [
      [999, 1],
      [1, 2],
      [1_999, 2],
      [1, 3],
      [4_999, 3],
      [1, 4],
      [15_000, 4],
    ] as const) {
      bench.clock.advance(wait);
      await bench.emulator.settled();
      expect(receiver.received).toHaveLength(count);
    }
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 4 }]);
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
    const signatures = receiver.received.map(({ headers }) => headers['stripe-signature']);
    expect(new Set(signatures).size).toBe(4);
  });

  it('are given up after three days', async () => {
    receiver.statuses.push(...Array.from({ length: 40 }, () => 503));
    await bench.stripe.customers.create({ name: 'Ada' });
    await bench.emulator.settled();
    for (let hour = 0; hour < 80; hour += 1) {
      bench.clock.advance(60 * 60 * 1000);
      await bench.emulator.settled();
    }
    expect(await deliveries()).toMatchObject([{ state: 'failed', last_error: 'answered 503' }]);
    const count = receiver.received.length;
    expect(count).toBeGreaterThan(10);
    bench.clock.advance(24 * 60 * 60 * 1000);
    await bench.emulator.settled();
    expect(receiver.received).toHaveLength(count);
  });

  it('go only to endpoints that want them, and to none that was removed or disabled', async () => {
    await bench.stripe.webhookEndpoints.update(endpoint.id, { enabled_events: ['payment_intent.succeeded'] });
    await pay();
    await bench.emulator.settled();
    expect(types()).toEqual(['payment_intent.succeeded']);
    await bench.stripe.webhookEndpoints.update(endpoint.id, { disabled: true });
    await pay();
    await bench.stripe.webhookEndpoints.del(endpoint.id);
    await pay();
    await bench.emulator.settled();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries()).toHaveLength(1);
  });

  it('tell the signing secret once, at creation', async () => {
    expect(endpoint.secret).toMatch(/^whsec_\w{32}$/);
    expect(await bench.stripe.webhookEndpoints.retrieve(endpoint.id)).not.toHaveProperty('secret');
    expect((await bench.stripe.webhookEndpoints.list()).data[0]).not.toHaveProperty('secret');
    const bad = await errorOf(
      bench.stripe.webhookEndpoints.create({ url: 'ftp://x', enabled_events: ['*'] }),
    );
    expect(bad.code).toBe('url_invalid');
  });

  it('of connected accounts go to the account’s endpoints and to the platform’s connect endpoints', async () => {
    const stripeAccount = 'acct_greenline';
    await bench.lever('accounts', { id: stripeAccount });
    await bench.stripe.customers.create({ name: 'Ada' }, { stripeAccount });
    await bench.emulator.settled();
    expect(receiver.received).toHaveLength(0);
    await bench.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['*'], connect: true });
    await bench.stripe.customers.create({ name: 'Bob' }, { stripeAccount });
    await bench.emulator.settled();
    expect(receiver.received.map(({ event }) => event.account)).toEqual([stripeAccount]);
  });

  it('come again when they are resent, with the same event id', async () => {
    await bench.stripe.customers.create({ name: 'Ada' });
    await bench.emulator.settled();
    const { id } = receiver.received[0]!.event;
    expect(await (await bench.lever(`events/${id}/resend`)).json()).toEqual({ event: id, endpoints: 1 });
    await bench.emulator.settled();
    expect(receiver.received.map(({ event }) => event.id)).toEqual([id, id]);
    expect((await bench.lever('events/evt_none/resend')).status).toBe(404);
  });

  it('wait while they are held back, and all arrive afterwards', async () => {
    await bench.lever('deliveries', { hold: true });
    await pay();
    await bench.emulator.settled();
    expect(receiver.received).toHaveLength(0);
    await bench.lever('deliveries', { hold: false });
    await bench.emulator.settled();
    expect(receiver.received).toHaveLength(3);
  });

  it('survive a restart of the emulator', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'emulator-'));
    const file = join(folder, 'emulator.sqlite');
    try {
      const before = await startBench(file);
      await before.stripe.webhookEndpoints.create({
        url: receiver.url,
        enabled_events: ['customer.created'],
      });
      receiver.statuses.push(500);
      const ada = await before.stripe.customers.create({ name: 'Ada' });
      await before.emulator.settled();
      await before.close();
      expect(receiver.received).toHaveLength(1);

      const after = await startBench(file, before.clock);
      expect(await after.stripe.customers.retrieve(ada.id)).toMatchObject({ name: 'Ada' });
      after.clock.advance(1_000);
      await after.emulator.settled();
      expect(receiver.received).toHaveLength(2);
      expect(receiver.received[1]!.event.id).toBe(receiver.received[0]!.event.id);
      await after.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
