import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type BookedHire, changesBench } from '@convoy/booking/testing/changes-bench';
import type { TenantContext } from '@convoy/platform/context';
import { anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksBench } from '../../../testing/books-bench.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;
let books: ReturnType<typeof booksBench>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  tenant = api.brands['swift-vans']!;
  bench = await changesBench(database, api, tenant);
  books = booksBench(database, api, tenant);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const rowOf = async (hire: { id: number }) =>
  (
    await database.rows<{
      rental_pence: number;
      vat_pence: number;
      deposit_pence: number;
      cancellation_fee_pence: number;
    }>('select rental_pence, vat_pence, deposit_pence, cancellation_fee_pence from booking where id = $1', [
      hire.id,
    ])
  )[0]!;
const chargeOf = async (hire: { id: number }) => {
  const [row] = await database.rows<{ charge: string; intent: string }>(
    `select stripe_charge_id as charge, stripe_payment_intent_id as intent from payment
     where booking_id = $1 and status in ('succeeded', 'refunded')`,
    [hire.id],
  );
  return row!;
};
/** Without what the provider and the platform take for themselves. */
async function withoutFees(hire: { id: number }): Promise<Record<string, number>> {
  const [row] = await database.rows<{ pence: number }>(
    `select coalesce(sum(p.amount_pence), 0)::bigint as pence from ledger_posting p join ledger_entry e
       on e.tenant_id = p.tenant_id and e.id = p.entry_id
     where p.booking_id = $1 and p.account = 'provider' and e.kind in ('provider-fee', 'dispute-fee', 'platform-fee')`,
    [hire.id],
  );
  const { fees: _fees, 'platform-fees': _taken, provider = 0, ...others } = await books.of(hire);
  return { ...others, ...(provider === row!.pence ? {} : { provider: provider - row!.pence }) };
}
/** All is told, and the provider's movements are booked. */
async function told(): Promise<void> {
  await bench.money.settle();
  await api.job('payment.ledger');
}
async function holds(): Promise<void> {
  expect(await books.faults()).toEqual([]);
  expect(await books.balance('provider')).toBe(await books.held());
}

describe('the books of a hire', () => {
  it('have nothing of one that waits for its money, nor of one whose time to pay ran out', async () => {
    const hire = await bench.held();
    expect(await books.kindsOf(hire)).toEqual([]);
    await bench.money.runOut(hire);
    expect(await books.kindsOf(hire)).toEqual([]);
  });

  it('have the deposit as held, and the hire as owed until it is paid', async () => {
    const hire = await bench.paid('deposit');
    const { rental_pence: rental, vat_pence: vat, deposit_pence: deposit } = await rowOf(hire);
    expect(await books.of(hire)).toEqual({
      customer: rental,
      'deposits-held': -deposit,
      'hire-income': vat - rental,
      provider: deposit,
      vat: -vat,
    });
    await bench.pay(hire, 'rental');
    expect(await books.of(hire)).toEqual({
      'deposits-held': -deposit,
      'hire-income': vat - rental,
      provider: deposit + rental,
      vat: -vat,
    });
    await holdsAfterFees(hire);
  });

  async function holdsAfterFees(hire: BookedHire): Promise<void> {
    await told();
    const { fees, 'platform-fees': taken } = await books.of(hire);
    expect(fees).toBeGreaterThan(0);
    // A share of the hire by the brand's plan, and nothing of the deposit.
    const [row] = await database.rows<{ pence: number }>(
      'select coalesce(sum(platform_fee_pence), 0)::bigint as pence from payment where booking_id = $1',
      [hire.id],
    );
    expect(row!.pence).toBeGreaterThan(0);
    expect(taken).toBe(row!.pence);
    await api.job('payment.ledger');
    expect((await books.of(hire)).fees).toBe(fees);
    await holds();
  }

  it('have what calling it off cost as income with its VAT, and all else gone back', async () => {
    const hire = await bench.paid();
    await bench.shift(hire, 30, 54);
    const { body: cancellation } = await bench.call(
      'GET',
      `/api/bookings/${hire.id}/cancellation`,
      bench.staff,
    );
    expect(cancellation.fee).not.toBe('0.00');
    await bench.call('POST', `/api/bookings/${hire.id}/cancel`, bench.staff, { fee: cancellation.fee });
    await told();
    const { rental_pence: rental, vat_pence: vat, cancellation_fee_pence: fee } = await rowOf(hire);
    const feeVat = Math.floor((fee * vat) / rental + 0.5);
    expect(feeVat).toBeGreaterThan(0);
    expect(await withoutFees(hire)).toEqual({ 'hire-income': feeVat - fee, provider: fee, vat: -feeVat });
    await holds();
  });

  it('have a hire that became cheaper at its new price, and the rest gone back', async () => {
    const hire = await bench.paid();
    const before = await rowOf(hire);
    const { body: quoted } = await bench.quote(
      hire,
      { returnDate: addDays(hire.pickupDate, 1) },
      bench.staff,
    );
    expect((await bench.confirm(hire, quoted.id, bench.staff)).status).toBe(200);
    await told();
    const { rental_pence: rental, vat_pence: vat, deposit_pence: deposit } = await rowOf(hire);
    expect(rental).toBeLessThan(before.rental_pence);
    expect(await withoutFees(hire)).toEqual({
      'deposits-held': -deposit,
      'hire-income': vat - rental,
      provider: rental + deposit,
      vat: -vat,
    });
    await holds();
  });

  it('have money that came too late as come and gone, and nothing of a hire', async () => {
    const hire = await bench.held();
    const intent = bench.money.intentOf(
      await bench.money.ask({ ...hire, from: new Date(), until: new Date() }),
    );
    await bench.money.runOut(hire);
    await database.rows(
      `update booking set pickup_at = now() - interval '3 days', return_at = now() - interval '1 day' where id = $1`,
      [hire.id],
    );
    await bench.money.confirm(intent);
    await told();
    expect(await books.kindsOf(hire)).toEqual(expect.arrayContaining(['payment', 'refund']));
    expect(await withoutFees(hire)).toEqual({});
    await holds();
  });
});

describe('what the provider alone knows', () => {
  it('a refund made at its dashboard is money that went while the booking counts it as paid', async () => {
    const hire = await bench.paid('deposit');
    const { charge } = await chargeOf(hire);
    await bench.money.stripe.refunds.create({ charge, amount: 5_000 });
    await told();
    expect(await books.of(hire)).toMatchObject({ refunds: 5_000, 'deposits-held': -20_000 });
    await holds();
    // The rest goes back by our own decision, and nothing is missing.
    await bench.call('POST', `/api/bookings/${hire.id}/cancel`, bench.staff, {});
    await told();
    expect(await withoutFees(hire)).toEqual({});
    await holds();
  });

  it('a refund that its bank returned is ours again, whoever had made it', async () => {
    const hire = await bench.paid('deposit');
    const { charge } = await chargeOf(hire);
    const refund = await bench.money.stripe.refunds.create({ charge, amount: 5_000 });
    await told();
    await bench.money.lever(`refunds/${refund.id}/fail`, {});
    await bench.call('POST', `/api/bookings/${hire.id}/cancel`, bench.staff, {});
    await told();
    const own = (await bench.money.stripe.refunds.list({ charge })).data.find(({ id }) => id !== refund.id)!;
    await bench.money.lever(`refunds/${own.id}/fail`, {});
    await told();
    // The bank gave back both: what the booking does not count as paid is held for the customer.
    const held = (await books.of(hire)).refunds;
    expect([held, await books.kindsOf(hire)]).toEqual([
      -20_000,
      expect.arrayContaining(['refund', 'refund-failed', 'refund-elsewhere', 'refund-elsewhere-failed']),
    ]);
    await holds();
  });

  it('a dispute takes the money with a fee; won, the money comes back and the fee does not', async () => {
    const [lost, won] = [await bench.paid('deposit'), await bench.paid('deposit')];
    for (const [hire, outcome] of [
      [lost, 'lost'],
      [won, 'won'],
    ] as const) {
      await bench.money.lever(`charges/${(await chargeOf(hire)).charge}/dispute`, {});
      await told();
      const [dispute] = (await bench.money.stripe.disputes.list({ limit: 1 })).data;
      await bench.money.lever(`disputes/${dispute!.id}/close`, { outcome });
      await told();
    }
    expect([(await books.of(lost)).disputes, (await books.of(won)).disputes]).toEqual([20_000, undefined]);
    const kinds = [await books.kindsOf(lost), await books.kindsOf(won)];
    expect(kinds.map((all) => all.filter((kind) => kind.startsWith('dispute')).sort())).toEqual([
      ['dispute', 'dispute-fee'],
      ['dispute', 'dispute', 'dispute-fee'],
    ]);
    await holds();
  });
});

describe('the movements of the provider', () => {
  it('are booked once, by however many at once', async () => {
    const hire = await bench.paid();
    await bench.money.settle();
    await Promise.all(Array.from({ length: 5 }, () => api.job('payment.ledger')));
    expect((await books.kindsOf(hire)).filter((kind) => kind === 'provider-fee')).toHaveLength(1);
    await holds();
  });

  it('are booked by the next run where the provider was away', async () => {
    const hire = await bench.paid();
    await bench.money.settle();
    await bench.money.lever('failure', { mode: '500', times: 0, match: 'GET /v1/balance_transactions' });
    await expect(api.job('payment.ledger')).rejects.toThrow();
    await bench.money.lever('failure', { mode: 'none' });
    expect((await books.of(hire)).fees).toBeUndefined();
    await api.job('payment.ledger');
    expect((await books.of(hire)).fees).toBeGreaterThan(0);
  });
});

describe('what stands in the books', () => {
  const anEntry = async () =>
    (
      await database.rows<{ tenant_id: number; id: number }>('select tenant_id, id from ledger_entry limit 1')
    )[0]!;

  it('is never changed or removed, by its owner neither', async () => {
    await bench.paid('deposit');
    for (const statement of [
      'update ledger_posting set amount_pence = amount_pence + 1',
      `update ledger_entry set memo = 'x'`,
      'delete from ledger_posting',
      'delete from ledger_entry',
      'truncate ledger_posting',
      'truncate ledger_entry cascade',
    ])
      await expect(database.rows(statement), statement).rejects.toMatchObject({ code: '23514' });
  });

  it('sums to nothing, or is not written', async () => {
    const { tenant_id, id } = await anEntry();
    const insert = 'insert into ledger_posting (tenant_id, entry_id, line, account, at, amount_pence) values';
    await expect(
      database.rows(`${insert} ($1, $2, 9, 'bank', now(), 5)`, [tenant_id, id]),
    ).rejects.toMatchObject({ constraint: 'ledger_entry_balances' });
    await expect(
      database.rows(`insert into ledger_entry (tenant_id, kind) values ($1, 'hire')`, [tenant_id]),
    ).rejects.toMatchObject({ constraint: 'ledger_entry_balances' });
  });

  it('is written by no process but through its cause', async () => {
    for (const pool of [database.app, database.worker])
      for (const table of ['ledger_entry', 'ledger_posting'])
        await expect(pool.query(`insert into ${table} (tenant_id) values (1)`)).rejects.toMatchObject({
          code: '42501',
        });
    const client = await database.app.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('app.tenant_id', $1, true)`, [String(tenant.id)]);
      await expect(
        client.query(`select app.book_movement($1, 'payment', 'txn_x', now(), null, null, 'bank', 5)`, [
          tenant.id,
        ]),
      ).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('GET /api/payments/ledger', () => {
  const report = (query: string, as: string, on = tenant.slug) =>
    api.call('GET', `/api/payments/ledger?${query}`, { on, as });
  const whole = () => {
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    return `from=${day(-2)}&to=${day(1)}`;
  };
  async function admin(of = tenant): Promise<string> {
    const actor = await anOperator(database, of);
    await database.rows(`update app_user set role = 'admin' where id = $1`, [actor.id]);
    return api.signIn(of, actor);
  }

  it('lays books and provider side by side: nothing is missing', async () => {
    await bench.paid();
    await told();
    const { status, body } = await report(whole(), await admin());
    expect([status, body.holds, body.compared, body.faults]).toEqual([200, true, true, []]);
    expect(body.differences.filter(({ what }: { what: string }) => what !== 'day')).toEqual([]);
    const at = body.accounts.find(({ account }: { account: string }) => account === 'provider');
    expect(Math.round(Number(at.closing) * 100)).toBe(await books.held());
    // A debit for every credit.
    const sum = body.accounts.reduce(
      (total: number, { closing }: { closing: string }) => total + Math.round(Number(closing) * 100),
      0,
    );
    expect(sum).toBe(0);
  });

  it('names money of which we were never told, until we are', async () => {
    const as = await admin();
    const hire = await bench.held();
    const intent = bench.money.intentOf(
      await bench.money.ask({ ...hire, from: new Date(), until: new Date() }),
    );
    await bench.money.lever('deliveries', { hold: true });
    await bench.money.confirm(intent);
    const { body } = await report(whole(), as);
    expect([body.holds, body.differences]).toEqual([
      false,
      expect.arrayContaining([
        expect.objectContaining({
          what: 'not-in-ledger',
          kind: 'payment',
          providerRef: intent,
          ledger: null,
          provider: '200.00',
          bookingId: hire.id,
        }),
      ]),
    ]);
    await bench.money.lever('deliveries', { hold: false });
    await told();
    expect((await report(whole(), as)).body.holds).toBe(true);
  });

  it('names money that the provider does not have', async () => {
    const as = await admin();
    const hire = await bench.held();
    const [payment] = await database.rows<{ id: number }>(
      `insert into payment (tenant_id, booking_id, customer_id, type, amount_pence, rental_part_pence,
         deposit_part_pence, attempt, stripe_payment_intent_id, status, received, processed_at)
       values ($1, $2, $3, 'deposit', 700, 0, 700, 1, 'pi_invented', 'succeeded', false, now() - interval '2 hours')
       returning id`,
      [tenant.id, hire.id, hire.customer.id],
    );
    const { body } = await report(whole(), as);
    expect([body.holds, body.differences]).toEqual([
      false,
      expect.arrayContaining([
        expect.objectContaining({
          what: 'not-at-provider',
          providerRef: 'pi_invented',
          ledger: '7.00',
          paymentId: payment!.id,
        }),
      ]),
    ]);
  });

  it('names a booking whose money moved past the books, and so does the worker at night', async () => {
    const as = await admin();
    const hire = await bench.paid('deposit');
    await api.job('payment.ledger-check');
    const moved = async (pence: number) => {
      await database.rows('alter table booking disable trigger booking_money');
      await database.rows(
        'update booking set deposit_paid_pence = deposit_paid_pence - $2::bigint where id = $1',
        [hire.id, pence],
      );
      await database.rows('alter table booking enable trigger booking_money');
    };
    await moved(1);
    const { body } = await report(whole(), as);
    const of = { bookingId: hire.id, reference: (await bench.show(hire)).reference };
    expect([body.holds, body.faults]).toEqual([
      false,
      [
        { ...of, what: 'deposits-held', booked: '200.00', expected: '199.99' },
        { ...of, what: 'refunds', booked: '0.00', expected: '0.01' },
      ],
    ]);
    await expect(api.job('payment.ledger-check')).rejects.toThrow();
    await moved(-1);
    await api.job('payment.ledger-check');
  });

  it('shows the books alone while the provider is away, and says so', async () => {
    const as = await admin();
    await bench.money.lever('failure', { mode: '500', times: 0, match: 'GET /v1/balance_transactions' });
    const { status, body } = await report(whole(), as);
    await bench.money.lever('failure', { mode: 'none' });
    expect([status, body.compared, body.holds, body.differences]).toEqual([200, false, false, []]);
    expect(body.days.length).toBeGreaterThan(0);
    expect(body.days.every(({ provider }: { provider: unknown }) => provider === null)).toBe(true);
  });

  it('is for admins', async () => {
    const hire = await bench.held();
    expect((await report(whole(), bench.staff)).status).toBe(403);
    expect((await report(whole(), hire.cookie)).status).toBe(403);
    expect((await api.call('GET', `/api/payments/ledger?${whole()}`, { on: tenant.slug })).status).toBe(401);
  });

  it('refuses days that are none, backwards or too many, in words', async () => {
    const as = await admin();
    for (const [query, words] of [
      ['from=2026-02-30&to=2026-03-01', 'must be a real date'],
      ['from=2026-03-02&to=2026-03-01', 'must not be before the first day'],
      ['from=2026-01-01&to=2026-12-31', 'must be at most 92 days after the first day'],
      ['from=2026-03-01', 'is required'],
    ] as const) {
      const answer = await report(query, as);
      expect([query, answer.status, answer.text]).toEqual([query, 400, expect.stringContaining(words)]);
    }
  });
});
