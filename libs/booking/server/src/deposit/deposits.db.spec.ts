import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { booksBench } from '@convoy/payment/testing/books-bench';
import type { TenantContext } from '@convoy/platform/context';
import { anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BookedHire, changesBench } from '../../../testing/changes-bench.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let other: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;
let elsewhere: Awaited<ReturnType<typeof changesBench>>;
let books: ReturnType<typeof booksBench>;
let booksElsewhere: ReturnType<typeof booksBench>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  tenant = api.brands['swift-vans']!;
  other = api.brands['northern-hire']!;
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
/** A hire that was paid, driven and brought back in time. */
async function back(given: { hire?: BookedHire; on?: Bench; type?: 'deposit' | 'rental' } = {}) {
  const on = given.on ?? bench;
  const hire = given.hire ?? (await on.paid(given.type ?? 'rental'));
  await on.shift(hire, -30, 2);
  const out = await on.handOverOwing(hire);
  const answer = await on.call('POST', `/api/bookings/${hire.id}/return`, on.staff);
  if (out.status !== 200 || answer.status !== 200) throw new Error(`${out.text} ${answer.text}`);
  return hire;
}
/** As if it had come back so many hours ago, in time or late. */
const ago = (hire: { id: number }, hours: number, lateMinutes = -60) =>
  database.rows(
    `update booking set returned_at = now() - make_interval(mins => $2),
       return_at = now() - make_interval(mins => $2 + $3), pickup_at = now() - make_interval(mins => $2 + 4320),
       handed_over_at = now() - make_interval(mins => $2 + 4300)
     where id = $1`,
    [hire.id, Math.round(hours * 60), lateMinutes],
  );
const work = () => api.job('booking.deposits');
const depositOf = async (hire: { id: number }, as = bench.staff, on = bench) =>
  (await on.call('GET', `/api/bookings/${hire.id}/deposit`, as)).body;
const release = (hire: { id: number }, as = bench.staff) =>
  bench.call('POST', `/api/bookings/${hire.id}/deposit/release`, as);
const refundsOf = (hire: { id: number }) =>
  database.rows<{
    id: number;
    amount_pence: number;
    deposit_part_pence: number;
    reason: string;
    status: string;
  }>(
    `select id, amount_pence, deposit_part_pence, reason, status from payment_refund where booking_id = $1 order by id`,
    [hire.id],
  );
const kindsFor = async (hire: { id: number }) =>
  (
    await database.rows<{ kind: string }>(
      `select distinct kind from notification where path = '/booking/' || $1 and kind like 'deposit%' order by kind`,
      [hire.id],
    )
  ).map(({ kind }) => kind);
/** Texts of the mails to its customer whose subject says so. */
async function mailsOf(hire: BookedHire, subject: RegExp): Promise<string[]> {
  const [row] = await database.rows<{ email: string }>('select email from app_user where id = $1', [
    hire.customer.id,
  ]);
  return (await api.mails(row!.email))
    .filter((mail) => subject.test(mail.subject))
    .map(({ text }) => text ?? '');
}
const keep = (hire: { id: number }, body: object, as = bench.staff, on = bench) =>
  on.call('POST', `/api/bookings/${hire.id}/deposit/keep`, as, body);
/** What no charge stands for; the state of the deposit is looked at first. */
const some = () => ({ lines: [{ chargeId: 1, amount: '80.00' }] });

describe('a deposit goes back by itself', () => {
  it('48 hours after a clean return and not before, in full, once however often the job runs', async () => {
    const hire = await back();
    const [early, due] = [await depositOf(hire), await depositOf(hire, hire.cookie)];
    expect(early).toMatchObject({ state: 'due', held: '200.00' });
    expect(due).toEqual(early);
    await ago(hire, 47.9);
    await work();
    expect(await refundsOf(hire)).toEqual([]);
    await ago(hire, 48.1);
    await work();
    await work();
    expect(await refundsOf(hire)).toMatchObject([
      { amount_pence: 20_000, deposit_part_pence: 20_000, reason: 'deposit', status: 'requested' },
    ]);
    await Promise.all([work(), work()]);
    await bench.money.settle();
    expect(await refundsOf(hire)).toMatchObject([{ amount_pence: 20_000, status: 'succeeded' }]);
    expect(await depositOf(hire, hire.cookie)).toMatchObject({
      state: 'released',
      held: '0.00',
      kept: '0.00',
      settledAt: expect.any(String),
    });
    expect(await bench.show(hire)).toMatchObject({ status: 'completed', paymentStatus: 'part_refunded' });
    const told = (await bench.timeline(hire, hire.cookie)).filter(({ kind }) => kind === 'deposit-released');
    expect(told).toMatchObject([{ amount: '200.00', actorName: null }]);
    expect(await kindsFor(hire)).toEqual(['deposit-released']);
    expect(await mailsOf(hire, /deposit refund/)).toEqual([expect.stringContaining('£200.00')]);
    expect(await books.of(hire)).not.toHaveProperty('deposits-held');
    expect(await books.of(hire)).not.toHaveProperty('refunds');
  });

  it('as long after the return as the brand has settled, also at once', async () => {
    const somebody = await anOperator(database, tenant);
    await database.rows(`update app_user set role = 'admin' where id = $1`, [somebody.id]);
    const admin = await api.signIn(tenant, somebody);
    const { policy } = (await bench.call('GET', '/api/rates', admin)).body;
    expect(policy.depositReleaseHours).toBe(48);
    const settle = (depositReleaseHours: number) =>
      bench.call('PUT', '/api/booking-policy', admin, { ...policy, depositReleaseHours });
    expect((await settle(721)).status).toBe(400);
    expect((await settle(0)).status).toBe(200);
    const hire = await back();
    await work();
    expect(await refundsOf(hire)).toHaveLength(1);
    expect((await settle(72)).status).toBe(200);
    const later = await back();
    await ago(later, 71.9);
    await work();
    expect(await refundsOf(later)).toEqual([]);
    expect((await settle(48)).status).toBe(200);
    await work();
    expect(await refundsOf(later)).toHaveLength(1);
    await bench.money.settle();
  });

  it('is sent although the worker died between the decision and the sending', async () => {
    const hire = await back();
    await ago(hire, 49);
    await work();
    // Nothing was delivered: the worker comes back and finds the event where it was.
    await database.rows(`delete from outbox_event where aggregate like 'refund:%' and tenant_id = $1`, [
      tenant.id,
    ]);
    await database.rows(
      `update payment_refund set updated_at = now() - interval '3 minutes' where booking_id = $1`,
      [hire.id],
    );
    await api.job('payment.refunds');
    await bench.money.settle();
    expect(await refundsOf(hire)).toMatchObject([{ amount_pence: 20_000, status: 'succeeded' }]);
  });

  it('of money taken at the counter waits for staff to give it back', async () => {
    const hire = await bench.held();
    const paid = await bench.call('POST', `/api/bookings/${hire.id}/counter-payments`, bench.staff, {
      type: 'rental',
      method: 'cash',
    });
    expect(paid.status).toBe(201);
    await back({ hire });
    await ago(hire, 49);
    await work();
    await bench.money.settle();
    const [refund] = await refundsOf(hire);
    expect(refund).toMatchObject({ amount_pence: 20_000, reason: 'deposit', status: 'requested' });
    const given = await bench.call('POST', `/api/refunds/${refund!.id}/given-back`, bench.staff, {});
    expect(given.body).toMatchObject({ status: 'succeeded', reason: 'deposit' });
    await work();
    expect(await refundsOf(hire)).toHaveLength(1);
  });

  it('less what staff had sent back at the provider’s dashboard', async () => {
    const [some, all] = [await back(), await back()];
    for (const [hire, amount] of [
      [some, 5_000],
      [all, 20_000],
    ] as const) {
      const [payment] = await database.rows<{ id: string }>(
        'select stripe_payment_intent_id as id from payment where booking_id = $1',
        [hire.id],
      );
      await bench.money.stripe.refunds.create({ payment_intent: payment!.id, amount });
    }
    await bench.money.settle();
    await api.job('payment.ledger');
    await Promise.all([ago(some, 49), ago(all, 49)]);
    expect(await depositOf(some)).toMatchObject({ state: 'due', held: '150.00' });
    await work();
    await bench.money.settle();
    expect(await refundsOf(some)).toMatchObject([{ amount_pence: 15_000, status: 'succeeded' }]);
    expect(await refundsOf(all)).toEqual([]);
    expect(await kindsFor(all)).toEqual([]);
    for (const hire of [some, all]) {
      expect(await depositOf(hire)).toMatchObject({ state: 'released', held: '0.00' });
      expect(await bench.show(hire)).toMatchObject({ paymentStatus: 'part_refunded' });
      expect(await books.of(hire)).not.toHaveProperty('refunds');
    }
  });
});

describe('a hire that is not clean', () => {
  it('keeps its deposit while it owes; staff are told once, and it goes back when it is paid', async () => {
    const hire = await back({ type: 'deposit' });
    await ago(hire, 49);
    await work();
    await work();
    await api.deliver();
    expect(await refundsOf(hire)).toEqual([]);
    expect(await depositOf(hire)).toMatchObject({ state: 'waiting', because: 'owes', held: '200.00' });
    expect(await kindsFor(hire)).toEqual(['deposit-waiting']);
    const events = await database.rows(
      `select 1 from outbox_event where type = 'booking.deposit-waiting.v1' and aggregate = 'booking:' || $1`,
      [hire.id],
    );
    expect(events).toHaveLength(1);
    await bench.pay(hire, 'rental');
    await work();
    expect(await refundsOf(hire)).toMatchObject([{ amount_pence: 20_000, reason: 'deposit' }]);
    await bench.money.settle();
  });

  it('pays what it owes from its deposit first when staff give it back', async () => {
    const hire = await back({ type: 'deposit' });
    const { rentalAmount } = await bench.show(hire);
    const owed = Math.min(20_000, Math.round(rentalAmount * 100));
    expect(await depositOf(hire)).toMatchObject({ owed: (owed / 100).toFixed(2) });
    const answer = await release(hire);
    expect(answer.status).toBe(200);
    await bench.money.settle();
    const sent = (await refundsOf(hire)).reduce((sum, refund) => sum + refund.amount_pence, 0);
    expect(sent).toBe(20_000 - owed);
    const [row] = await database.rows<{ rental_paid_pence: number; deposit_paid_pence: number }>(
      'select rental_paid_pence, deposit_paid_pence from booking where id = $1',
      [hire.id],
    );
    expect(row).toEqual({ rental_paid_pence: owed, deposit_paid_pence: 0 });
    const told = (await bench.timeline(hire)).filter(({ kind }) => kind === 'hire-paid-from-deposit');
    expect(told).toMatchObject([{ amount: (owed / 100).toFixed(2) }]);
    expect(await books.of(hire)).not.toHaveProperty('deposits-held');
  });

  it('keeps its deposit while a charge of its return stands; staff are told once, and it goes back when that is dropped', async () => {
    const hire = await back();
    const clean = await back();
    await database.rows(
      `insert into hire_charge (tenant_id, booking_id, kind, stretch, amount_pence) values ($1, $2, 'cleaning', 1, 4000)`,
      [tenant.id, hire.id],
    );
    for (const one of [hire, clean]) await ago(one, 49);
    await work();
    await work();
    await api.deliver();
    expect(await refundsOf(clean)).toMatchObject([{ amount_pence: 20_000 }]);
    expect(await refundsOf(hire)).toEqual([]);
    expect(await depositOf(hire)).toMatchObject({ state: 'waiting', because: 'charges', held: '200.00' });
    expect(await kindsFor(hire)).toEqual(['deposit-waiting']);
    await database.rows(
      `update hire_charge set state = 'dropped', decided_at = now() where booking_id = $1`,
      [hire.id],
    );
    await work();
    expect(await refundsOf(hire)).toMatchObject([{ amount_pence: 20_000, reason: 'deposit' }]);
    await bench.money.settle();
  });

  it('that came back late waits for staff, who may give it back', async () => {
    const hire = await back();
    await ago(hire, 49, 45);
    await work();
    await api.deliver();
    expect(await refundsOf(hire)).toEqual([]);
    expect(await depositOf(hire)).toMatchObject({ state: 'waiting', because: 'late' });
    expect(await kindsFor(hire)).toEqual(['deposit-waiting']);
    const answer = await release(hire);
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ state: 'released' })]);
    await bench.money.settle();
    expect(await refundsOf(hire)).toMatchObject([{ amount_pence: 20_000, status: 'succeeded' }]);
  });
});

describe('staff', () => {
  it('give a deposit back earlier, once, whoever else presses or the clock does; it is in the audit', async () => {
    const hire = await back();
    await ago(hire, 49);
    const answers = await Promise.all([release(hire), release(hire), work(), release(hire)]);
    const codes = answers.flatMap((answer) => (answer ? [answer.status] : []));
    expect(codes.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect(codes.every((status) => status === 200 || status === 409)).toBe(true);
    await bench.money.settle();
    expect(await refundsOf(hire)).toMatchObject([{ amount_pence: 20_000, status: 'succeeded' }]);
    const again = await release(hire);
    expect([again.status, again.body.code]).toEqual([409, 'DEPOSIT_NOT_HELD']);
    const audit = await database.rows(
      `select 1 from audit_entry where action = 'deposit-release' and subject_id = $1`,
      [hire.id],
    );
    expect(audit).toHaveLength(1);
  });

  it('cannot while the hire is not over, nor of one that has none', async () => {
    const hire = await bench.paid('rental');
    expect(await depositOf(hire)).toMatchObject({ state: 'held', held: '200.00' });
    expect((await release(hire)).body.code).toBe('DEPOSIT_NOT_HELD');
    expect((await keep(hire, some())).body.code).toBe('DEPOSIT_NOT_HELD');
    const unpaid = await bench.held();
    expect(await depositOf(unpaid)).toMatchObject({ state: 'none' });
    expect((await release(unpaid)).body.code).toBe('DEPOSIT_NOT_HELD');
  });

  it('alone: customers are refused, other customers and other brands find nothing', async () => {
    const hire = await back();
    const theirs = await elsewhere.held();
    for (const [door, body] of [
      ['release', undefined],
      ['keep', some()],
    ] as const) {
      const call = (as: string, on = bench) =>
        on.call('POST', `/api/bookings/${hire.id}/deposit/${door}`, as, body);
      expect((await call(hire.cookie)).status).toBe(403);
      expect((await call(elsewhere.staff, elsewhere)).body.code).toBe('BOOKING_NOT_FOUND');
    }
    const stranger = await bench.held();
    for (const [as, on] of [
      [stranger.cookie, bench],
      [elsewhere.staff, elsewhere],
      [theirs.cookie, elsewhere],
    ] as const)
      expect((await on.call('GET', `/api/bookings/${hire.id}/deposit`, as)).status).toBe(404);
    expect(await refundsOf(hire)).toEqual([]);
  });

  it('of two brands each have their own done by the job', async () => {
    const [ours, theirs] = [await back(), await back({ on: elsewhere })];
    await Promise.all([ago(ours, 49), ago(theirs, 30)]);
    await work();
    expect([(await refundsOf(ours)).length, (await refundsOf(theirs)).length]).toEqual([1, 0]);
    await ago(theirs, 49);
    await work();
    expect([(await refundsOf(ours)).length, (await refundsOf(theirs)).length]).toEqual([1, 1]);
    await bench.money.settle();
  });
});
