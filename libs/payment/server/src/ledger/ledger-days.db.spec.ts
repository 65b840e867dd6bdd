import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type BookedHire, changesBench } from '@convoy/booking/testing/changes-bench';
import { LedgerReportService } from '@convoy/payment/server';
import { anOperator, contextOf, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const slugs = ['swift-vans', 'northern-hire'] as const;
interface Brand {
  readonly tenant: TestApi['brands'][string];
  readonly bench: Awaited<ReturnType<typeof changesBench>>;
  readonly admin: string;
  readonly hire: BookedHire;
  readonly reference: string;
}
let database: TestDatabase;
let api: TestApi;
let here: Brand;
let there: Brand;
let minute = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs });
  here = await brandOf('swift-vans');
  there = await brandOf('northern-hire');
  await api.job('payment.ledger');
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(() => {
  minute += 1;
});

/** A brand whose deposit of 200 was paid by card today. */
async function brandOf(slug: (typeof slugs)[number]): Promise<Brand> {
  const tenant = api.brands[slug]!;
  const bench = await changesBench(database, api, tenant);
  const { id } = await anOperator(database, tenant);
  await database.rows(`update app_user set role = 'admin' where id = $1`, [id]);
  const hire = await bench.paid('deposit');
  const { reference } = await bench.show(hire);
  return { tenant, bench, hire, reference, admin: await api.signIn(tenant, { id }) };
}
const get = (path: string, { tenant, admin }: Brand, as: string | undefined = admin) =>
  api.call('GET', `/api/payments/${path}`, { on: tenant.slug, as, from: `10.0.1.${minute}` });
const today = () => civilToday(here.tenant.timeZone);
const lines = (text: string) => text.replace(/\r\n$/, '').split('\r\n');
/** Without commas in its fields, as all here are. */
const cells = (text: string) => lines(text).map((line) => line.split(','));

describe('a day of the books', () => {
  it('is listed entry by entry, in their order, with what each is about', async () => {
    const { status, body, headers } = await get(`ledger/entries?date=${today()}`, here);
    expect([status, headers['x-total-count']]).toEqual([200, String(body.length)]);
    const own = body.filter(({ bookingId }: { bookingId: number }) => bookingId === here.hire.id);
    expect(own.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['payment', 'allocation', 'hire', 'provider-fee']),
    );
    const came = own.find(({ kind }: { kind: string }) => kind === 'payment');
    expect(came).toMatchObject({
      reference: here.reference,
      paymentId: expect.any(Number),
      providerRef: expect.stringMatching(/^pi_/),
      lines: [
        { account: 'provider', debit: '200.00', credit: '0.00' },
        { account: 'refunds', debit: '0.00', credit: '200.00' },
      ],
    });
    const times = body.map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort());
    for (const { lines: of } of body as { lines: { debit: string; credit: string }[] }[])
      expect(of.reduce((sum, { debit, credit }) => sum + Number(debit) - Number(credit), 0)).toBeCloseTo(
        0,
        6,
      );
  });

  it('comes page by page, and has nothing of another day or another brand', async () => {
    const whole = (await get(`ledger/entries?date=${today()}`, here)).body;
    const pages = [];
    for (let page = 1; page <= whole.length; page++)
      pages.push(...(await get(`ledger/entries?date=${today()}&perPage=1&page=${page}`, here)).body);
    expect(pages).toEqual(whole);
    expect((await get(`ledger/entries?date=${addDays(today(), -1)}`, here)).body).toEqual([]);
    const theirs = (await get(`ledger/entries?date=${today()}`, there)).body;
    const ids = (list: { bookingId: number }[]) => new Set(list.map(({ bookingId }) => bookingId));
    expect([ids(whole), ids(theirs)]).toEqual([new Set([here.hire.id]), new Set([there.hire.id])]);
  });

  it('stands beside the movements of the provider, each with what the books say of it', async () => {
    const { body } = await get(`ledger/movements?date=${today()}`, here);
    expect(body).toMatchObject({ date: today(), compared: true });
    expect(body.movements).toHaveLength(1);
    const [movement] = body.movements;
    expect(movement).toMatchObject({
      kind: 'payment',
      amount: '200.00',
      bookingId: here.hire.id,
      reference: here.reference,
      standing: 'booked',
    });
    expect(Number(movement.fees)).toBeGreaterThan(0);
    expect(Number(movement.net)).toBeCloseTo(200 - Number(movement.fees), 6);
  });

  it('names a movement of which nobody told, until somebody does', async () => {
    const hire = await here.bench.held();
    const at = new Date();
    const asked = await here.bench.money.ask({ ...hire, from: at, until: at });
    await here.bench.money.lever('deliveries', { hold: true });
    await here.bench.money.confirm(here.bench.money.intentOf(asked));
    const standing = async () => {
      const { movements } = (await get(`ledger/movements?date=${today()}`, here)).body;
      return movements.find(({ bookingId }: { bookingId: number }) => bookingId === hire.id)?.standing;
    };
    expect(await standing()).toBe('not-in-ledger');
    const { body } = await get(`ledger?from=${today()}&to=${today()}`, here);
    const { reference } = await here.bench.show(hire);
    expect(body.differences).toContainEqual(
      expect.objectContaining({ what: 'not-in-ledger', bookingId: hire.id, reference }),
    );
    await here.bench.money.lever('deliveries', { hold: false });
    await here.bench.money.settle();
    await api.job('payment.ledger');
    expect(await standing()).toBe('booked');
  });

  it('says so where the provider’s balance moved more often than is read at once', async () => {
    const reports = api.app.get(LedgerReportService, { strict: false });
    const days = { from: addDays(today(), -1), to: today() };
    const cut = await reports.report(contextOf(here.tenant), days, 1);
    // Two movements of today, of which one was read.
    expect([cut.compared, cut.comparedFrom, cut.holds]).toEqual([true, addDays(today(), 1), false]);
    expect(cut.days.map(({ provider }) => provider)).toEqual([null]);
    expect(cut.differences).toEqual([]);
    // The other brand has one.
    const whole = await reports.report(contextOf(there.tenant), days, 1);
    expect([whole.comparedFrom, whole.holds]).toEqual([null, true]);
    const { body } = await get(`ledger?from=${days.from}&to=${days.to}`, here);
    expect([body.comparedFrom, body.holds]).toEqual([null, true]);
  });

  it('says so where the provider cannot be reached, and how long it is left alone', async () => {
    await here.bench.money.lever('failure', { mode: '500', times: 0, match: 'GET /v1/balance_transactions' });
    const away = await get(`ledger/movements?date=${today()}`, here);
    for (let n = 0; n < 2; n++) await get(`ledger/movements?date=${today()}`, here);
    const { body } = await get('reconcile', here);
    await here.bench.money.lever('failure', { mode: 'none' });
    expect([away.status, away.body]).toEqual([
      200,
      { date: today(), compared: false, cut: false, movements: [] },
    ]);
    expect(body.provider).toMatchObject({ state: 'away', since: expect.any(String) });
    expect(body.provider.askedAgainInSeconds).toBeGreaterThan(0);
    await expect
      .poll(async () => (await get(`ledger/movements?date=${today()}`, here)).body.compared, {
        timeout: 40_000,
        interval: 2_000,
      })
      .toBe(true);
    expect((await get('reconcile', here)).body.provider).toMatchObject({
      state: 'up',
      askedAgainInSeconds: 0,
    });
  });
});

describe('the file of the books', () => {
  it('has a line for each line of each entry, in pounds, for a spreadsheet', async () => {
    const answer = await get(`ledger/entries.csv?from=${addDays(today(), -3)}&to=${today()}`, here);
    expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename="swift-vans-ledger-${addDays(today(), -3)}-${today()}.csv"`,
    ]);
    expect(answer.text.startsWith('\uFEFFEntry,Date and time,')).toBe(true);
    const [, ...rows] = cells(answer.text);
    const [counted] = await database.rows<{ lines: number; entries: number }>(
      `select count(*)::int as lines, count(distinct entry_id)::int as entries from ledger_posting where tenant_id = $1`,
      [here.tenant.id],
    );
    expect([rows.length, Number(rows.at(-1)![0])]).toEqual([counted!.lines, counted!.entries]);
    const sum = (column: number) =>
      rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0);
    expect(sum(4)).toBeGreaterThan(0);
    expect(sum(4)).toBe(sum(5));
    for (const row of rows) expect(row[4] === '' ? row[5] : row[4]).toMatch(/^\d+\.\d\d$/);
    const came = rows.find((row) => row[2] === 'payment' && row[6] === here.reference);
    expect(came!.slice(1, 6)).toEqual([
      expect.stringContaining(today()),
      'payment',
      'provider',
      '200.00',
      '',
    ]);
  });

  it('runs nothing that a customer has written, and is whole however it is read', async () => {
    await database.rows(
      `update app_user set first_name = '=HYPERLINK("http://x")', last_name = '+1' where id = $1`,
      [here.hire.customer.id],
    );
    // More than is read at once, several of them in one instant and one thousandth of a second.
    await database.rows(
      `select app.post_entry($1, timestamptz '2026-03-02 10:00:00.000001Z' + make_interval(secs => (n / 3) * 0.000001),
         'payout', null, null, null, 'po_' || n, null, array['bank', 'provider'], array[100, -100]::bigint[])
       from generate_series(1, 1200) n`,
      [here.tenant.id],
    );
    const { text } = await get('ledger/entries.csv?from=2026-03-02&to=2026-03-02', here);
    const rows = cells(text).slice(1);
    expect(rows).toHaveLength(2400);
    expect(new Set(rows.map((row) => row[9])).size).toBe(1200);
    expect(rows.at(-1)![0]).toBe('1200');
    const named = await get(`ledger/entries.csv?from=${today()}&to=${today()}`, here);
    expect(named.text).toContain(`"'=HYPERLINK(""http://x"") +1"`);
    expect(named.text).not.toMatch(/[,\n"]=HYPERLINK/);
  });

  it('is in the reader’s language but for what programs read, and has nothing of another brand', async () => {
    const answer = await api.call('GET', `/api/payments/ledger/entries.csv?from=${today()}&to=${today()}`, {
      on: there.tenant.slug,
      as: there.admin,
      headers: { 'accept-language': 'de' },
      from: `10.0.1.${minute}`,
    });
    const [head, ...rows] = cells(answer.text);
    expect(head!.slice(2, 6)).toEqual(['Art', 'Konto', 'Soll', 'Haben']);
    expect(new Set(rows.map((row) => row[6]))).toEqual(new Set([there.reference]));
    expect(rows.map((row) => row[3])).toContain('deposits-held');
  });

  it('is refused for more than a year, and more than six times a minute', async () => {
    const long = await get('ledger/entries.csv?from=2025-01-01&to=2026-06-01', here);
    expect([long.status, long.text]).toEqual([400, expect.stringContaining('at most 366 days')]);
    const answers = [];
    for (let n = 0; n < 6; n++)
      answers.push((await get(`ledger/entries.csv?from=${today()}&to=${today()}`, here)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('the check of all the books', () => {
  it('finds nothing where they hold, and what is wrong where they do not, in the brand it is wrong in', async () => {
    const faults = async (brand: Brand) => (await get('ledger/faults', brand)).body.faults;
    expect(await faults(here)).toEqual([]);
    const move = async (pence: number) => {
      await database.rows('alter table booking disable trigger booking_money');
      await database.rows(
        'update booking set deposit_paid_pence = deposit_paid_pence - $2::bigint where id = $1',
        [here.hire.id, pence],
      );
      await database.rows('alter table booking enable trigger booking_money');
    };
    await move(1);
    const found = [await faults(here), await faults(there)];
    await move(-1);
    const of = { bookingId: here.hire.id, reference: here.reference };
    expect(found).toEqual([
      [
        { ...of, what: 'deposits-held', booked: '200.00', expected: '199.99' },
        { ...of, what: 'refunds', booked: '0.00', expected: '0.01' },
      ],
      [],
    ]);
  });

  it('does not give away the number of an entry', async () => {
    const [line] = await database.rows<{ entry_id: number; line: number }>(
      `select entry_id, line from ledger_posting where tenant_id = $1 and account = 'bank' limit 1`,
      [here.tenant.id],
    );
    const shift = async (by: number) => {
      await database.rows('alter table ledger_posting disable trigger ledger_posting_stands');
      await database.rows(
        'update ledger_posting set amount_pence = amount_pence + $2::bigint where entry_id = $1 and line = $3',
        [line!.entry_id, by, line!.line],
      );
      await database.rows('alter table ledger_posting enable trigger ledger_posting_stands');
    };
    await shift(1);
    const { faults } = (await get('ledger/faults', here)).body;
    await shift(-1);
    expect(faults).toEqual([
      { what: 'entry', bookingId: null, reference: null, booked: '0.01', expected: '0.00' },
    ]);
  });
});

describe('messages that wait', () => {
  it('are told with their age and what they wait for, to the brand they are of', async () => {
    const { money } = here.bench;
    const hire = await here.bench.held();
    const at = new Date();
    const intent = await money.stripe.paymentIntents.retrieve(
      money.intentOf(await money.ask({ ...hire, from: at, until: at })),
    );
    const wentBack = JSON.stringify({
      ...JSON.parse(money.message('evt_back', 'charge.refunded', intent)),
      data: { object: { object: 'charge', payment_intent: intent.id, amount_refunded: 5_000 } },
    });
    expect((await money.post(wentBack)).status).toBe(409);
    const { reference } = await here.bench.show(hire);
    const standing = (await get('reconcile', here)).body;
    expect([standing.waiting, standing.messages]).toEqual([
      1,
      [
        {
          id: 'evt_back',
          type: 'refunded',
          amount: '50.00',
          waitsFor: 'money',
          bookingId: hire.id,
          reference,
          tries: 0,
          keptAt: expect.any(String),
          tryAt: expect.any(String),
        },
      ],
    ]);
    expect(Date.parse(standing.messages[0].tryAt)).toBeGreaterThan(Date.parse(standing.messages[0].keptAt));
    // As after a copy of last night was put back: the payment is not there.
    await database.rows(
      `update payment set stripe_payment_intent_id = 'pi_elsewhere' where stripe_payment_intent_id = $1`,
      [intent.id],
    );
    const lost = (await get('reconcile', here)).body.messages[0];
    expect(lost).toMatchObject({ waitsFor: 'payment', bookingId: null, reference: null });
    expect((await get('reconcile', there)).body).toMatchObject({ waiting: 0, messages: [] });
    await database.rows('delete from payment_event_parked');
  });
});

it('all of it is for admins', async () => {
  const day = today();
  for (const path of [
    `ledger/entries?date=${day}`,
    `ledger/movements?date=${day}`,
    `ledger/entries.csv?from=${day}&to=${day}`,
    'ledger/faults',
    'reconcile',
  ]) {
    const { status } = await api.call('GET', `/api/payments/${path}`, { on: here.tenant.slug });
    const others = [here.bench.staff, here.hire.cookie].map((as) => get(path, here, as));
    // A session counts at its own brand only.
    const foreign = await get(path, { ...here, admin: there.admin });
    expect([
      path,
      status,
      ...(await Promise.all(others)).map((answer) => answer.status),
      foreign.status,
    ]).toEqual([path, 401, 403, 403, 401]);
  }
});
