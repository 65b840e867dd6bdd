import { fewestStatements } from '@convoy/api/testing/count-statements';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type BookedHire, changesBench } from '@convoy/booking/testing/changes-bench';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Brand {
  readonly bench: Awaited<ReturnType<typeof changesBench>>;
  /** Paid by card. */
  readonly ann: BookedHire;
  /** Paid, called off, sent back. */
  readonly cat: BookedHire;
}
const slugs = ['swift-vans', 'northern-hire'] as const;
let database: TestDatabase;
let api: TestApi;
const brands: Brand[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs });
  for (const slug of slugs) {
    const bench = await changesBench(database, api, api.brands[slug]!);
    const ann = await bench.paid('rental');
    const cat = await bench.paid('deposit');
    await bench.call('POST', `/api/bookings/${cat.id}/cancel`, cat.cookie, {});
    await bench.money.settle();
    brands.push({ bench, ann, cat });
  }
});
afterAll(async () => {
  await api?.close();
  await database?.close();
});

const FIELDS = `id bookingId reference vanMake vanModel customerId customerName type status paidBy amount rental deposit refunded
  refunds { id amount reason status createdAt settledAt } dispute { id status amount } receipt createdAt processedAt`;
const REFUND = 'id amount reason status waiting failure sentAgain atCounter createdAt settledAt';

describe.each([
  [0, 1],
  [1, 0],
])('money in the graph of brand %i beside brand %i', (mine, theirs) => {
  const me = () => brands[mine]!;
  const other = () => brands[theirs]!;
  const rest = async (path: string, as = me().bench.staff) => (await me().bench.call('GET', path, as)).body;
  const ask = async (query: string, as = me().bench.staff) => {
    const { body } = await me().bench.call('POST', '/graphql', as, { query });
    return {
      data: body.data,
      codes: (body.errors ?? []).map((one: { extensions: { code: string } }) => one.extensions.code),
    };
  };

  it('says of payments and their sums what REST says, to staff and to customers of their own', async () => {
    for (const as of [me().bench.staff, me().ann.cookie]) {
      const asked = await ask(
        `{ payments { total items { ${FIELDS} } } paymentTotals { count received refunded kept } }`,
        as,
      );
      const payments = await rest('/api/payments', as);
      expect(asked).toEqual({
        data: {
          payments: { total: payments.length, items: payments },
          paymentTotals: await rest('/api/payments/totals', as),
        },
        codes: [],
      });
    }
    expect(await rest('/api/payments')).toHaveLength(2);
    expect(await rest('/api/payments', me().ann.cookie)).toHaveLength(1);
  });

  it('filters as REST does and refuses what REST refuses', async () => {
    const one = await ask(`{ payments(filter: { booking: ${me().cat.id} }) { total items { bookingId } } }`);
    expect(one.data.payments).toEqual({ total: 1, items: [{ bookingId: me().cat.id }] });
    expect(await ask('{ payments(filter: { status: "lost" }) { total } }')).toEqual({
      data: null,
      codes: ['INVALID_INPUT'],
    });
  });

  it('answers null alike for a payment of another customer, of the other brand and of nobody', async () => {
    const [catsPayment] = await rest(`/api/payments?booking=${me().cat.id}`);
    const [foreign] = (await other().bench.call('GET', '/api/payments', other().bench.staff)).body;
    const nothing = { data: { payment: null }, codes: [] };
    expect(await ask(`{ payment(id: ${catsPayment.id}) { id } }`, me().ann.cookie)).toEqual(nothing);
    expect(await ask(`{ payment(id: ${foreign.id}) { id } }`)).toEqual(nothing);
    expect(await ask('{ payment(id: 999999999) { id } }')).toEqual(nothing);
    expect((await ask(`{ payment(id: ${catsPayment.id}) { id } }`)).data.payment).toEqual({
      id: catsPayment.id,
    });
  });

  it('shows refunds to staff alone, those of the other brand to nobody', async () => {
    const refunds = await rest(`/api/bookings/${me().cat.id}/refunds`);
    expect(refunds).toHaveLength(1);
    expect(await ask(`{ refunds(bookingId: ${me().cat.id}) { ${REFUND} } }`)).toEqual({
      data: { refunds },
      codes: [],
    });
    const own = await ask(`{ refunds(bookingId: ${me().cat.id}) { id } }`, me().cat.cookie);
    expect(own).toEqual({ data: { refunds: null }, codes: ['FORBIDDEN'] });
    expect(await ask(`{ refunds(bookingId: ${other().cat.id}) { id } }`)).toEqual({
      data: { refunds: null },
      codes: [],
    });
  });

  it('leads from payments to bookings and back, for each to what they may see', async () => {
    const query =
      '{ payments { items { id booking { id dailyRate customer { id } payments { id } refunds { amount } } } } }';
    const staff = await ask(query);
    expect(staff.codes).toEqual([]);
    const [cat, ann] = staff.data.payments.items;
    expect(ann.booking).toMatchObject({
      id: me().ann.id,
      customer: { id: me().ann.customer.id },
      payments: [{ id: ann.id }],
      refunds: [],
    });
    expect(cat.booking).toMatchObject({
      id: me().cat.id,
      payments: [{ id: cat.id }],
      refunds: [{ amount: expect.any(String) }],
    });
    const anns = await ask(query, me().ann.cookie);
    expect(anns.codes).toEqual(['FORBIDDEN']);
    expect(anns.data.payments.items).toEqual([
      {
        id: ann.id,
        booking: {
          id: me().ann.id,
          dailyRate: ann.booking.dailyRate,
          customer: { id: me().ann.customer.id },
          payments: [{ id: ann.id }],
          refunds: null,
        },
      },
    ]);
  });

  it('is closed to guests', async () => {
    expect(await ask('{ payments { total } }', '')).toEqual({ data: null, codes: ['UNAUTHENTICATED'] });
    expect(await ask('{ payment(id: 1) { id } }', '')).toEqual({
      data: { payment: null },
      codes: ['UNAUTHENTICATED'],
    });
  });

  it('reads the payments and refunds of all bookings of a list by one statement each', async () => {
    const list = (inner: string) =>
      fewestStatements(database, () => ask(`{ bookings { items { id ${inner} } } }`));
    const alone = (await list('')).statements;
    const { statements, answer } = await list('payments { id booking { id } } refunds { id }');
    expect(answer.codes).toEqual([]);
    expect(statements - alone).toBe(3);
  });
});
