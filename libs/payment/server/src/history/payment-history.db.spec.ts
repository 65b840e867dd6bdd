import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type BookedHire, changesBench } from '@convoy/booking/testing/changes-bench';
import {
  type ListedPayment,
  listedPaymentSchema,
  type PaymentTotals,
  paymentTotalsSchema,
} from '@convoy/payment/contract';
import type { TenantContext } from '@convoy/platform/context';
import { openTestDatabase, type TestDatabase, walkPages } from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Brand {
  readonly tenant: TenantContext;
  readonly bench: Awaited<ReturnType<typeof changesBench>>;
  /** Everything paid by card. */
  readonly ann: BookedHire;
  /** The deposit paid in cash. */
  readonly bob: BookedHire;
  /** Paid, called off, sent back. */
  readonly cat: BookedHire;
  /** Begun, and nothing came of it yet. */
  readonly dan: BookedHire;
}
const slugs = ['swift-vans', 'northern-hire'] as const;
let database: TestDatabase;
let api: TestApi;
const brands: Brand[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs });
  for (const slug of slugs) brands.push(await aBrand(api.brands[slug]!));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

async function aBrand(tenant: TenantContext): Promise<Brand> {
  const bench = await changesBench(database, api, tenant);
  const ann = await bench.paid('rental');
  const bob = await bench.held();
  await bench.call('POST', `/api/bookings/${bob.id}/counter-payments`, bench.staff, {
    type: 'deposit',
    method: 'cash',
  });
  const cat = await bench.paid('deposit');
  await bench.call('POST', `/api/bookings/${cat.id}/cancel`, cat.cookie, {});
  await bench.money.settle();
  const dan = await bench.held();
  await bench.money.ask({ ...dan, from: new Date(), until: new Date() });
  await database.rows('update app_user set first_name = $1, last_name = $2 where id = $3', [
    'Wilhelmina',
    'Quartz',
    bob.customer.id,
  ]);
  return { tenant, bench, ann, bob, cat, dan };
}

describe.each([
  [0, 1],
  [1, 0],
])('the payments of brand %i beside brand %i', (mine, theirs) => {
  const me = () => brands[mine]!;
  const other = () => brands[theirs]!;
  const ask = (path: string, as = me().bench.staff) => me().bench.call('GET', path, as);
  const list = async (query = '', as = me().bench.staff) => {
    const answer = await ask(`/api/payments?perPage=100&${query}`, as);
    expect(answer.status, answer.text).toBe(200);
    return (answer.body as unknown[]).map((row) => listedPaymentSchema.parse(row));
  };
  const bookingsOf = (rows: readonly ListedPayment[]) => rows.map(({ bookingId }) => bookingId);
  const totals = async (query = '', as = me().bench.staff) =>
    paymentTotalsSchema.parse((await ask(`/api/payments/totals?${query}`, as)).body) as PaymentTotals;

  it('stand newest first for its staff, with what of them went back', async () => {
    const rows = await list();
    expect(bookingsOf(rows)).toEqual([me().cat.id, me().bob.id, me().ann.id]);
    const [cat, bob, ann] = rows;
    expect(ann).toMatchObject({ type: 'rental', status: 'succeeded', paidBy: 'provider', refunds: [] });
    expect(Number(ann!.rental) + Number(ann!.deposit)).toBeCloseTo(Number(ann!.amount), 5);
    expect(bob).toMatchObject({ type: 'deposit', paidBy: 'cash', customerName: 'Wilhelmina Quartz' });
    expect(cat).toMatchObject({ status: 'refunded', refunded: cat!.amount, receipt: true });
    expect(cat!.refunds).toEqual([
      expect.objectContaining({ amount: cat!.amount, reason: 'cancellation', status: 'succeeded' }),
    ]);
    expect(rows.every(({ processedAt }) => processedAt !== null)).toBe(true);
  });

  it('are their own for customers, whatever they ask for', async () => {
    const { ann, bob } = me();
    expect(bookingsOf(await list('', ann.cookie))).toEqual([ann.id]);
    expect(await list(`customer=${bob.customer.id}`, ann.cookie)).toEqual([]);
    expect(await list(`booking=${bob.id}`, ann.cookie)).toEqual([]);
    expect((await totals('', ann.cookie)).count).toBe(1);
    const [bobs] = await list('', bob.cookie);
    expect((await ask(`/api/payments/${bobs!.id}`, bob.cookie)).body).toEqual(bobs);
    const foreign = await ask(`/api/payments/${bobs!.id}`, ann.cookie);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'PAYMENT_NOT_FOUND']);
  });

  it('are not there for the other brand', async () => {
    const [theirs] = (await other().bench.call('GET', '/api/payments', other().bench.staff))
      .body as ListedPayment[];
    const foreign = await ask(`/api/payments/${theirs!.id}`);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'PAYMENT_NOT_FOUND']);
    expect(await list(`booking=${other().ann.id}`)).toEqual([]);
    expect(await list(`customer=${other().ann.customer.id}`)).toEqual([]);
    expect(await totals(`customer=${other().ann.customer.id}`)).toEqual({
      count: 0,
      received: '0.00',
      refunded: '0.00',
      kept: '0.00',
    });
  });

  it('are narrowed by state, kind, customer, booking, day and words', async () => {
    const { ann, bob, cat, dan, tenant } = me();
    expect(bookingsOf(await list('status=refunded'))).toEqual([cat.id]);
    expect(bookingsOf(await list('status=pending'))).toEqual([dan.id]);
    expect(bookingsOf(await list('status=all'))).toEqual([dan.id, cat.id, bob.id, ann.id]);
    expect(bookingsOf(await list('type=rental'))).toEqual([ann.id]);
    expect(bookingsOf(await list(`customer=${bob.customer.id}`))).toEqual([bob.id]);
    expect(bookingsOf(await list(`booking=${ann.id}`))).toEqual([ann.id]);
    const today = civilToday(tenant.timeZone);
    expect(await list(`from=${today}&until=${today}`)).toHaveLength(3);
    expect(await list(`from=${addDays(today, 1)}`)).toEqual([]);
    expect(await list(`until=${addDays(today, -1)}`)).toEqual([]);
    expect(bookingsOf(await list('q=quartz'))).toEqual([bob.id]);
    const [anns] = await list(`booking=${ann.id}`);
    expect(bookingsOf(await list(`q=${anns!.reference}`))).toEqual([ann.id]);
    expect(await list('q=nobody-is-called-this')).toEqual([]);
  });

  it('belong to the day on which they came by the clock of the brand', async () => {
    const [row] = await list(`booking=${me().bob.id}`);
    const set = (at: string | null) =>
      database.rows('update payment set processed_at = $1 where id = $2', [at, row!.id]);
    // Half an hour before midnight in London, in summer time.
    await set('2026-06-30T22:30:00Z');
    expect(await list('from=2026-06-30&until=2026-06-30')).toHaveLength(1);
    await set('2026-06-30T23:30:00Z');
    expect(await list('from=2026-06-30&until=2026-06-30')).toEqual([]);
    expect(await list('from=2026-07-01&until=2026-07-01')).toHaveLength(1);
    await set(row!.processedAt);
  });

  it('add up to what came, what went back and what is left', async () => {
    const rows = await list();
    const sum = (of: (row: ListedPayment) => string) =>
      rows.reduce((total, row) => total + Number(of(row)), 0).toFixed(2);
    const all = await totals();
    expect(all).toMatchObject({
      count: 3,
      received: sum((row) => row.amount),
      refunded: sum((row) => row.refunded),
    });
    expect(Number(all.kept)).toBeCloseTo(Number(all.received) - Number(all.refunded), 5);
    expect(await totals('status=all')).toEqual({ ...all, count: 4 });
    expect((await totals('status=pending')).received).toBe('0.00');
  });

  it('come page by page, with how many there are', async () => {
    const first = await ask('/api/payments?perPage=2');
    expect([first.headers['x-total-count'], (first.body as unknown[]).length]).toEqual(['3', 2]);
    expect(String(first.headers.link)).toContain('rel="next"');
    const second = await ask('/api/payments?perPage=2&page=2');
    expect(bookingsOf(second.body as ListedPayment[])).toEqual([me().ann.id]);
    expect((await walkPages(ask, '/api/payments?perPage=1')).flat()).toEqual([
      ...(first.body as ListedPayment[]),
      ...(second.body as ListedPayment[]),
    ]);
    const beyond = await ask('/api/payments?perPage=2&page=9');
    expect([beyond.headers['x-total-count'], beyond.body]).toEqual(['3', []]);
  });

  it('are refused to visitors, and to questions that are none', async () => {
    for (const path of ['/api/payments', '/api/payments/totals', '/api/payments/1'])
      expect((await api.call('GET', path, { on: me().tenant.slug })).status, path).toBe(401);
    for (const query of [
      'status=lost',
      'type=gift',
      'from=2026-02-30',
      'until=soon',
      'customer=0',
      'booking=x',
      'page=0',
      'perPage=101',
      'order=amount',
      `q=${'x'.repeat(81)}`,
    ])
      expect((await ask(`/api/payments?${query}`)).status, query).toBe(400);
    expect((await ask('/api/payments/totals?page=1')).status).toBe(400);
    expect((await ask('/api/payments/none')).status).toBe(400);
    expect((await ask('/api/payments/999999')).body.code).toBe('PAYMENT_NOT_FOUND');
  });
});
