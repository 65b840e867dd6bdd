import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, errorOf, type Receiver, startBench, startReceiver } from '../testing/test-bench.ts';

describe('connected accounts', () => {
  let bench: Bench;
  let receiver: Receiver;
  beforeEach(async () => {
    bench = await startBench();
    receiver = await startReceiver();
    await bench.stripe.webhookEndpoints.create({
      url: receiver.url,
      enabled_events: ['account.updated'],
      connect: true,
    });
  });
  afterEach(async () => {
    await bench.close();
    await receiver.close();
  });

  const create = () =>
    bench.stripe.accounts.create({
      country: 'GB',
      email: 'owner@northern-hire.example',
      business_profile: { name: 'Northern Hire', url: 'https://northern-hire.example' },
      controller: {
        fees: { payer: 'account' },
        losses: { payments: 'stripe' },
        stripe_dashboard: { type: 'full' },
      },
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      metadata: { tenant: '7' },
    });
  const link = (account: string) =>
    bench.stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: 'http://northern-hire.localhost:4000/settings/payments?back=1',
      refresh_url: 'http://northern-hire.localhost:4000/settings/payments?again=1',
    });
  const leave = async (url: string, outcome: string, origin = bench.emulator.origin) => {
    const body = new URLSearchParams({
      link: new URL(url).searchParams.get('link')!,
      outcome,
      name: 'Northern Hire Ltd',
    });
    const answer = await fetch(`${bench.emulator.origin}/v3/onboarding`, {
      method: 'POST',
      headers: { Origin: origin },
      body,
    });
    return { status: answer.status, body: (await answer.json()) as { url?: string } };
  };

  it('may take no money until their owner has been through the onboarding', async () => {
    const account = await create();
    expect(account).toMatchObject({
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      capabilities: { card_payments: 'inactive' },
      requirements: { disabled_reason: 'requirements.past_due' },
      metadata: { tenant: '7' },
    });
    expect(account.requirements?.currently_due).toContain('external_account');
    const pay = () =>
      bench.stripe.paymentIntents.create({ amount: 5_000, currency: 'gbp' }, { stripeAccount: account.id });
    expect(await errorOf(pay())).toMatchObject({ statusCode: 403 });

    const { url, expires_at } = await link(account.id);
    expect(expires_at).toBe(account.created! + 300);
    const page = await fetch(url);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await page.text()).toContain('owner@northern-hire.example');
    expect((await leave(url, 'complete', 'http://evil.example')).status).toBe(403);
    expect((await leave(url, 'complete')).body.url).toContain('back=1');

    const ready = await bench.stripe.accounts.retrieve(account.id);
    expect(ready).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      capabilities: { card_payments: 'active' },
      requirements: { currently_due: [], disabled_reason: null },
      business_profile: { name: 'Northern Hire Ltd' },
    });
    expect((await pay()).status).toBe('requires_payment_method');
    await bench.emulator.settled();
    expect(receiver.received.map(({ event }) => [event.type, event.account])).toEqual([
      ['account.updated', account.id],
    ]);
    expect(receiver.received[0]!.event.data.previous_attributes).toMatchObject({ charges_enabled: false });
  });

  it('wait while under review, and change nothing when the owner leaves', async () => {
    const { id } = await create();
    await leave((await link(id)).url, 'later');
    expect((await bench.stripe.accounts.retrieve(id)).details_submitted).toBe(false);
    await leave((await link(id)).url, 'review');
    expect(await bench.stripe.accounts.retrieve(id)).toMatchObject({
      details_submitted: true,
      charges_enabled: false,
      capabilities: { card_payments: 'pending' },
      requirements: { disabled_reason: 'requirements.pending_verification' },
    });
  });

  it('have links that are good once and for five minutes', async () => {
    const { id } = await create();
    const used = (await link(id)).url;
    await leave(used, 'complete');
    const old = (await link(id)).url;
    bench.clock.advance(301_000);
    for (const url of [used, old]) {
      const answer = await fetch(url, { redirect: 'manual' });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toContain('again=1');
    }
    expect((await leave(old, 'review')).body.url).toContain('again=1');
    expect((await bench.stripe.accounts.retrieve(id)).charges_enabled).toBe(true);
    expect((await errorOf(link('acct_none'))).code).toBe('resource_missing');
  });

  it('can be restricted at any time', async () => {
    const { id } = await create();
    await bench.lever(`accounts/${id}`, { state: 'active' });
    await bench.lever(`accounts/${id}`, { state: 'restricted' });
    const account = await bench.stripe.accounts.retrieve(id);
    expect(account).toMatchObject({ charges_enabled: false, payouts_enabled: false });
    expect(account.requirements?.past_due).toEqual(['individual.verification.document']);
    expect((await bench.lever('accounts/acct_none', { state: 'active' })).status).toBe(404);
  });

  it('are listed, changed, shown their dashboard and deleted', async () => {
    const { id } = await create();
    const changed = await bench.stripe.accounts.update(id, { metadata: { plan: 'pro' } });
    expect(changed.metadata).toEqual({ tenant: '7', plan: 'pro' });
    expect((await bench.stripe.accounts.list()).data.map((one) => one.id)).toEqual([id]);
    expect((await bench.stripe.accounts.createLoginLink(id)).url).toContain(id);
    const own = await bench.stripe.accounts.retrieveCurrent({}, {
      stripeAccount: id,
    } as Stripe.RequestOptions);
    expect(own.id).toBe(id);
    await bench.stripe.accounts.del(id);
    expect((await errorOf(bench.stripe.accounts.retrieve(id))).statusCode).toBe(404);
    expect((await errorOf(bench.stripe.customers.list({}, { stripeAccount: id }))).code).toBe(
      'account_invalid',
    );
  });
});
