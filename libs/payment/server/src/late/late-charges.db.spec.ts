// Rotates: every way of a late charge; the return of a hire has specs of its own.
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type BookedHire, changesBench } from '@convoy/booking/testing/changes-bench';
import type { TenantContext } from '@convoy/platform/context';
import { anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { booksBench } from '../../../testing/books-bench.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let other: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;
let books: ReturnType<typeof booksBench>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  tenant = api.brands['swift-vans']!;
  other = api.brands['northern-hire']!;
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, tenant);
  books = booksBench(database, api, tenant);
});
// Whatever was done: the books hold, and say what the provider has.
afterEach(async () => {
  expect(await books.faults()).toEqual([]);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const consent = '2026-11';
/** A hire that was paid, driven and brought back, by whom a card was kept or not. */
async function back(card: string | null = 'pm_card_visa'): Promise<BookedHire> {
  const hire = await bench.held();
  const begun = await bench.call('POST', '/api/create-payment-intent', hire.cookie, {
    bookingId: hire.id,
    type: 'rental',
  });
  if (card)
    await bench.call('POST', `/api/payments/${begun.body.paymentId}/keep-card`, hire.cookie, {
      keep: true,
      consent,
    });
  await bench.money.confirm(String(begun.body.clientSecret).split('_secret_')[0]!);
  await bench.money.settle();
  if (card && card !== 'pm_card_visa') await swapCard(hire, card);
  await bench.shift(hire, -30, 2);
  for (const door of ['hand-over', 'return']) {
    const answer = await bench.call('POST', `/api/bookings/${hire.id}/${door}`, bench.staff);
    if (answer.status !== 200) throw new Error(answer.text);
  }
  return hire;
}
/** Another card in place of the one that paid, agreed to as that was. */
async function swapCard(hire: BookedHire, card: string): Promise<void> {
  const cards = (await bench.call('GET', '/api/payment-methods', hire.cookie)).body as { id: number }[];
  await addCard(hire, card);
  await bench.call('DELETE', `/api/payment-methods/${cards[0]!.id}`, hire.cookie);
}
/** Adds a card without paying. @returns its id */
async function addCard(hire: BookedHire, card: string): Promise<number> {
  const form = await bench.call('POST', '/api/payment-methods', hire.cookie, { consent });
  const { setupIntentId } = form.body;
  await bench.money.stripe.setupIntents.confirm(setupIntentId, { payment_method: card });
  // Where the bank wants its owner to say yes.
  await fetch(`${api.emulator.origin}/v3/authenticate`, {
    method: 'POST',
    headers: { Origin: api.emulator.origin },
    body: new URLSearchParams({ client_secret: form.body.clientSecret, outcome: 'complete' }),
  });
  const added = await bench.call('POST', '/api/payment-methods/added', hire.cookie, { setupIntentId });
  if (added.status !== 200) throw new Error(added.text);
  return added.body.id;
}

const fuel = { reason: 'fuel', amount: '42.00', note: 'Came back a quarter full: 24 litres at £1.75' };
const announce = (hire: { id: number }, body: object = fuel, as = bench.staff, key?: string) =>
  bench.call(
    'POST',
    `/api/bookings/${hire.id}/late-charges`,
    as,
    body,
    key ? { 'idempotency-key': key } : {},
  );
const of = async (hire: { id: number }, as = bench.staff) =>
  (await bench.call('GET', `/api/bookings/${hire.id}/late-charges`, as)).body;
const one = async (hire: { id: number }) => (await of(hire)).charges[0];
const act = (id: number, what: string, as = bench.staff, body: object = {}) =>
  bench.call('POST', `/api/late-charges/${id}/${what}`, as, body);
const work = async () => {
  await api.job('payment.late-charges');
  await bench.money.settle();
};
/** As if so many hours had passed since the mail. */
const passed = (id: number, hours: number) =>
  database.rows('update late_charge set notice_sent_at = now() - make_interval(mins => $2) where id = $1', [
    id,
    Math.round(hours * 60),
  ]);
const mails = async (hire: BookedHire, subject: RegExp) => {
  const [row] = await database.rows<{ email: string }>('select email from app_user where id = $1', [
    hire.customer.id,
  ]);
  return (await api.mails(row!.email)).filter((mail) => subject.test(mail.subject));
};
const paymentsOf = (hire: { id: number }) =>
  database.rows<{ status: string; amount_pence: number }>(
    'select status, amount_pence from payment where booking_id = $1 order by created_at',
    [hire.id],
  );
/** With the provider's fees, which only its own movements tell. */
async function sameAsProvider(): Promise<void> {
  await api.job('payment.ledger');
  expect(await books.balance('provider')).toBe(await books.held());
}
/** A cost whose customer was told and has had their time. */
async function ripe(hire: BookedHire, body: object = fuel): Promise<number> {
  const answer = await announce(hire, body);
  expect(answer.status).toBe(201);
  await bench.money.settle();
  await passed(answer.body.id, 48.1);
  return answer.body.id;
}

describe('a cost after a hire', () => {
  it('is told by mail, waits 48 hours, and is then charged once, with its VAT in the books', async () => {
    const hire = await back();
    const before = await books.of(hire);
    const made = await announce(hire);
    expect(made.body).toMatchObject({
      status: 'noticed',
      amount: '42.00',
      vat: '7.00',
      card: { brand: 'visa', last4: '4242' },
      noticeSentAt: null,
    });
    await bench.money.settle();
    const [mail] = await mails(hire, /A later cost of £42\.00/);
    expect(mail?.text).toContain('48 hours');
    expect(mail?.text).toContain('24 litres');
    expect(mail?.text).toContain('4242');
    await passed(made.body.id, 47.9);
    await work();
    expect(await one(hire)).toMatchObject({ status: 'noticed' });

    await passed(made.body.id, 48.1);
    await work();
    await work();
    expect(await one(hire)).toMatchObject({ status: 'paid', askedAt: null });
    expect(await paymentsOf(hire)).toEqual([
      expect.objectContaining({ status: 'succeeded' }),
      { status: 'succeeded', amount_pence: 4_200 },
    ]);
    const after = await books.of(hire);
    expect(after.vat! - before.vat!).toBe(-700);
    expect(after['hire-income']! - before['hire-income']!).toBe(-3_500);
    expect(after.customer ?? 0).toBe(0);
    expect(await bench.show(hire)).toMatchObject({ paymentStatus: 'paid', outstandingAmount: '0.00' });
    const kinds = (await bench.timeline(hire, hire.cookie)).map(({ kind }) => kind);
    expect(kinds.slice(-3)).toEqual(['late-charge-announced', 'late-charged', 'paid']);
    // The receipt goes out as for any payment.
    expect(await mails(hire, /£42\.00/)).toHaveLength(2);
    await sameAsProvider();
  });

  it.each([
    ['fine', '65.00', '0.00'],
    ['damage', '120.00', '0.00'],
    ['mileage', '18.00', '3.00'],
  ])('of %s for %s bears VAT of %s', async (reason, amount, vat) => {
    const hire = await back();
    expect((await announce(hire, { reason, amount, note: 'See the letter' })).body).toMatchObject({ vat });
  });

  it('is made once, however often it is sent', async () => {
    const hire = await back();
    const key = 'late-cost-0001';
    const [first, second] = await Promise.all([
      announce(hire, fuel, bench.staff, key),
      announce(hire, fuel, bench.staff, key),
    ]);
    const again = await announce(hire, fuel, bench.staff, key);
    expect(again.status).toBe(201);
    expect([first.status, second.status].sort()).toEqual(expect.arrayContaining([201]));
    expect((await of(hire)).charges).toHaveLength(1);
  });

  it('is charged once by two workers at the same time, and after a crash', async () => {
    const hire = await back();
    const id = await ripe(hire);
    await Promise.all([api.job('payment.late-charges'), api.job('payment.late-charges')]);
    await bench.money.settle();
    expect(await paymentsOf(hire)).toHaveLength(2);

    const crashed = await back();
    const second = await ripe(crashed);
    // The provider charges and its answer is lost; the process dies.
    await bench.money.lever('failure', { mode: 'reset-after-effect', times: 1, match: 'payment_intents' });
    await api.job('payment.late-charges').catch(() => undefined);
    await bench.money.lever('failure', { mode: 'none' });
    await database.rows(
      `update late_charge set updated_at = now() - interval '5 minutes' where id = $1 and status = 'due'`,
      [second],
    );
    await work();
    expect(await one(crashed)).toMatchObject({ status: 'paid' });
    expect(await paymentsOf(crashed)).toHaveLength(2);
    await sameAsProvider();
    expect(id).not.toBe(second);
  });
});

describe('a card that will not pay', () => {
  it.each([
    ['is declined', 'pm_card_chargeCustomerFail'],
    ['wants its owner', 'pm_card_authenticationRequired'],
  ])('because it %s leads to a mail, and its owner pays on the page of the hire', async (_why, card) => {
    const hire = await back(card);
    await ripe(hire);
    await work();
    await work();
    expect(await one(hire)).toMatchObject({ status: 'due', askedAt: expect.any(String) });
    const asked = await mails(hire, /Please pay £42\.00/);
    expect(asked).toHaveLength(1);
    expect(asked[0]!.text).toContain(`/payment/${hire.id}`);
    expect(await bench.show(hire)).toMatchObject({ outstandingAmount: '42.00' });

    const begun = await bench.call('POST', '/api/create-payment-intent', hire.cookie, {
      bookingId: hire.id,
      type: 'rental',
    });
    expect(begun.body.amount).toBe('42.00');
    await bench.money.confirm(String(begun.body.clientSecret).split('_secret_')[0]!);
    await bench.money.settle();
    expect(await one(hire)).toMatchObject({ status: 'paid' });
    await sameAsProvider();
  });

  it('because it is gone is not missed: its owner is asked', async () => {
    const hire = await back();
    await ripe(hire);
    const [card] = (await bench.call('GET', '/api/payment-methods', hire.cookie)).body;
    await bench.call('DELETE', `/api/payment-methods/${card.id}`, hire.cookie);
    await work();
    expect(await one(hire)).toMatchObject({ status: 'due', askedAt: expect.any(String) });
    expect(await mails(hire, /Please pay/)).toHaveLength(1);
    // Taken at the counter it is as good.
    const taken = await bench.call('POST', `/api/bookings/${hire.id}/counter-payments`, bench.staff, {
      type: 'rental',
      method: 'cash',
    });
    expect(taken.status).toBe(201);
    expect(await one(hire)).toMatchObject({ status: 'paid' });
  });
});

describe('the card that its owner was told of', () => {
  /** The last digits of the card that paid last. */
  const chargedTo = async (hire: BookedHire) => {
    const [row] = await database.rows<{ intent: string }>(
      `select stripe_payment_intent_id as intent from payment where booking_id = $1 order by created_at desc limit 1`,
      [hire.id],
    );
    const { payment_method: method } = await bench.money.stripe.paymentIntents.retrieve(row!.intent, {
      expand: ['payment_method'],
    });
    return typeof method === 'object' ? method?.card?.last4 : undefined;
  };

  it('is charged, though another one is preferred by then', async () => {
    const hire = await back('pm_card_mastercard');
    await ripe(hire);
    const [told] = await mails(hire, /A later cost/);
    expect(told!.text).toContain('4444');
    const preferred = await addCard(hire, 'pm_card_visa');
    await bench.call('POST', `/api/payment-methods/${preferred}/default`, hire.cookie, {});
    await work();
    expect(await one(hire)).toMatchObject({ status: 'paid' });
    expect(await chargedTo(hire)).toBe('4444');
  });

  it('is the only one: where it is gone its owner is asked, and no other card is charged', async () => {
    const hire = await back('pm_card_mastercard');
    await ripe(hire);
    const [told] = (await bench.call('GET', '/api/payment-methods', hire.cookie)).body;
    await addCard(hire, 'pm_card_visa');
    await bench.call('DELETE', `/api/payment-methods/${told.id}`, hire.cookie);
    await work();
    expect(await one(hire)).toMatchObject({ status: 'due', askedAt: expect.any(String) });
    expect(await paymentsOf(hire)).toHaveLength(1);
    expect(await mails(hire, /Please pay £42\.00/)).toHaveLength(1);
  });
});

describe('a brand that takes no cards for a while', () => {
  const lever = async (state: 'active' | 'restricted') => {
    await bench.money.lever(`accounts/${api.accountOf(tenant)}`, { state });
    await bench.money.settle();
  };

  it('charges no later cost and adds none to a hire, tells of none, and goes on afterwards', async () => {
    const hire = await back();
    await ripe(hire);
    await lever('restricted');
    await work();
    expect(await one(hire)).toMatchObject({ status: 'noticed', askedAt: null });
    expect(await bench.show(hire)).toMatchObject({ outstandingAmount: '0.00' });
    expect(await paymentsOf(hire)).toHaveLength(1);
    expect(await of(hire)).toMatchObject({ obstacle: 'cards-not-taken', card: null });
    expect((await announce(hire, { ...fuel, amount: '1.00' })).body.code).toBe('CARDS_NOT_TAKEN');
    await lever('active');
    await work();
    expect(await one(hire)).toMatchObject({ status: 'paid' });
    await sameAsProvider();
  });
});

describe('a customer who pays while the worker does', () => {
  it('is told to wait, and pays once', async () => {
    const hire = await back();
    const id = await ripe(hire);
    await bench.money.lever('deliveries', { hold: true });
    // The provider has charged; the worker died before it heard so.
    await bench.money.lever('failure', {
      mode: 'reset-after-effect',
      times: 0,
      match: 'POST /v1/payment_intents',
    });
    await api.job('payment.late-charges').catch(() => undefined);
    await bench.money.lever('failure', { mode: 'none' });
    await new Promise((resolve) => setTimeout(resolve, 5_500));
    const begun = await bench.call('POST', '/api/create-payment-intent', hire.cookie, {
      bookingId: hire.id,
      type: 'rental',
    });
    expect([begun.status, begun.body.code]).toEqual([409, 'PAYMENT_PROCESSING']);
    await bench.money.lever('deliveries', { hold: false });
    await work();
    expect(await one(hire)).toMatchObject({ id, status: 'paid' });
    expect(await paymentsOf(hire)).toHaveLength(2);
    await sameAsProvider();
  }, 30_000);
});

describe('a charge of which nobody has heard yet', () => {
  it('is not withdrawn, because its money may be gone from the card already', async () => {
    const hire = await back();
    const id = await ripe(hire);
    await bench.money.lever('deliveries', { hold: true });
    await bench.money.lever('failure', {
      mode: 'reset-after-effect',
      times: 0,
      match: 'POST /v1/payment_intents',
    });
    await api.job('payment.late-charges').catch(() => undefined);
    await bench.money.lever('failure', { mode: 'none' });
    await new Promise((resolve) => setTimeout(resolve, 5_500));
    const early = await act(id, 'withdraw', bench.staff, { reason: 'Changed my mind' });
    expect([early.status, early.body.code]).toEqual([409, 'PAYMENT_PROCESSING']);
    // Another cost of the hire waits for it as well.
    const second = (await announce(hire, { ...fuel, amount: '7.00' })).body.id;
    await api.deliver();
    await passed(second, 48.1);
    await api.job('payment.late-charges');
    expect(await paymentsOf(hire)).toHaveLength(2);
    await bench.money.lever('deliveries', { hold: false });
    await work();
    await database.rows(`update late_charge set updated_at = now() - interval '5 minutes' where id = $1`, [
      second,
    ]);
    await work();
    expect((await of(hire)).charges.map(({ status }: { status: string }) => status)).toEqual([
      'paid',
      'paid',
    ]);
    expect((await paymentsOf(hire)).map(({ status }) => status)).toEqual([
      'succeeded',
      'succeeded',
      'succeeded',
    ]);
    expect(await database.rows('select 1 from payment_refund where booking_id = $1', [hire.id])).toEqual([]);
    await sameAsProvider();
  }, 40_000);
});

describe('an answer', () => {
  it('stops the charge until staff have decided, and is read among the messages', async () => {
    const hire = await back();
    const id = await ripe(hire);
    const answered = await act(id, 'answer', hire.cookie, { text: 'The tank was not full when I took it.' });
    expect(answered.body).toMatchObject({ status: 'answered' });
    await work();
    expect(await one(hire)).toMatchObject({ status: 'answered' });
    const messages = (await bench.call('GET', `/api/bookings/${hire.id}/messages`, bench.staff)).body;
    expect(messages[0].text).toBe('The tank was not full when I took it.');
    expect((await act(id, 'answer', hire.cookie, { text: 'Again' })).body.code).toBe('LATE_CHARGE_DECIDED');

    expect((await act(id, 'proceed')).body).toMatchObject({ status: 'noticed' });
    await work();
    expect(await one(hire)).toMatchObject({ status: 'paid' });
  });

  it('may lead to its being withdrawn, before it is charged and after', async () => {
    const hire = await back();
    const id = await ripe(hire);
    await act(id, 'answer', hire.cookie, { text: 'No.' });
    expect((await act(id, 'withdraw', bench.staff, { reason: 'The gauge was broken' })).body).toMatchObject({
      status: 'withdrawn',
      withdrawReason: 'The gauge was broken',
    });
    await bench.money.settle();
    await work();
    expect(await paymentsOf(hire)).toHaveLength(1);
    expect(await mails(hire, /was withdrawn/)).toHaveLength(1);

    const due = await back('pm_card_chargeCustomerFail');
    const second = await ripe(due);
    await work();
    expect(await bench.show(due)).toMatchObject({ outstandingAmount: '42.00' });
    expect((await act(second, 'withdraw', bench.staff, { reason: 'Goodwill' })).status).toBe(200);
    expect(await bench.show(due)).toMatchObject({ outstandingAmount: '0.00', paymentStatus: 'paid' });
    expect((await act(second, 'withdraw', bench.staff, { reason: 'Twice' })).body.code).toBe(
      'LATE_CHARGE_DECIDED',
    );
  });
});

describe('a bank that asks it back', () => {
  it('is answered with what its customer agreed to, word for word, and when they were told', async () => {
    const hire = await back();
    await ripe(hire, { reason: 'fine', amount: '65.00', note: 'Bus lane, 3 May' });
    await work();
    const [row] = await database.rows<{ intent: string }>(
      `select p.stripe_payment_intent_id as intent from payment p join late_charge l on l.payment_id = p.id
       where p.booking_id = $1`,
      [hire.id],
    );
    const { latest_charge: charge } = await bench.money.stripe.paymentIntents.retrieve(row!.intent);
    await bench.money.lever(`charges/${String(charge)}/dispute`, { reason: 'fraudulent' });
    await bench.money.settle();
    const [dispute] = (await bench.call('GET', `/api/bookings/${hire.id}/disputes`, bench.staff)).body;
    const { evidence } = (await bench.call('GET', `/api/payments/disputes/${dispute.id}`, bench.staff)).body;
    const { text, strength } = evidence.find(({ kind }: { kind: string }) => kind === 'terms');
    expect(strength).toBe('strong');
    expect(text).toMatch(/^Agreed to by .+, when the card was kept:/);
    expect(text).toContain('at most £1,000 a hire');
    expect(text).toMatch(/was notified of £65\.00 \(Fine or penalty charge: Bus lane, 3 May\) by email/);
    // Of the hire itself nothing of it is said.
    expect(text.split('Agreed to by')).toHaveLength(2);
  });
});

describe('one that was paid', () => {
  it('is given back as what it is, with its own VAT, and told', async () => {
    const hire = await back();
    const before = await books.of(hire);
    const price = await bench.show(hire);
    const id = await ripe(hire, { reason: 'fine', amount: '65.00', note: 'Bus lane, 3 May' });
    await work();
    expect(await one(hire)).toMatchObject({ status: 'paid', vat: '0.00' });
    const given = await act(id, 'withdraw', bench.staff, { reason: 'It was another van' });
    expect(given.body).toMatchObject({ status: 'withdrawn', withdrawReason: 'It was another van' });
    await bench.money.settle();
    // A fine bears no VAT: the hire's stays what it was.
    expect(await bench.show(hire)).toMatchObject({
      rentalAmount: price.rentalAmount,
      vatAmount: price.vatAmount,
      lines: price.lines,
      outstandingAmount: '0.00',
      paymentStatus: 'paid',
    });
    const after = await books.of(hire);
    expect([after.vat, after['hire-income']]).toEqual([before.vat, before['hire-income']]);
    expect((await bench.call('GET', `/api/bookings/${hire.id}/refunds`, bench.staff)).body).toMatchObject([
      { amount: '65.00', reason: 'late-charge', status: 'succeeded' },
    ]);
    expect(await mails(hire, /Refund of £65\.00/)).toHaveLength(1);
    expect(await mails(hire, /was withdrawn/)).toHaveLength(0);
    expect((await act(id, 'withdraw', bench.staff, { reason: 'Twice' })).body.code).toBe(
      'LATE_CHARGE_DECIDED',
    );
    await sameAsProvider();
  });

  it('is given back once by two who press, and by operators no more than they may give', async () => {
    const hire = await back();
    const id = await ripe(hire, { reason: 'damage', amount: '100.01', note: 'Mirror' });
    await work();
    const refused = await act(id, 'withdraw', bench.staff, { reason: 'Too much' });
    expect([refused.status, refused.body.code]).toEqual([403, 'GOODWILL_ABOVE_RIGHT']);
    const admin = await anOperator(database, tenant);
    await database.rows(`update app_user set role = 'admin' where id = $1`, [admin.id]);
    const boss = await api.signIn(tenant, admin);
    const answers = await Promise.all(['One', 'Two'].map((reason) => act(id, 'withdraw', boss, { reason })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await bench.money.settle();
    expect(
      await database.rows('select amount_pence from payment_refund where booking_id = $1', [hire.id]),
    ).toEqual([{ amount_pence: 10_001 }]);
    await sameAsProvider();
  });

  it('of which nothing is here any more is not given back a second time', async () => {
    const hire = await back();
    const id = await ripe(hire);
    await work();
    for (const { intent } of await database.rows<{ intent: string }>(
      'select stripe_payment_intent_id as intent from payment where booking_id = $1',
      [hire.id],
    ))
      await bench.money.stripe.refunds.create({ payment_intent: intent });
    await bench.money.settle();
    expect((await act(id, 'withdraw', bench.staff, { reason: 'Again' })).body.code).toBe('REFUND_GONE_BACK');
  });
});

describe('what is refused', () => {
  it('without a card that its owner let be kept', async () => {
    const hire = await back(null);
    expect((await announce(hire)).body.code).toBe('MANDATE_MISSING');
    expect(await of(hire)).toMatchObject({ obstacle: 'no-card', card: null });
  });

  it('before the return, long after it, and of what was never hired', async () => {
    const early = await bench.paid();
    expect((await announce(early)).body.code).toBe('LATE_CHARGE_NOT_NOW');
    const late = await back();
    await database.rows(`update booking set returned_at = now() - interval '91 days' where id = $1`, [
      late.id,
    ]);
    expect((await announce(late)).body).toMatchObject({ code: 'LATE_CHARGE_NOT_NOW' });
    expect((await announce({ id: 1 })).status).toBe(404);
  });

  it('above a thousand pounds a hire, and below what a card takes', async () => {
    const hire = await back();
    expect((await announce(hire, { ...fuel, amount: '0.29' })).body.code).toBe('LATE_CHARGE_TOO_SMALL');
    expect((await announce(hire, { ...fuel, amount: '900.00' })).status).toBe(201);
    expect((await announce(hire, { ...fuel, amount: '100.01' })).body).toMatchObject({
      code: 'LATE_CHARGE_TOO_MUCH',
      details: { mostAmount: '100.00' },
    });
    expect((await announce(hire, { ...fuel, amount: '100.00' })).status).toBe(201);
    expect((await announce(hire, { ...fuel, reason: 'because' })).status).toBe(400);
    expect((await announce(hire, { ...fuel, note: ' ' })).status).toBe(400);
  });

  it('to customers, to other customers, and to another brand', async () => {
    const [hire, stranger] = [await back(), await bench.held()];
    const { body } = await announce(hire);
    expect((await announce(hire, fuel, hire.cookie)).status).toBe(403);
    expect((await act(body.id, 'withdraw', hire.cookie, { reason: 'Mine' })).status).toBe(403);
    expect((await act(body.id, 'answer', stranger.cookie, { text: 'Not mine' })).status).toBe(404);
    expect((await bench.call('GET', `/api/bookings/${hire.id}/late-charges`, stranger.cookie)).status).toBe(
      404,
    );
    expect(await of(hire, hire.cookie)).toMatchObject({
      charges: [{ id: body.id }],
      card: null,
      obstacle: null,
    });
    const theirs = await changesBench(database, api, other);
    expect((await theirs.call('GET', `/api/bookings/${hire.id}/late-charges`, theirs.staff)).status).toBe(
      404,
    );
    for (const what of ['proceed', 'withdraw'])
      expect(
        (await theirs.call('POST', `/api/late-charges/${body.id}/${what}`, theirs.staff, { reason: 'x' }))
          .status,
      ).toBe(404);
  });

  it('by the database too: a charge before its time, a change, and somebody else’s card', async () => {
    const hire = await back();
    const { body } = await announce(hire);
    await bench.money.settle();
    const refusal = (text: string, values: readonly unknown[]) =>
      database.rows(text, values).then(
        () => null,
        (error: { constraint?: string }) => error.constraint,
      );
    expect(
      await refusal(`update late_charge set status = 'due', due_at = now() where id = $1`, [body.id]),
    ).toBe('late_charge_after_notice');
    expect(await refusal('update late_charge set amount_pence = 1 where id = $1', [body.id])).toBe(
      'late_charge_stands',
    );
    const stranger = await back();
    expect(
      await refusal(
        `insert into late_charge (tenant_id, booking_id, customer_id, card_id, reason, amount_pence, vat_pence, note,
           wait_hours, created_by)
         select b.tenant_id, b.id, b.customer_id, c.id, 'fine', 100, 0, 'x', 48, b.customer_id
         from booking b, saved_card c where b.id = $1 and c.customer_id = $2`,
        [stranger.id, hire.customer.id],
      ),
    ).toBe('late_charge_mandate');
  });
});
