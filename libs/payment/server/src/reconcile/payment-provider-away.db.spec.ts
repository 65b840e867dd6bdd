// Rotates: waits for a provider that is away; payments with one have specs of their own.
import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { PaymentGateway } from '@convoy/payment/server';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksBench } from '../../../testing/books-bench.ts';
import { paymentsBench } from '../../../testing/payments-bench.ts';

let database: TestDatabase;
let api: TestApi;
let hires: HiresBench;
let money: ReturnType<typeof paymentsBench>;
let books: ReturnType<typeof booksBench>;
let staff: SignedIn;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  hires = await hiresBench(database, api, 'away-vans');
  money = paymentsBench(database, api, hires.tenant);
  books = booksBench(database, api, hires.tenant);
  staff = await hires.operator();
  // Its address at the provider stands already, as that of any brand that was paid before.
  await ask(await booked());
});
afterAll(async () => {
  await api.close();
  await database.close();
});

type Hire = { id: number; who: SignedIn; van: { id: number } };
/** Found by searching, and booked. */
async function booked(): Promise<Hire> {
  const van = await hires.van();
  const who = await hires.customer();
  const found = await hires.get(
    `/api/vans?location=Testford&pickupDate=${hires.day(10)}&returnDate=${hires.day(13)}&perPage=100`,
  );
  expect([found.status, found.body.map(({ id }: { id: number }) => id)]).toEqual([
    200,
    expect.arrayContaining([van.id]),
  ]);
  const made = await hires.book(hires.hire(van), who);
  expect(made.status).toBe(201);
  return { id: made.body.id, who, van };
}
const ask = ({ id, who }: Hire, type = 'deposit'): Promise<TestAnswer> =>
  hires.post('/api/create-payment-intent', { bookingId: id, type }, who);
const show = async ({ id, who }: Hire) => (await hires.get(`/api/bookings/${id}`, who)).body;
const health = () => api.app.get(PaymentGateway, { strict: false }).health();
const answerOf = ({ status, body, headers }: TestAnswer) => [
  status,
  body.code ?? null,
  headers['retry-after'] === undefined ? null : Number(headers['retry-after']) > 0,
];
const unavailable = [503, 'PROVIDER_UNAVAILABLE', true];

/** A client that does as it is told: waits, asks again. */
async function patiently(hire: Hire): Promise<TestAnswer> {
  for (;;) {
    const answer = await ask(hire);
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, Number(answer.headers['retry-after']) * 1_000));
  }
}
const intentsOf = async (hire: Hire) => {
  const rows = await database.rows<{ id: number }>('select id from payment where booking_id = $1', [hire.id]);
  const ours = new Set(rows.map(({ id }) => String(id)));
  const all = await money.stripe.paymentIntents.list({ limit: 100 });
  return all.data.filter(
    ({ metadata, status }) => ours.has(metadata.convoy_payment ?? '') && status !== 'canceled',
  );
};

describe.each(['500', 'hang', 'reset-after-effect'] as const)('with the provider away (%s)', (mode) => {
  it('all but paying by card goes on; then what was begun is found again, once', async () => {
    const paid = await booked();
    await money.confirm(money.intentOf(await patiently(paid)));
    await money.settle();
    const begun = await booked();
    expect((await ask(begun)).status).toBe(201);

    await money.lever('failure', { mode, times: 0, match: '/v1/' });
    const waiting = await Promise.all(Array.from({ length: 5 }, booked));
    const answers = await Promise.all(waiting.map((hire) => ask(hire)));
    expect(answers.map(answerOf)).toEqual(Array(5).fill(unavailable));
    // Nobody waits for it any more: it is left alone, and says for how long.
    expect(health()).toMatchObject({ state: 'away', askedAgainInSeconds: expect.any(Number) });
    for (const hire of waiting)
      expect(await show(hire)).toMatchObject({ status: 'pending', paymentStatus: 'pending' });

    const later = await booked();
    const atCounter = await hires.post(`/api/bookings/${later.id}/confirm`, {}, staff);
    expect([atCounter.status, (await show(later)).status]).toEqual([200, 'confirmed']);
    const byHand = await hires.post(
      `/api/bookings/${begun.id}/counter-payments`,
      { type: 'deposit', method: 'cash' },
      staff,
    );
    expect([byHand.status, (await show(begun)).paymentStatus]).toEqual([201, 'deposit_paid']);
    const off = await hires.post(`/api/bookings/${paid.id}/cancel`, {}, paid.who);
    expect([off.status, (await show(paid)).status]).toEqual([200, 'cancelled']);
    await api.deliver();
    await api.job('payment.refunds');
    await api.job('payment.reconcile');
    await api.job('booking.expire-holds');
    expect(await books.faults()).toEqual([]);

    await money.lever('failure', { mode: 'none' });
    const hire = waiting[0]!;
    const asked = await patiently(hire);
    expect([asked.status, health().state]).toEqual([201, 'up']);
    expect((await intentsOf(hire)).map(({ id }) => id)).toEqual([money.intentOf(asked)]);
    await money.confirm(money.intentOf(asked));
    await workedOff();
    expect(await show(hire)).toMatchObject({ status: 'confirmed', paymentStatus: 'deposit_paid' });
    expect(await show(paid)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await books.faults()).toEqual([]);
    expect(await books.balance('provider')).toBe(await books.held());
  }, 180_000);
});

/** As if the worker had its own time too: until all refunds are made and all is told. */
async function workedOff(): Promise<void> {
  await expect
    .poll(
      async () => {
        await database.rows(
          `update outbox_event set available_at = now() where delivered_at is null and dead_at is null`,
        );
        await database.rows(
          `update payment_refund set updated_at = now() - interval '1 day' where status = 'requested'`,
        );
        await money.settle();
        await api.job('payment.refunds');
        await money.settle();
        await api.job('payment.ledger');
        return database.rows(
          `select r.id from payment_refund r join payment p on p.id = r.payment_id
           where r.status = 'requested' and p.method = 'provider'`,
        );
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toEqual([]);
}
