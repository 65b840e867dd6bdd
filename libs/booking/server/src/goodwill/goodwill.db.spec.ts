import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { booksBench } from '@convoy/payment/testing/books-bench';
import { anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BookedHire, changesBench } from '../../../testing/changes-bench.ts';

let database: TestDatabase;
let api: TestApi;
let bench: Awaited<ReturnType<typeof changesBench>>;
let elsewhere: Awaited<ReturnType<typeof changesBench>>;
let books: ReturnType<typeof booksBench>;
let admin: string;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, api.brands['swift-vans']!);
  elsewhere = await changesBench(database, api, api.brands['northern-hire']!);
  books = booksBench(database, api, api.brands['swift-vans']!);
  const boss = await anOperator(database, api.brands['swift-vans']!);
  await database.rows(`update app_user set role = 'admin' where id = $1`, [boss.id]);
  admin = await api.signIn(api.brands['swift-vans']!, boss);
});
afterEach(async () => {
  expect(await books.faults()).toEqual([]);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** A hire that was paid, driven and brought back in time. */
async function over(): Promise<BookedHire> {
  const hire = await bench.paid('rental');
  await bench.shift(hire, -30, 2);
  for (const door of ['hand-over', 'return']) {
    const answer = await bench.call('POST', `/api/bookings/${hire.id}/${door}`, bench.staff);
    if (answer.status !== 200) throw new Error(answer.text);
  }
  return hire;
}
const give = (hire: { id: number }, amount: string, as = bench.staff, key?: string) =>
  api.call('POST', `/api/bookings/${hire.id}/goodwill-refunds`, {
    on: 'swift-vans',
    as,
    body: { amount, reason: 'van', note: 'The heating was broken.' },
    headers: key ? { 'idempotency-key': key } : {},
  });
const listOf = async (hire: { id: number }, as = bench.staff) =>
  (await api.call('GET', `/api/bookings/${hire.id}/goodwill-refunds`, { on: 'swift-vans', as })).body;
const row = async (hire: { id: number }) =>
  (
    await database.rows<Record<string, number>>(
      `select rental_pence, vat_pence, rental_paid_pence, refunded_pence, cancellation_fee_pence from booking where id = $1`,
      [hire.id],
    )
  )[0]!;
const pounds = (pence: number) => (pence / 100).toFixed(2);

describe('money that staff give back of a hire that is over', () => {
  it('is charged less, VAT included, goes back as any refund, is mailed and stands in the books', async () => {
    const hire = await over();
    const before = await row(hire);
    const given = await give(hire, '20.00');
    expect([given.status, given.body.amount, given.body.reason]).toEqual([201, '20.00', 'van']);
    await api.deliver();
    const after = await row(hire);
    expect(after.rental_pence).toBe(before.rental_pence! - 2_000);
    expect(after.rental_paid_pence).toBe(before.rental_paid_pence! - 2_000);
    expect(after.vat_pence).toBe(
      before.vat_pence! - Math.round((before.vat_pence! * 2_000) / before.rental_pence!),
    );
    expect(after.refunded_pence).toBe(2_000);
    expect(
      await database.rows('select amount_pence, reason, status from payment_refund where booking_id = $1', [
        hire.id,
      ]),
    ).toEqual([{ amount_pence: 2_000, reason: 'goodwill', status: 'succeeded' }]);
    const shown = (await bench.call('GET', `/api/bookings/${hire.id}`, bench.staff)).body;
    expect([shown.lines.at(-1).amount, shown.outstandingAmount]).toEqual(['-20.00', '0.00']);
    const list = await listOf(hire);
    expect(list.given).toMatchObject([{ amount: '20.00', note: 'The heating was broken.' }]);
    const [{ email } = { email: '' }] = await database.rows<{ email: string }>(
      'select email from app_user where id = $1',
      [hire.customer.id],
    );
    const mails = (await api.mails(email)).filter(({ subject }) => /£20\.00/.test(subject));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('The heating was broken.');
  });

  it('is for an operator so much of one hire, for an admin all that was paid, and never more', async () => {
    const hire = await over();
    const { rental_paid_pence: paid = 0 } = await row(hire);
    expect(paid).toBeGreaterThan(10_000);
    expect((await listOf(hire)).most).toBe('100.00');
    const first = await give(hire, '90.00');
    expect(first.status).toBe(201);
    const second = await give(hire, '10.01');
    expect([second.status, second.body.code]).toEqual([403, 'GOODWILL_ABOVE_RIGHT']);
    const rest = pounds(paid - 9_000);
    expect((await listOf(hire, admin)).most).toBe(rest);
    const above = await give(hire, pounds(paid - 8_999), admin);
    expect([above.status, above.body.code]).toEqual([422, 'GOODWILL_ABOVE_PAID']);
    expect((await give(hire, rest, admin)).status).toBe(201);
    await api.deliver();
    expect(await row(hire)).toMatchObject({ rental_pence: 0, vat_pence: 0, rental_paid_pence: 0 });
    expect((await give(hire, '0.01', admin)).body.code).toBe('GOODWILL_ABOVE_PAID');
  });

  it('happens once under its key, and ten at once give no more than there is', async () => {
    const hire = await over();
    const { rental_paid_pence: paid = 0 } = await row(hire);
    const key = crypto.randomUUID();
    const twice = [await give(hire, '5.00', admin, key), await give(hire, '5.00', admin, key)];
    expect(twice.map(({ status, body }) => [status, body.id])).toEqual([
      [201, twice[0]!.body.id],
      [201, twice[0]!.body.id],
    ]);
    const part = Math.floor((paid - 500) / 3);
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(hire, pounds(part), admin)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    await api.deliver();
    expect((await row(hire)).refunded_pence).toBe(500 + 3 * part);
  });

  it('of a hire that was called off is taken off its fee', async () => {
    const hire = await bench.paid('rental');
    await bench.shift(hire, 1, 2);
    const { body: terms } = await bench.call('GET', `/api/bookings/${hire.id}/cancellation`, bench.staff);
    expect(Number(terms.fee)).toBeGreaterThan(10);
    const cancelled = await bench.call('POST', `/api/bookings/${hire.id}/cancel`, bench.staff, {
      fee: terms.fee,
    });
    expect(cancelled.status).toBe(200);
    await api.deliver();
    const before = await row(hire);
    expect((await give(hire, '10.00')).status).toBe(201);
    await api.deliver();
    const after = await row(hire);
    expect(after.cancellation_fee_pence).toBe(before.cancellation_fee_pence! - 1_000);
    expect(after.refunded_pence).toBe(before.refunded_pence! + 1_000);
  });

  it('is refused before it is over, to customers and to other brands', async () => {
    const hire = await bench.paid('rental');
    expect((await give(hire, '1.00')).body.code).toBe('GOODWILL_TOO_EARLY');
    expect((await listOf(hire)).most).toBe('0.00');
    const done = await over();
    expect((await give(done, '1.00', done.cookie)).status).toBe(403);
    const foreign = await api.call('POST', `/api/bookings/${done.id}/goodwill-refunds`, {
      on: 'northern-hire',
      as: elsewhere.staff,
      body: { amount: '1.00', reason: 'van', note: 'Not yours.' },
    });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
    for (const body of [
      { amount: '0.00', reason: 'van', note: 'x' },
      { amount: '1.00', reason: 'because', note: 'x' },
      { amount: '1.00', reason: 'van', note: '  ' },
    ])
      expect(
        (
          await api.call('POST', `/api/bookings/${done.id}/goodwill-refunds`, {
            on: 'swift-vans',
            as: bench.staff,
            body,
          })
        ).status,
      ).toBe(400);
  });

  it('by the database is never more than was paid, whoever writes it', async () => {
    const hire = await over();
    const { rental_paid_pence: paid = 0 } = await row(hire);
    await expect(
      database.rows(
        `insert into booking_goodwill (tenant_id, booking_id, amount_pence, reason, note, given_by)
         select tenant_id, id, $2, 'van', 'x', customer_id from booking where id = $1`,
        [hire.id, paid + 1],
      ),
    ).rejects.toMatchObject({ constraint: 'booking_goodwill_paid' });
  });
});
