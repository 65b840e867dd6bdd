import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { booksBench } from '@convoy/payment/testing/books-bench';
import type { TenantContext } from '@convoy/platform/context';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { acceptedCharge } from '@convoy/yard/testing/accepted-charge';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BookedHire, changesBench } from '../../../testing/changes-bench.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;
let elsewhere: Awaited<ReturnType<typeof changesBench>>;
let books: ReturnType<typeof booksBench>;
let booksElsewhere: ReturnType<typeof booksBench>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  tenant = api.brands['swift-vans']!;
  const other = api.brands['northern-hire']!;
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, tenant);
  elsewhere = await changesBench(database, api, other);
  books = booksBench(database, api, tenant);
  booksElsewhere = booksBench(database, api, other);
});
afterEach(async () => {
  expect([await books.faults(), await booksElsewhere.faults()]).toEqual([[], []]);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

type Bench = typeof bench;
/** A hire that was paid, driven and brought back in time, a while ago. */
async function back(given: { on?: Bench; type?: 'deposit' | 'rental' } = {}): Promise<BookedHire> {
  const on = given.on ?? bench;
  const hire = await on.paid(given.type ?? 'rental');
  await on.shift(hire, -30, 2);
  const out = await on.handOverOwing(hire);
  const answer = await on.call('POST', `/api/bookings/${hire.id}/return`, on.staff);
  if (out.status !== 200 || answer.status !== 200) throw new Error(`${out.text} ${answer.text}`);
  return hire;
}
const door = (hire: { id: number }, name: string, body: object, as = bench.staff, on = bench) =>
  on.call('POST', `/api/bookings/${hire.id}/deposit/${name}`, as, body);
const keep = (hire: { id: number }, lines: (readonly [number, string])[], as = bench.staff, on = bench) =>
  door(hire, 'keep', { lines: lines.map(([chargeId, amount]) => ({ chargeId, amount })) }, as, on);
const depositOf = async (hire: { id: number }, as = bench.staff, on = bench) =>
  (await on.call('GET', `/api/bookings/${hire.id}/deposit`, as)).body;
const work = () => api.job('booking.deposits');
const refundsOf = (hire: { id: number }) =>
  database.rows<{ amount_pence: number; status: string }>(
    'select amount_pence, status from payment_refund where booking_id = $1 order by amount_pence desc',
    [hire.id],
  );
const kindsFor = async (hire: { id: number }) =>
  (
    await database.rows<{ kind: string }>(
      `select distinct kind from notification where path = '/booking/' || $1 and kind like 'deposit%' order by kind`,
      [hire.id],
    )
  ).map(({ kind }) => kind);
/** As if the last day to object were over. */
async function over(hire: { id: number }): Promise<void> {
  await database.rows('alter table deposit_keep disable trigger deposit_keep_is_kept');
  await database.rows(
    `update deposit_keep set notice_sent_at = now() - interval '9 days', object_until = current_date - 1,
       ends_at = now() - interval '1 minute' where booking_id = $1`,
    [hire.id],
  );
  await database.rows('alter table deposit_keep enable trigger deposit_keep_is_kept');
}
async function mailsOf(hire: BookedHire, subject: RegExp) {
  const [row] = await database.rows<{ email: string }>('select email from app_user where id = $1', [
    hire.customer.id,
  ]);
  return (await api.mails(row!.email)).filter((mail) => subject.test(mail.subject));
}
/** A hire of which £80 are announced to be kept. */
async function announced(): Promise<BookedHire> {
  const hire = await back();
  const answer = await keep(hire, [[await acceptedCharge(database, hire), '80.00']]);
  if (answer.status !== 200) throw new Error(answer.text);
  await bench.money.settle();
  return hire;
}

describe('a part of a deposit', () => {
  it('is kept for accepted charges of that hire alone, with evidence and a note; what is missing is named', async () => {
    const [hire, stranger] = [await back(), await back()];
    const charge = await acceptedCharge(database, hire, { state: 'proposed' });
    const foreign = await acceptedCharge(database, stranger);
    const wordless = await acceptedCharge(database, hire, { kind: 'fuel', note: '', amountPence: 2_000 });
    // Accepted once, and its recorded times say by now that it was not late.
    const late = await acceptedCharge(database, hire, { kind: 'late', note: 'Late', amountPence: 1_000 });
    for (const [id, missing] of [
      [charge, 'accepted'],
      [foreign, 'accepted'],
      [wordless, 'costLine'],
      [late, 'times'],
    ] as const) {
      const answer = await keep(hire, [[id, '5.00']]);
      expect([answer.status, answer.body.code, answer.body.details]).toEqual([
        422,
        'DEPOSIT_EVIDENCE_MISSING',
        { missing: [missing], lines: [{ chargeId: id, missing: [missing] }] },
      ]);
    }
    expect((await keep(hire, [])).status).toBe(400);
    expect((await keep(hire, [[charge, '0.00']])).status).toBe(400);
    expect(
      (
        await keep(hire, [
          [charge, '1.00'],
          [charge, '2.00'],
        ])
      ).status,
    ).toBe(400);
    expect(await depositOf(hire)).toMatchObject({
      state: 'waiting',
      because: 'charges',
      held: '200.00',
      keep: null,
    });
    await expect(
      database.rows(
        `update booking set deposit_kept_pence = 100, deposit_paid_pence = 100, deposit_settled_at = now() where id = $1`,
        [hire.id],
      ),
    ).rejects.toThrow(/evidence/);
  });

  it('is never above its charge or the deposit, less what the hire owes', async () => {
    const hire = await back();
    const charge = await acceptedCharge(database, hire, { amountPence: 30_000 });
    const above = await keep(hire, [[charge, '300.01']]);
    expect([above.status, above.body.code]).toEqual([422, 'DEPOSIT_LINE_ABOVE_CHARGE']);
    const tooMuch = await keep(hire, [[charge, '200.01']]);
    expect([tooMuch.status, tooMuch.body.code, tooMuch.body.details]).toEqual([
      422,
      'DEPOSIT_ABOVE_HELD',
      { heldAmount: '200.00' },
    ]);
    const [row] = await database.rows<{ rental_pence: number }>(
      'select rental_pence from booking where id = $1',
      [hire.id],
    );
    const owing = await back({ type: 'deposit' });
    const other = await acceptedCharge(database, owing, { amountPence: 20_000 });
    const room = Math.max(0, 20_000 - row!.rental_pence);
    const refused = await keep(owing, [[other, `${room / 100 + 0.01}`]]);
    expect(refused.body.details).toEqual({ heldAmount: (room / 100).toFixed(2) });
  });

  it('is told first with its photos, stays the customer’s own, and the rest goes back at once', async () => {
    const hire = await back();
    const charge = await acceptedCharge(database, hire);
    const answer = await keep(hire, [[charge, '80.00']]);
    const until = addDays(civilToday(tenant.timeZone), 7);
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ state: 'pending', held: '80.00', kept: '0.00', settledAt: null }),
    ]);
    expect(answer.body.keep).toMatchObject({ amount: '80.00', objectUntil: until, objectedAt: null });
    expect(answer.body.keep.lines).toMatchObject([
      { kind: 'damage', note: 'Dent in the left door', amount: '80.00', settled: null },
    ]);
    expect(answer.body.keep.lines[0].photosOut).toHaveLength(1);
    expect(await depositOf(hire, hire.cookie)).toEqual(await depositOf(hire));
    await bench.money.settle();
    expect(await refundsOf(hire)).toMatchObject([{ amount_pence: 12_000, status: 'succeeded' }]);
    expect((await books.of(hire))['deposits-held']).toBe(-8_000);
    await api.deliver();
    expect(await kindsFor(hire)).toEqual(['deposit-notice']);
    const [mail] = await mailsOf(hire, /costs to be kept from your deposit/);
    expect(mail!.text).toMatch(/£80\.00[\s\S]*Dent in the left door/);
    expect(mail!.text).toContain(`/api/bookings/${hire.id}/condition-photos/`);
    expect((await keep(hire, [[charge, '80.00']])).body.code).toBe('DEPOSIT_NOT_HELD');
    expect((await door(hire, 'release', {})).body.code).toBe('DEPOSIT_NOT_HELD');
    await expect(
      database.rows('update deposit_keep set amount_pence = 9000 where booking_id = $1', [hire.id]),
    ).rejects.toThrow(/stays as it is/);
  });

  it('is settled as its days are over, once however often the job runs, and not before', async () => {
    const hire = await announced();
    const before = (await books.of(hire))['hire-income']!;
    await work();
    expect(await depositOf(hire)).toMatchObject({ state: 'pending' });
    await over(hire);
    expect((await door(hire, 'object', { text: 'Too late' }, hire.cookie)).body.code).toBe(
      'DEPOSIT_KEEP_NOT_OPEN',
    );
    await Promise.all([work(), work()]);
    await work();
    await api.deliver();
    expect(await depositOf(hire)).toMatchObject({ state: 'kept', kept: '80.00', held: '0.00' });
    const after = await books.of(hire);
    // Damage made good bears no VAT.
    expect([after['hire-income']! - before, after['deposits-held']]).toEqual([-8_000, undefined]);
    expect(await kindsFor(hire)).toEqual(['deposit-kept', 'deposit-notice']);
    expect(await refundsOf(hire)).toHaveLength(1);
    expect((await door(hire, 'agree', {}, hire.cookie)).body.code).toBe('DEPOSIT_KEEP_NOT_OPEN');
  });

  it('bears VAT for what is a supply', async () => {
    const hire = await back();
    const fuel = await acceptedCharge(database, hire, { kind: 'fuel', amountPence: 3_000, note: 'Fuel' });
    const before = await books.of(hire);
    expect((await keep(hire, [[fuel, '30.00']])).status).toBe(200);
    expect((await door(hire, 'agree', {}, hire.cookie)).body).toMatchObject({ state: 'kept', kept: '30.00' });
    const after = await books.of(hire);
    expect([
      after['hire-income']! - before['hire-income']!,
      (after.vat ?? 0) - (before.vat ?? 0),
      after['deposits-held'],
    ]).toEqual([-2_500, -500, undefined]);
    await bench.money.settle();
  });
});

describe('the customer', () => {
  it('agrees, and it is kept at once; staff cannot in their place', async () => {
    const hire = await announced();
    expect((await door(hire, 'agree', {})).status).toBe(403);
    expect((await door(hire, 'object', { text: 'No' })).status).toBe(403);
    const answer = await door(hire, 'agree', {}, hire.cookie);
    expect(answer.body).toMatchObject({
      state: 'kept',
      kept: '80.00',
      keep: { agreedAt: expect.any(String) },
    });
    expect((await bench.timeline(hire, hire.cookie)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['deposit-keep-announced', 'deposit-agreed', 'deposit-kept']),
    );
  });

  it('objects: the clock stops, the words stand in the messages, and staff are told', async () => {
    const hire = await announced();
    const answer = await door(hire, 'object', { text: 'It was there before' }, hire.cookie);
    expect(answer.body).toMatchObject({ state: 'objected', keep: { objection: 'It was there before' } });
    await over(hire);
    await work();
    await api.deliver();
    expect(await depositOf(hire)).toMatchObject({ state: 'objected', held: '80.00', kept: '0.00' });
    const messages = (await bench.call('GET', `/api/bookings/${hire.id}/messages`, bench.staff)).body;
    expect(messages).toMatchObject([{ text: 'It was there before', fromStaff: false }]);
    expect(await kindsFor(hire)).toEqual(['deposit-notice', 'deposit-objected']);
    expect((await door(hire, 'object', { text: 'Again' }, hire.cookie)).body.code).toBe(
      'DEPOSIT_KEEP_NOT_OPEN',
    );
  });

  it('of another hire or another brand sees nothing of it', async () => {
    const hire = await announced();
    const stranger = await bench.held();
    const theirs = await elsewhere.held();
    for (const [name, body] of [
      ['agree', {}],
      ['object', { text: 'No' }],
    ] as const) {
      expect((await door(hire, name, body, stranger.cookie)).status).toBe(404);
      expect((await door(hire, name, body, theirs.cookie, elsewhere)).status).toBe(404);
    }
    const decision = { lines: [], reason: 'Ours' };
    expect((await door(hire, 'decide', decision, elsewhere.staff, elsewhere)).status).toBe(404);
    expect((await door(hire, 'decide', decision, hire.cookie)).status).toBe(403);
    const foreign = await back({ on: elsewhere });
    const charge = await acceptedCharge(database, hire, { note: 'Another dent' });
    const answer = await keep(foreign, [[charge, '5.00']], elsewhere.staff, elsewhere);
    expect(answer.body.code).toBe('DEPOSIT_EVIDENCE_MISSING');
    expect(await depositOf(hire)).toMatchObject({ state: 'pending' });
  });
});

describe('staff', () => {
  const lineOf = async (hire: { id: number }): Promise<number> => (await depositOf(hire)).keep.lines[0].id;

  it('release everything at any time, and the money goes back', async () => {
    const hire = await announced();
    const id = await lineOf(hire);
    const early = await door(hire, 'decide', { lines: [{ lineId: id, amount: '10.00' }], reason: 'Less' });
    expect([early.status, early.body.code]).toEqual([409, 'DEPOSIT_PERIOD_RUNS']);
    const answer = await door(hire, 'decide', { lines: [], reason: 'It was there before.' });
    expect(answer.body).toMatchObject({
      state: 'released',
      held: '0.00',
      kept: '0.00',
      keep: { reason: 'It was there before.' },
    });
    await bench.money.settle();
    await api.deliver();
    expect(await refundsOf(hire)).toMatchObject([{ amount_pence: 12_000 }, { amount_pence: 8_000 }]);
    expect(await books.of(hire)).not.toHaveProperty('deposits-held');
    const [mail] = await mailsOf(hire, /your deposit refund/);
    expect(mail!.text).toMatch(/£80\.00[\s\S]*It was there before\./);
    const audit = await database.rows(
      `select 1 from audit_entry where action = 'deposit-settle' and subject_id = $1`,
      [hire.id],
    );
    expect(audit).toHaveLength(1);
  });

  it('reduce or confirm after an objection, with a reason that the customer gets', async () => {
    const hire = await announced();
    const id = await lineOf(hire);
    await door(hire, 'object', { text: 'Too dear' }, hire.cookie);
    expect(
      (await door(hire, 'decide', { lines: [{ lineId: id, amount: '50.00' }], reason: ' ' })).status,
    ).toBe(400);
    const above = await door(hire, 'decide', { lines: [{ lineId: id, amount: '80.01' }], reason: 'More' });
    expect([above.status, above.body.code]).toEqual([422, 'DEPOSIT_ABOVE_NOTICE']);
    const answer = await door(hire, 'decide', {
      lines: [{ lineId: id, amount: '50.00' }],
      reason: 'The workshop was cheaper.',
    });
    expect(answer.body).toMatchObject({ state: 'kept', kept: '50.00', held: '0.00' });
    expect(answer.body.keep.lines).toMatchObject([{ amount: '80.00', settled: '50.00' }]);
    await bench.money.settle();
    await api.deliver();
    expect(await refundsOf(hire)).toMatchObject([{ amount_pence: 12_000 }, { amount_pence: 3_000 }]);
    const [mail] = await mailsOf(hire, /part of your deposit is kept/);
    expect(mail!.text).toMatch(/£50\.00[\s\S]*The workshop was cheaper\./);
    const again = await door(hire, 'decide', { lines: [], reason: 'Once more' });
    expect([again.status, again.body.code]).toEqual([409, 'DEPOSIT_KEEP_NOT_OPEN']);
  });

  it('keep no more than is here when money went back at the provider’s dashboard meanwhile', async () => {
    const hire = await announced();
    const [payment] = await database.rows<{ id: string }>(
      'select stripe_payment_intent_id as id from payment where booking_id = $1',
      [hire.id],
    );
    await bench.money.stripe.refunds.create({ payment_intent: payment!.id, amount: 3_000 });
    await bench.money.settle();
    await api.job('payment.ledger');
    await over(hire);
    await work();
    expect(await depositOf(hire)).toMatchObject({ state: 'kept', kept: '50.00' });
    expect(await refundsOf(hire)).toHaveLength(1);
  });
});
