import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { changesBench } from '@convoy/booking/testing/changes-bench';
import type { TenantContext } from '@convoy/platform/context';
import { aCustomer, anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksBench } from '../../../testing/books-bench.ts';
import { paymentsBench } from '../../../testing/payments-bench.ts';

const DAY = 86_400_000;
let database: TestDatabase;
let api: TestApi;
/** Takes cards. */
let swift: TenantContext;
/** Does not yet. */
let northern: TenantContext;
let admins: Record<string, string>;
/** How far the provider's clock is behind: what was paid days ago can be paid out. */
let behind = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, {
    slugs: ['swift-vans', 'northern-hire'],
    notOnboarded: ['northern-hire'],
    clock: {
      now: () => Date.now() - behind,
      schedule: (at, job) => {
        const timer = setTimeout(job, Math.max(0, at - (Date.now() - behind)));
        timer.unref();
        return () => clearTimeout(timer);
      },
    },
  });
  swift = api.brands['swift-vans']!;
  northern = api.brands['northern-hire']!;
  admins = { swift: await adminOf(swift), northern: await adminOf(northern) };
});
afterAll(async () => {
  await api.close();
  await database.close();
});

async function adminOf(tenant: TenantContext): Promise<string> {
  const person = await anOperator(database, tenant);
  await database.rows(`update app_user set role = 'admin' where tenant_id = $1 and id = $2`, [
    tenant.id,
    person.id,
  ]);
  return api.signIn(tenant, person);
}
const ask = (tenant: TenantContext, method: string, path: string, as?: string) =>
  api.call(method, path, { on: tenant.slug, as, ...(method === 'POST' ? { body: {} } : {}) });
const stored = async (tenant: TenantContext) =>
  (
    await database.rows<{ account_id: string; state: string; charges_enabled: boolean }>(
      'select account_id, state, charges_enabled from provider_account where tenant_id = $1',
      [tenant.id],
    )
  )[0];

describe('a brand that takes no cards yet', () => {
  it('refuses a payment with a code, makes none, and says so in its configuration', async () => {
    const bench = paymentsBench(database, api, northern);
    const booking = await bench.payable();
    const answer = await bench.ask(booking);
    expect([answer.status, answer.body.code]).toEqual([409, 'CARDS_NOT_TAKEN']);
    expect(await database.rows('select 1 from payment where tenant_id = $1', [northern.id])).toEqual([]);
    const config = await ask(northern, 'GET', '/api/payments/config', booking.cookie);
    expect(config.body).toMatchObject({ account: null });
    // Nobody has a card there, which is no error.
    const cards = await ask(northern, 'GET', '/api/payment-methods', booking.cookie);
    expect([cards.status, cards.body]).toEqual([200, []]);
    const theirs = paymentsBench(database, api, swift);
    const payable = await theirs.payable();
    expect((await ask(swift, 'GET', '/api/payments/config', payable.cookie)).body.account).toBe(
      api.accountOf(swift),
    );
  });

  it('keeps a van for a day, so that somebody at the counter can confirm it', async () => {
    const minutes = async (tenant: TenantContext) => {
      const hire = await (await changesBench(database, api, tenant)).held();
      const [row] = await database.rows<{ minutes: number }>(
        `select round(extract(epoch from hold_expires_at - created_at) / 60)::int as minutes from booking where id = $1`,
        [hire.id],
      );
      return row!.minutes;
    };
    expect(await minutes(northern)).toBe(24 * 60);
    expect(await minutes(swift)).toBe(30);
  });

  it('takes money at the counter, and its books hold', async () => {
    const bench = await changesBench(database, api, northern);
    const hire = await bench.held();
    expect((await bench.call('POST', `/api/bookings/${hire.id}/confirm`, bench.staff, {})).status).toBe(200);
    const paid = await bench.call('POST', `/api/bookings/${hire.id}/counter-payments`, bench.staff, {
      type: 'rental',
      method: 'cash',
    });
    expect(paid.status).toBe(201);
    expect(
      (await bench.call('GET', `/api/bookings/${hire.id}/late-charges`, bench.staff)).body,
    ).toMatchObject({ obstacle: 'hire-not-over', card: null });
    await api.deliver();
    const today = civilToday(northern.timeZone);
    const report = await ask(
      northern,
      'GET',
      `/api/payments/ledger?from=${addDays(today, -1)}&to=${today}`,
      admins.northern,
    );
    expect(report.body).toMatchObject({ compared: true, holds: true });
  });

  it('shows its account to admins alone', async () => {
    const seen = await ask(northern, 'GET', '/api/payments/account', admins.northern);
    expect(seen.body).toMatchObject({ state: 'none', accountId: null, payoutsEnabled: false, seenAt: null });
    expect((await ask(northern, 'GET', '/api/payments/account/attention', admins.northern)).body).toEqual({
      on: true,
    });
    expect((await ask(northern, 'GET', '/api/payments/payouts', admins.northern)).body.payouts).toEqual([]);
    const operator = await api.signIn(northern, await anOperator(database, northern));
    const customer = await api.signIn(northern, await aCustomer(database, northern));
    for (const [method, path] of [
      ['GET', '/api/payments/account'],
      ['GET', '/api/payments/account/attention'],
      ['GET', '/api/payments/payouts'],
      ['POST', '/api/payments/account/onboarding'],
      ['POST', '/api/payments/account/refresh'],
    ] as const) {
      expect((await ask(northern, method, path)).status, path).toBe(401);
      for (const who of [operator, customer])
        expect((await ask(northern, method, path, who)).status, path).toBe(403);
    }
    expect(await stored(northern)).toBeUndefined();
  });
});

describe('an account from its beginning to its end', () => {
  const bench = () => paymentsBench(database, api, northern);

  it('is begun once, however often it is asked for, and leads to the provider and back', async () => {
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        ask(northern, 'POST', '/api/payments/account/onboarding', admins.northern),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body } of answers) expect(body.url).toContain(`${api.emulator.origin}/v3/onboarding`);
    const row = await stored(northern);
    expect(row).toMatchObject({ state: 'onboarding', charges_enabled: false });
    expect(
      await database.rows(`select 1 from audit_entry where tenant_id = $1 and action = 'connect'`, [
        northern.id,
      ]),
    ).toHaveLength(1);
    const { data } = await bench().platform.accounts.list({ limit: 100 });
    expect(data.filter(({ metadata }) => metadata?.convoy_tenant === String(northern.id))).toHaveLength(1);
    const journal = (await (await fetch(`${api.emulator.origin}/_emulator/journal`)).json()) as {
      requests?: { path: string; parameters: Record<string, string> }[];
      calls?: { path: string; parameters: Record<string, string> }[];
    };
    const link = (journal.requests ?? journal.calls ?? []).find(({ path }) =>
      path.endsWith('/account_links'),
    );
    expect(link?.parameters).toMatchObject({
      return_url: expect.stringContaining('http://northern-hire.localhost:'),
      refresh_url: expect.stringMatching(/\/settings\/payments\?again=1$/),
    });
  });

  it('takes cards as soon as the provider tells so, with nobody asking', async () => {
    const { account_id: account } = (await stored(northern))!;
    await bench().lever(`accounts/${account}`, { state: 'review' });
    await bench().settle();
    expect(await stored(northern)).toMatchObject({ state: 'review', charges_enabled: false });
    expect((await bench().ask(await bench().payable())).body.code).toBe('CARDS_NOT_TAKEN');
    await bench().lever(`accounts/${account}`, { state: 'active' });
    await bench().settle();
    expect(await stored(northern)).toMatchObject({ state: 'active', charges_enabled: true });
    await api.onboard(northern);
    const paid = await bench().payable();
    await bench().confirm(bench().intentOf(await bench().ask(paid)));
    await bench().settle();
    expect(await bench().stateOf(paid)).toMatchObject({
      status: 'confirmed',
      payment_status: 'deposit_paid',
    });
  });

  it('has its money to itself: neither the platform nor another brand has its intents', async () => {
    const id = bench().intentOf(await bench().ask(await bench().payable()));
    expect((await bench().stripe.paymentIntents.retrieve(id)).id).toBe(id);
    const swifts = paymentsBench(database, api, swift);
    for (const elsewhere of [bench().platform, swifts.stripe])
      await expect(elsewhere.paymentIntents.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('is believed by what the provider answers, not by what a message says', async () => {
    const { account_id: account } = (await stored(northern))!;
    const text = JSON.stringify({
      id: 'evt_spec_account',
      object: 'event',
      account,
      type: 'account.updated',
      data: { object: { id: account, object: 'account', charges_enabled: false, details_submitted: false } },
    });
    expect((await bench().post(text)).status).toBe(200);
    expect(await stored(northern)).toMatchObject({ state: 'active' });
    const foreign = await bench().post(text.replaceAll(account, 'acct_somebody'));
    expect([foreign.status, foreign.body.code]).toEqual([409, 'WEBHOOK_FOREIGN_ACCOUNT']);
  });

  it('that is stopped takes no cards, and still sends back what it took', async () => {
    const { account_id: account } = (await stored(northern))!;
    const changes = await changesBench(database, api, northern);
    const hire = await changes.paid('deposit');
    await bench().lever(`accounts/${account}`, { state: 'restricted' });
    await bench().settle();
    const seen = await ask(northern, 'GET', '/api/payments/account', admins.northern);
    expect(seen.body).toMatchObject({
      state: 'restricted',
      requirementsDue: ['individual.verification.document'],
    });
    expect((await bench().ask(await bench().payable())).body.code).toBe('CARDS_NOT_TAKEN');
    const off = await changes.call('POST', `/api/bookings/${hire.id}/cancel`, hire.cookie, { fee: '0.00' });
    expect(off.status).toBe(200);
    await bench().settle();
    expect(await bench().stateOf(hire)).toMatchObject({ payments: [{ status: 'refunded' }] });
    await bench().lever(`accounts/${account}`, { state: 'active' });
    await bench().settle();
  });

  it('of which the message was lost is looked at by the clock', async () => {
    const { account_id: account } = (await stored(northern))!;
    await bench().lever('deliveries', { hold: true });
    await bench().lever(`accounts/${account}`, { state: 'restricted' });
    await api.job('payment.accounts');
    expect(await stored(northern)).toMatchObject({ state: 'active' });
    await database.rows(
      `update provider_account set seen_at = now() - interval '2 days' where tenant_id = $1`,
      [northern.id],
    );
    await api.job('payment.accounts');
    expect(await stored(northern)).toMatchObject({ state: 'restricted' });
    await bench().lever(`accounts/${account}`, { state: 'active' });
    await bench().lever('deliveries', { hold: false });
    await bench().settle();
    expect(await stored(northern)).toMatchObject({ state: 'active' });
  });

  it('that its owner cuts off takes nothing any more, and can be begun anew', async () => {
    const { account_id: account } = (await stored(northern))!;
    const changes = await changesBench(database, api, northern);
    const hire = await changes.paid('deposit');
    const begun = await changes.held();
    const at = new Date();
    expect((await bench().ask({ ...begun, from: at, until: at })).status).toBe(201);
    await bench().platform.accounts.del(account);
    await bench().settle();
    expect(await stored(northern)).toMatchObject({ state: 'gone', charges_enabled: false });
    // What goes back is asked for less and less often, and staff read why it does not come.
    expect(
      (await changes.call('POST', `/api/bookings/${hire.id}/cancel`, hire.cookie, { fee: '0.00' })).status,
    ).toBe(200);
    await api.deliver();
    expect((await changes.call('GET', `/api/bookings/${hire.id}/refunds`, changes.staff)).body).toMatchObject(
      [
        {
          status: 'requested',
          waiting: true,
          failure: 'The account at the payment provider was cut off.',
        },
      ],
    );
    expect((await bench().ask(await bench().payable())).body.code).toBe('CARDS_NOT_TAKEN');
    // Nothing can come any more by what had been begun: it is not asked about for ever, and the counter takes the money.
    await database.rows(
      `update payment set updated_at = now() - interval '5 minutes' where booking_id = $1`,
      [begun.id],
    );
    await api.job('payment.reconcile');
    expect(await database.rows('select status from payment where booking_id = $1', [begun.id])).toEqual([
      { status: 'cancelled' },
    ]);
    const taken = await changes.call('POST', `/api/bookings/${begun.id}/counter-payments`, changes.staff, {
      type: 'deposit',
      method: 'cash',
    });
    expect(taken.status).toBe(201);
    const again = await ask(northern, 'POST', '/api/payments/account/onboarding', admins.northern);
    expect(again.status).toBe(200);
    const fresh = (await stored(northern))!;
    expect(fresh).toMatchObject({ state: 'onboarding' });
    expect(fresh.account_id).not.toBe(account);
  });

  it('that was turned down is not begun again', async () => {
    const { account_id: account } = (await stored(northern))!;
    await bench().lever(`accounts/${account}`, { state: 'rejected' });
    await bench().settle();
    const again = await ask(northern, 'POST', '/api/payments/account/onboarding', admins.northern);
    expect([again.status, again.body.code]).toEqual([409, 'ACCOUNT_REJECTED']);
  });
});

describe('the database', () => {
  it('lets no two brands be paid to one account, nor a brand have two at a provider', async () => {
    const { account_id: account } = (await stored(swift))!;
    const other = (await stored(northern))!;
    await expect(
      database.rows('update provider_account set account_id = $1 where tenant_id = $2', [
        account,
        northern.id,
      ]),
    ).rejects.toMatchObject({ constraint: 'provider_account_one_brand' });
    await expect(
      database.rows(
        `insert into provider_account (tenant_id, provider, account_id) values ($1, 'emulator', 'acct_second')`,
        [northern.id],
      ),
    ).rejects.toMatchObject({ code: '23505' });
    expect(await stored(northern)).toEqual(other);
  });

  it('calls nobody active who takes no cards', async () => {
    await expect(
      database.rows(`update provider_account set charges_enabled = false where tenant_id = $1`, [swift.id]),
    ).rejects.toMatchObject({ constraint: 'provider_account_active' });
  });
});

describe('what the platform takes', () => {
  it('is a share of the hire by the plan of the day, never of the deposit, in the books as at the provider', async () => {
    const bench = await changesBench(database, api, swift);
    const books = booksBench(database, api, swift);
    const feeOf = async (hire: { id: number }) =>
      (
        await database.rows<{ fee: number; rental: number }>(
          `select coalesce(sum(platform_fee_pence), 0)::bigint as fee, coalesce(sum(rental_part_pence), 0)::bigint as rental
           from payment where booking_id = $1 and status = 'succeeded'`,
          [hire.id],
        )
      )[0]!;
    const deposit = await bench.paid('deposit');
    expect((await feeOf(deposit)).fee).toBe(0);
    const whole = await bench.paid('rental');
    const [{ bp }] = (await database.rows<{ bp: number }>(
      `select f.basis_points as bp from plan_fee f join tenant t on t.plan_code = f.plan_code where t.id = $1`,
      [swift.id],
    )) as [{ bp: number }];
    const { fee, rental } = await feeOf(whole);
    expect(fee).toBe(Math.floor((rental * bp) / 10_000));
    expect(fee).toBeGreaterThan(0);
    const collected = await bench.money.platform.applicationFees.list({ limit: 100 });
    expect(
      collected.data.filter(({ account }) => account === api.accountOf(swift)).map(({ amount }) => amount),
    ).toEqual([fee]);
    // Another fee from now on: what was begun before keeps its own.
    await database.rows(
      `insert into plan_fee (plan_code, valid_from, basis_points)
       select plan_code, now() - interval '1 second', 1000 from tenant where id = $1`,
      [swift.id],
    );
    const later = await bench.paid('rental');
    const after = await feeOf(later);
    expect(after.fee).toBe(Math.floor(after.rental / 10));
    expect((await ask(swift, 'GET', '/api/payments/account', admins.swift)).body.fee.percent).toBe('10.00');
    await api.job('payment.ledger');
    expect(await books.balance('platform-fees')).toBe(fee + after.fee);
    expect(await books.faults()).toEqual([]);
    expect(await books.balance('provider')).toBe(await books.held());
  });
});

describe('the fee of money that pays something else by now', () => {
  it('stays what it was, also where less of the hire is left than the fee', async () => {
    const bench = await changesBench(database, api, swift);
    const hire = await bench.paid('rental');
    const [before] = await database.rows<{ fee: number }>(
      'select platform_fee_pence as fee from payment where booking_id = $1',
      [hire.id],
    );
    // Cheap to hire, with a high deposit: nearly all that had paid the hire pays the deposit.
    const cheaper = await bench.van({ dailyRatePence: 100, depositPence: 90_000 });
    const quoted = await bench.quote(hire, { vanId: cheaper.id });
    expect(quoted.status).toBe(201);
    const changed = await bench.confirm(hire, quoted.body.id);
    expect([changed.status, changed.body.vanId]).toEqual([200, cheaper.id]);
    const [after] = await database.rows<{ fee: number; rental: number }>(
      'select platform_fee_pence as fee, rental_part_pence as rental from payment where booking_id = $1',
      [hire.id],
    );
    expect(after!.fee).toBe(before!.fee);
    expect(after!.fee).toBeGreaterThan(after!.rental);
    await bench.money.settle();
    expect(await booksBench(database, api, swift).faults()).toEqual([]);
  });
});

describe('payouts', () => {
  it('are shown, and booked from the provider’s balance: what came, what failed', async () => {
    const bench = await changesBench(database, api, swift);
    const books = booksBench(database, api, swift);
    const hire = await bench.held();
    await bench.money.lever('deliveries', { hold: true });
    behind = 2 * DAY;
    const at = new Date();
    await bench.money.confirm(
      bench.money.intentOf(await bench.money.ask({ ...hire, from: at, until: at }, 'rental')),
    );
    behind = 0;
    await database.rows(
      `update payment set created_at = created_at - interval '4 days' where booking_id = $1`,
      [hire.id],
    );
    await bench.money.lever('deliveries', { hold: false });
    await bench.money.settle();
    expect(await bench.money.stateOf(hire)).toMatchObject({ status: 'confirmed' });

    const account = api.accountOf(swift);
    const shown = async () => (await ask(swift, 'GET', '/api/payments/payouts', admins.swift)).body;
    const before = await shown();
    expect(Number(before.available)).toBeGreaterThan(0);
    await bench.money.lever('payouts', { account });
    await bench.money.settle();
    const paid = await shown();
    expect(paid).toMatchObject({
      available: '0.00',
      payouts: [{ amount: before.available, status: 'pending' }],
    });
    // Nobody but the message of it has made the books look.
    expect(await books.balance('bank')).toBe(Math.round(Number(before.available) * 100));

    await bench.money.lever(`payouts/${paid.payouts[0].id}/settle`, { outcome: 'failed' });
    await bench.money.settle();
    expect(await books.balance('bank')).toBe(0);
    expect((await shown()).payouts[0]).toMatchObject({ status: 'failed' });
    await api.job('payment.ledger');
    expect(await books.faults()).toEqual([]);
    expect(await books.balance('provider')).toBe(await books.held());
  });
});
