import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { changesBench } from '@convoy/booking/testing/changes-bench';
import type { TenantContext } from '@convoy/platform/context';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  tenant = api.brands['swift-vans']!;
  bench = await changesBench(database, api, tenant);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const consent = '2026-11';
type Hire = Awaited<ReturnType<typeof bench.held>>;
type Card = { id: number; brand: string; last4: string; expired: boolean; isDefault: boolean };
const begin = async (hire: Pick<Hire, 'id' | 'cookie'>, type: 'deposit' | 'rental' = 'deposit') =>
  (await bench.call('POST', '/api/create-payment-intent', hire.cookie, { bookingId: hire.id, type }))
    .body as {
    clientSecret: string;
    paymentId: number;
    keep: boolean;
  };
const intentOf = ({ clientSecret }: { clientSecret: string }) => clientSecret.split('_secret_')[0]!;
const emailOf = async ({ customer }: Pick<Hire, 'customer'>) =>
  (await database.rows<{ email: string }>('select email from app_user where id = $1', [customer.id]))[0]!
    .email;
const cards = async (cookie: string) =>
  (await bench.call('GET', '/api/payment-methods', cookie)).body as Card[];
const keep = (paymentId: number, cookie: string, body: object = { keep: true, consent }) =>
  bench.call('POST', `/api/payments/${paymentId}/keep-card`, cookie, body);

/** A hire of which the deposit was paid with a card that is kept. */
async function withCard(card = 'pm_card_visa', settle = true): Promise<Hire> {
  const hire = await bench.held();
  const payment = await begin(hire);
  expect((await keep(payment.paymentId, hire.cookie)).status).toBe(204);
  await bench.money.confirm(intentOf(payment), card);
  if (settle) await bench.money.settle();
  return hire;
}

describe('a card that pays', () => {
  it('is kept where its owner agreed, with the words and the time, and nowhere else', async () => {
    const hire = await withCard();
    expect(await cards(hire.cookie)).toEqual([
      expect.objectContaining({ brand: 'visa', last4: '4242', expired: false, isDefault: true }),
    ]);
    const [consentRow] = await database.rows<{ text_version: string; language: string; late: boolean }>(
      `select text_version, language, agreed_at > now() - interval '5 minutes' as late from payment_consent
       where customer_id = $1`,
      [hire.customer.id],
    );
    expect(consentRow).toEqual({ text_version: consent, language: 'en', late: true });
    // Word for word, as it stood beside the box.
    const [said] = await database.rows<{ words: string; kind: string }>(
      `select w.words, w.kind from payment_consent a join agreed_words w
         on w.tenant_id = a.tenant_id and w.kind = a.words_kind and w.sha256 = a.words_sha256
       where a.customer_id = $1`,
      [hire.customer.id],
    );
    expect(said).toMatchObject({ kind: 'card', words: expect.stringContaining('at most £1,000 a hire') });
    expect(said!.words).toContain(tenant.name);

    const other = await bench.held();
    await bench.money.confirm(intentOf(await begin(other)));
    await bench.money.settle();
    expect(await cards(other.cookie)).toEqual([]);
  });

  it('is not kept where its owner thought better of it', async () => {
    const hire = await bench.held();
    const payment = await begin(hire);
    await keep(payment.paymentId, hire.cookie);
    expect((await keep(payment.paymentId, hire.cookie, { keep: false })).status).toBe(204);
    await bench.money.confirm(intentOf(payment));
    await bench.money.settle();
    expect(await cards(hire.cookie)).toEqual([]);
  });

  it('is kept as the box says, whenever the page asks: the open payment tells what was agreed to', async () => {
    const hire = await bench.held();
    const payment = await begin(hire);
    expect(payment.keep).toBe(false);
    await keep(payment.paymentId, hire.cookie);
    expect(await begin(hire)).toEqual({ ...payment, keep: true });
    await keep(payment.paymentId, hire.cookie, { keep: false });
    expect(await begin(hire)).toEqual({ ...payment, keep: false });
  });

  it('is not kept by a payment that somebody else pays, nor by one whose consent is gone', async () => {
    const hire = await bench.held();
    const payment = await begin(hire);
    await keep(payment.paymentId, hire.cookie);
    const theirs = await begin({ id: hire.id, cookie: bench.staff });
    expect(theirs.paymentId).not.toBe(payment.paymentId);
    expect(await begin(hire)).toEqual(theirs);
    expect(theirs.keep).toBe(false);

    await keep(theirs.paymentId, hire.cookie);
    await database.rows('update payment_consent set withdrawn_at = now() where payment_id = $1', [
      theirs.paymentId,
    ]);
    const fresh = await begin(hire);
    expect([fresh.keep, fresh.paymentId === theirs.paymentId]).toEqual([false, false]);
  });

  it('is not kept where the provider did not hear at first that its owner thought better of it', async () => {
    const hire = await bench.held();
    const payment = await begin(hire);
    await keep(payment.paymentId, hire.cookie);
    await bench.money.lever('failure', { mode: '500', times: 3, match: 'payment_intents' });
    const unheard = await keep(payment.paymentId, hire.cookie, { keep: false });
    await bench.money.lever('failure', { mode: 'none' });
    expect([unheard.status, unheard.body.code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
    expect((await keep(payment.paymentId, hire.cookie, { keep: false })).status).toBe(204);
    const { payment_method_options: options } = await bench.money.stripe.paymentIntents.retrieve(
      intentOf(payment),
    );
    expect(options?.card?.setup_future_usage).toBe('none');
  });

  it('is found by looking where the news of it was lost', async () => {
    const hire = await withCard('pm_card_visa', false);
    await api.emulator.settled();
    await database.rows(`delete from outbox_event where type = 'payment.succeeded.v1' and aggregate = $1`, [
      `booking:${hire.id}`,
    ]);
    expect(await cards(hire.cookie)).toHaveLength(1);
    expect(await cards(hire.cookie)).toHaveLength(1);
  });

  it('is refused other words than ours, and payments of others', async () => {
    const [hire, other] = [await bench.held(), await bench.held()];
    const { paymentId } = await begin(hire);
    expect((await keep(paymentId, hire.cookie, { keep: true, consent: '2020-01' })).status).toBe(400);
    expect((await keep(paymentId, other.cookie)).body.code).toBe('PAYMENT_NOT_FOUND');
    expect((await keep(paymentId, bench.staff)).status).toBe(403);
    await bench.pay(hire, 'deposit');
    expect((await keep(paymentId, hire.cookie)).body.code).toBe('PAYMENT_OVER');
  });

  it('pays the next hire, and the one after, as one customer of the provider', async () => {
    const hire = await withCard();
    const [card] = await cards(hire.cookie);
    const payment = await begin(hire, 'rental');
    const used = await bench.call('POST', `/api/payments/${payment.paymentId}/saved-card`, hire.cookie, {
      cardId: card!.id,
    });
    expect(used.status).toBe(200);
    await bench.money.confirm(intentOf(payment), used.body.paymentMethod);
    await bench.money.settle();
    expect((await bench.show(hire)).paymentStatus).toBe('paid');
    const rows = await database.rows<{ n: number }>(
      'select count(*)::int as n from payment_customer where customer_id = $1',
      [hire.customer.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
    const { data } = await bench.money.stripe.customers.list({ email: await emailOf(hire), limit: 10 });
    expect(data).toHaveLength(1);
  });

  it('is nobody else’s to pay with', async () => {
    const hire = await withCard();
    const [card] = await cards(hire.cookie);
    const other = await bench.held();
    const payment = await begin(other);
    const used = await bench.call('POST', `/api/payments/${payment.paymentId}/saved-card`, other.cookie, {
      cardId: card!.id,
    });
    expect([used.status, used.body.code]).toEqual([404, 'CARD_NOT_FOUND']);
  });
});

describe('a customer at the provider', () => {
  it('is one, whatever is asked at the same time and whatever crashes', async () => {
    const hire = await bench.held();
    const payment = await begin(hire);
    await Promise.all([keep(payment.paymentId, hire.cookie), keep(payment.paymentId, hire.cookie)]);
    // As if the process had died before it noted the answer, and the provider had forgotten the key.
    await database.rows(
      'update payment_customer set provider_customer_id = null, attempt = 7 where customer_id = $1',
      [hire.customer.id],
    );
    expect((await keep(payment.paymentId, hire.cookie)).status).toBe(204);
    const { data } = await bench.money.stripe.customers.list({ email: await emailOf(hire), limit: 10 });
    expect(data).toHaveLength(1);
  });

  it('is made anew where the provider has forgotten them, and their cards are gone with them', async () => {
    const hire = await withCard();
    const [row] = await database.rows<{ id: string }>(
      'select provider_customer_id as id from payment_customer where customer_id = $1',
      [hire.customer.id],
    );
    await bench.money.stripe.customers.del(row!.id);
    expect(await cards(hire.cookie)).toEqual([]);
    const payment = await begin(hire, 'rental');
    expect((await keep(payment.paymentId, hire.cookie)).status).toBe(204);
  });
});

describe('the page of cards', () => {
  /** Adds a card by the form of the page. */
  async function add(cookie: string, card = 'pm_card_mastercard') {
    const form = await bench.call('POST', '/api/payment-methods', cookie, { consent });
    expect(form.status).toBe(201);
    await bench.money.stripe.setupIntents.confirm(form.body.setupIntentId, { payment_method: card });
    return bench.call('POST', '/api/payment-methods/added', cookie, {
      setupIntentId: form.body.setupIntentId,
    });
  }

  it('adds, prefers and takes away; the last one left is preferred by itself', async () => {
    const hire = await withCard();
    const added = await add(hire.cookie);
    expect(added.body).toMatchObject({ brand: 'mastercard', isDefault: false });
    const preferred = await bench.call(
      'POST',
      `/api/payment-methods/${added.body.id}/default`,
      hire.cookie,
      {},
    );
    expect((preferred.body as Card[]).map(({ brand, isDefault }) => [brand, isDefault])).toEqual([
      ['mastercard', true],
      ['visa', false],
    ]);
    const left = await bench.call('DELETE', `/api/payment-methods/${added.body.id}`, hire.cookie);
    expect((left.body as Card[]).map(({ brand, isDefault }) => [brand, isDefault])).toEqual([['visa', true]]);
    const again = await bench.call('DELETE', `/api/payment-methods/${added.body.id}`, hire.cookie);
    expect(again.status).toBe(404);
    // What was agreed to went with it.
    const [row] = await database.rows<{ open: number }>(
      'select count(*)::int as open from payment_consent where customer_id = $1 and withdrawn_at is null',
      [hire.customer.id],
    );
    expect(row!.open).toBe(1);
  });

  it('shows a card once, however often it was typed in', async () => {
    const hire = await withCard();
    expect((await add(hire.cookie, 'pm_card_visa')).status).toBe(200);
    expect(await cards(hire.cookie)).toHaveLength(1);
  });

  it('keeps nothing that the provider has not taken, nor by the form of somebody else', async () => {
    const [hire, other] = [await bench.held(), await bench.held()];
    const form = await bench.call('POST', '/api/payment-methods', hire.cookie, { consent });
    const { setupIntentId } = form.body;
    const early = await bench.call('POST', '/api/payment-methods/added', hire.cookie, { setupIntentId });
    expect([early.status, early.body.code]).toEqual([409, 'CARD_NOT_SET_UP']);
    await bench.money.stripe.setupIntents.confirm(setupIntentId, { payment_method: 'pm_card_visa' });
    const theirs = await bench.call('POST', '/api/payment-methods/added', other.cookie, { setupIntentId });
    expect([theirs.status, theirs.body.code]).toEqual([404, 'CARD_NOT_FOUND']);
  });

  it('shows what is known while the provider is away, and marks a card that has expired', async () => {
    const hire = await withCard();
    await database.rows('update saved_card set exp_year = 2020 where customer_id = $1', [hire.customer.id]);
    await bench.money.lever('failure', { mode: '500', times: 0 });
    const away = await cards(hire.cookie);
    await bench.money.lever('failure', { mode: 'none' });
    expect(away).toEqual([expect.objectContaining({ last4: '4242', expired: true })]);
    // As the provider has it.
    await new Promise((resolve) => setTimeout(resolve, 5_500));
    expect((await cards(hire.cookie))[0]).toMatchObject({ expired: false });
  }, 20_000);

  it('is no page for staff, nor are its cards those of another brand', async () => {
    const hire = await withCard();
    expect((await bench.call('GET', '/api/payment-methods', bench.staff)).status).toBe(403);
    const theirs = await changesBench(database, api, api.brands['northern-hire']!);
    const other = await theirs.held();
    const [card] = await cards(hire.cookie);
    for (const [method, path] of [
      ['DELETE', `/api/payment-methods/${card!.id}`],
      ['POST', `/api/payment-methods/${card!.id}/default`],
    ] as const)
      expect((await theirs.call(method, path, other.cookie, {})).status).toBe(404);
    expect((await theirs.call('GET', '/api/payment-methods', other.cookie)).body).toEqual([]);
    expect(await cards(hire.cookie)).toHaveLength(1);
  });
});

describe('a bank that takes its time', () => {
  const heldUntil = async (hire: { id: number }) =>
    (
      await database.rows<{ hours: number; same: boolean }>(
        `select extract(epoch from b.hold_expires_at - now())::float / 3600 as hours, a.hold_expires_at = b.hold_expires_at as same
         from booking b join van_allocation a on a.booking_id = b.id where b.id = $1`,
        [hire.id],
      )
    )[0]!;
  const atBank = async (hire: Hire, outcome: 'pending' | 'complete' | 'fail') => {
    const payment = await begin(hire);
    await bench.money.stripe.paymentIntents.confirm(intentOf(payment), {
      payment_method_data: { type: 'pay_by_bank' },
      return_url: 'http://localhost/back',
    });
    await fetch(`${api.emulator.origin}/v3/bank`, {
      method: 'POST',
      headers: { Origin: api.emulator.origin },
      body: new URLSearchParams({ client_secret: payment.clientSecret, outcome }),
    });
    await bench.money.settle();
    return intentOf(payment);
  };

  it('has the van held meanwhile, and as usual once it would not; then its customer is mailed', async () => {
    const hire = await bench.held();
    const intent = await atBank(hire, 'pending');
    expect((await heldUntil(hire)).hours).toBeGreaterThan(71);
    expect((await heldUntil(hire)).same).toBe(true);
    await api.job('booking.expire-holds');
    expect((await bench.show(hire)).status).toBe('pending');
    const refused = await bench.call('POST', '/api/create-payment-intent', hire.cookie, {
      bookingId: hire.id,
      type: 'deposit',
    });
    expect(refused.body.code).toBe('PAYMENT_PROCESSING');

    await bench.money.lever(`payment_intents/${intent}/settle`, { outcome: 'failed' });
    await bench.money.settle();
    const after = await heldUntil(hire);
    expect(after.hours).toBeLessThan(0.51);
    expect(after.same).toBe(true);
    const mails = await api.mails(await emailOf(hire));
    expect(mails.some(({ subject }) => subject.includes('Your bank did not make the payment'))).toBe(true);
  });

  it('and would not, though nobody told so, keeps the van no longer than usual', async () => {
    const hire = await bench.held();
    const intent = await atBank(hire, 'pending');
    expect((await heldUntil(hire)).hours).toBeGreaterThan(71);
    await bench.money.lever('deliveries', { hold: true });
    await bench.money.lever(`payment_intents/${intent}/settle`, { outcome: 'failed' });
    await database.rows(
      `update payment set updated_at = now() - interval '5 minutes' where booking_id = $1`,
      [hire.id],
    );
    await api.job('payment.reconcile');
    await api.deliver();
    expect((await heldUntil(hire)).hours).toBeLessThan(0.51);
    const [payment] = await database.rows<{ status: string }>(
      'select status from payment where booking_id = $1',
      [hire.id],
    );
    expect(payment).toEqual({ status: 'pending' });
    const told = async () =>
      (await api.mails(await emailOf(hire))).filter(({ subject }) =>
        subject.includes('Your bank did not make the payment'),
      );
    expect(await told()).toHaveLength(1);
    // Whoever stands at the counter can pay there.
    const taken = await bench.call('POST', `/api/bookings/${hire.id}/counter-payments`, bench.staff, {
      type: 'deposit',
      method: 'cash',
    });
    expect(taken.status).toBe(201);
    await bench.money.lever('deliveries', { hold: false });
    await bench.money.settle();
    expect(await told()).toHaveLength(1);
    expect((await bench.show(hire)).status).toBe('confirmed');
  });

  it('confirms the booking when the money comes, long after an ordinary hold', async () => {
    const hire = await bench.held();
    const intent = await atBank(hire, 'pending');
    await bench.money.lever(`payment_intents/${intent}/settle`, { outcome: 'succeeded' });
    await bench.money.settle();
    expect((await bench.show(hire)).status).toBe('confirmed');
  });

  it('takes nothing where the customer declines there', async () => {
    const hire = await bench.held();
    await atBank(hire, 'fail');
    expect((await bench.show(hire)).status).toBe('pending');
    expect((await heldUntil(hire)).hours).toBeLessThan(0.51);
  });
});
