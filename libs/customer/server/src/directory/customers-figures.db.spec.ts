import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type BookedHire, changesBench } from '@convoy/booking/testing/changes-bench';
import { booksBench } from '@convoy/payment/testing/books-bench';
import type { TenantContext } from '@convoy/platform/context';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { acceptedCharge } from '@convoy/yard/testing/accepted-charge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;
let books: ReturnType<typeof booksBench>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  tenant = api.brands['swift-vans']!;
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, tenant);
  books = booksBench(database, api, tenant);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** What a customer's page says, in pence. */
const figures = async (hire: BookedHire) => {
  const { spent, depositsHeld } = (await bench.call('GET', `/api/customers/${hire.customer.id}`, bench.staff))
    .body;
  return { spent: Math.round(Number(spent) * 100), held: Math.round(Number(depositsHeld) * 100) };
};
/** The same as the books have it: what was counted as paid for hires, and deposits. */
const booked = async (hire: BookedHire) => {
  const [row] = await database.rows<{ spent: number; held: number }>(
    `select coalesce(-sum(p.amount_pence) filter (where p.account = 'customer' and e.kind = 'allocation'), 0)::int as spent,
       coalesce(-sum(p.amount_pence) filter (where p.account = 'deposits-held'), 0)::int as held
     from ledger_posting p join ledger_entry e on e.tenant_id = p.tenant_id and e.id = p.entry_id
     where p.booking_id = $1`,
    [hire.id],
  );
  return row!;
};
const intentOf = async (hire: BookedHire) =>
  (
    await database.rows<{ stripe_payment_intent_id: string; stripe_charge_id: string }>(
      "select stripe_payment_intent_id, stripe_charge_id from payment where booking_id = $1 and status = 'succeeded'",
      [hire.id],
    )
  )[0]!;
const back = async (hire: BookedHire) => {
  await bench.shift(hire, -30, 2);
  for (const door of ['hand-over', 'return'])
    expect((await bench.call('POST', `/api/bookings/${hire.id}/${door}`, bench.staff)).status).toBe(200);
};

describe('what a customer has spent, and the deposits that are here', () => {
  it('are what the books say, from the payment to the return', async () => {
    const hire = await bench.paid('rental');
    const { rentalAmount, depositAmount } = await bench.show(hire);
    const paid = { spent: Math.round(rentalAmount * 100), held: Math.round(depositAmount * 100) };
    expect([await figures(hire), await booked(hire)]).toEqual([paid, paid]);
    await back(hire);
    await bench.call('POST', `/api/bookings/${hire.id}/deposit/keep`, bench.staff, {
      lines: [{ chargeId: await acceptedCharge(database, hire), amount: '20.00' }],
    });
    const noticed = { spent: paid.spent, held: 2_000 };
    expect([await figures(hire), await booked(hire)]).toEqual([noticed, noticed]);
    await bench.call('POST', `/api/bookings/${hire.id}/deposit/agree`, hire.cookie, {});
    const kept = { spent: paid.spent, held: 0 };
    expect([await figures(hire), await booked(hire)]).toEqual([kept, kept]);
    await bench.call('POST', `/api/bookings/${hire.id}/goodwill-refunds`, bench.staff, {
      amount: '5.00',
      reason: 'van',
      note: 'It was cold',
    });
    const less = { spent: paid.spent - 500, held: 0 };
    expect([await figures(hire), await booked(hire)]).toEqual([less, less]);
    expect(await books.faults()).toEqual([]);
  });

  it('lack what is decided to go back, whether it has gone yet or not', async () => {
    const hire = await bench.paid('rental');
    const { fee } = (await bench.call('GET', `/api/bookings/${hire.id}/cancellation`, hire.cookie)).body;
    const cancelled = await bench.call('POST', `/api/bookings/${hire.id}/cancel`, hire.cookie, { fee });
    expect(cancelled.status).toBe(200);
    const left = { spent: Math.round(Number(fee) * 100), held: 0 };
    expect([await figures(hire), await booked(hire)]).toEqual([left, left]);
    await bench.money.settle();
    expect(await figures(hire)).toEqual(left);
  });

  it('lack what went back at the provider’s own dashboard, the deposit first', async () => {
    const hire = await bench.paid('rental');
    const { spent, held } = await figures(hire);
    const { stripe_payment_intent_id: intent } = await intentOf(hire);
    const refund = async (amount: number) => {
      await bench.money.stripe.refunds.create({ payment_intent: intent, amount });
      await bench.money.settle();
    };
    await refund(held - 5_000);
    expect(await figures(hire)).toEqual({ spent, held: 5_000 });
    await refund(7_000);
    expect(await figures(hire)).toEqual({ spent: spent - 2_000, held: 0 });
  });

  it('of which the deposit went back elsewhere and was settled then lack it once', async () => {
    const hire = await bench.paid('rental');
    const { spent, held } = await figures(hire);
    const { stripe_payment_intent_id: intent } = await intentOf(hire);
    await bench.money.stripe.refunds.create({ payment_intent: intent, amount: held });
    await bench.money.settle();
    await back(hire);
    await bench.call('POST', `/api/bookings/${hire.id}/deposit/release`, bench.staff);
    await bench.money.settle();
    expect(await figures(hire)).toEqual({ spent, held: 0 });
  });

  it('lack what a bank took back for good', async () => {
    const hire = await bench.paid('rental');
    const { stripe_charge_id: charge } = await intentOf(hire);
    await bench.money.lever(`charges/${charge}/dispute`, { reason: 'fraudulent' });
    await bench.money.settle();
    const [dispute] = (await bench.money.stripe.disputes.list({ charge })).data;
    await bench.money.lever(`disputes/${dispute!.id}/close`, { outcome: 'lost' });
    await bench.money.settle();
    expect(await figures(hire)).toEqual({ spent: 0, held: 0 });
  });
});
