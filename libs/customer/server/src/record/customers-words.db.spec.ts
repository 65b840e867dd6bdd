import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type BookedHire, changesBench } from '@convoy/booking/testing/changes-bench';
import { booksBench } from '@convoy/payment/testing/books-bench';
import type { TenantContext } from '@convoy/platform/context';
import { anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { acceptedCharge } from '@convoy/yard/testing/accepted-charge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;
let admin: string;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  tenant = api.brands['swift-vans']!;
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, tenant);
  const boss = await anOperator(database, tenant);
  await database.rows("update app_user set role = 'admin' where id = $1", [boss.id]);
  admin = await api.signIn(tenant, boss);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** A word that nobody else writes. */
const WORD = 'Quagmire';
const done = async (method: string, path: string, as: string, body?: object) => {
  const answer = await bench.call(method, path, as, body);
  expect([path, answer.status < 300 ? 'done' : answer.text]).toEqual([path, 'done']);
  return answer.body;
};

/** A hire that was paid by a card that is kept, driven and brought back, and of which people wrote wherever they can. */
async function writtenOf(customer?: BookedHire): Promise<BookedHire> {
  const hire = customer ?? (await bench.held());
  const begun = await done('POST', '/api/create-payment-intent', hire.cookie, {
    bookingId: hire.id,
    type: 'rental',
  });
  await done('POST', `/api/payments/${begun.paymentId}/keep-card`, hire.cookie, {
    keep: true,
    consent: '2026-11',
  });
  await bench.money.confirm(String(begun.clientSecret).split('_secret_')[0]!);
  await bench.money.settle();
  const path = `/api/bookings/${hire.id}`;
  await done('POST', `${path}/messages`, hire.cookie, { text: `${WORD} asks` });
  await bench.shift(hire, -30, 2);
  for (const door of ['hand-over', 'return']) await done('POST', `${path}/${door}`, bench.staff);
  await done('POST', `${path}/goodwill-refunds`, bench.staff, {
    amount: '5.00',
    reason: 'van',
    note: `${WORD} was cold`,
  });
  await done('POST', `${path}/deposit/keep`, bench.staff, {
    lines: [
      {
        chargeId: await acceptedCharge(database, hire, { note: `${WORD} broke a mirror` }),
        amount: '20.00',
      },
    ],
  });
  await done('POST', `${path}/deposit/object`, hire.cookie, { text: `${WORD} did not` });
  await done('POST', `${path}/deposit/decide`, bench.staff, { lines: [], reason: `${WORD} is right` });
  const cost = await done('POST', `${path}/late-charges`, bench.staff, {
    reason: 'fuel',
    amount: '42.00',
    note: `${WORD} came back empty`,
  });
  await done('POST', `/api/late-charges/${cost.id}/withdraw`, bench.staff, { reason: `${WORD} was right` });
  await done('POST', `/api/customers/${hire.customer.id}/notes`, bench.staff, { text: `${WORD} is late` });
  return hire;
}

/** Where a word stands: tables with the number of their rows. What was told is thrown away after thirty days. */
async function standsIn(word: string): Promise<Record<string, number>> {
  const tables = await database.rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'outbox_event'",
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await database.rows<{ rows: number }>(
      `select count(*)::int as rows from ${name} t where t::text ilike '%' || $1 || '%'`,
      [word],
    );
    if (row!.rows > 0) found[name] = row!.rows;
  }
  return found;
}

describe('what people wrote about somebody', () => {
  it('is in no trail for the auditors', async () => {
    await writtenOf();
    expect((await standsIn(WORD)).audit_entry).toBeUndefined();
  });

  it('goes with them, wherever it was written; what others are said of stays', async () => {
    const hire = await writtenOf();
    // Called off for nothing, which the trail explains, and for a reason that its customer gave.
    const waived = await bench.paid();
    await bench.shift(waived, 3, 75);
    const { fee } = (await bench.call('GET', `/api/bookings/${waived.id}/cancellation`, bench.staff)).body;
    await done('POST', `/api/bookings/${waived.id}/cancel`, bench.staff, {
      fee,
      waiveFee: true,
      reason: `${WORD} is ill`,
    });
    await database.rows('update booking set customer_id = $2, cancel_reason = $3 where id = $1', [
      waived.id,
      hire.customer.id,
      `${WORD} is ill`,
    ]);
    const before = await standsIn(WORD);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['booking_goodwill', 'booking_history', 'deposit_keep', 'late_charge']),
    );
    const { revision } = (await bench.call('GET', `/api/customers/${hire.customer.id}`, admin)).body;
    await done('POST', `/api/customers/${hire.customer.id}/erase`, admin, { revision });
    await api.deliver();
    // Of the hire in the spec before, whose customer is here, it stands as it stood.
    const [other] = await database.rows<{ id: number }>(
      'select customer_id as id from booking_goodwill g join booking b on b.id = g.booking_id where g.note <> $1',
      ['[erased]'],
    );
    expect(other).toBeTruthy();
    const seen = (await bench.call('GET', `/api/customers/${other!.id}`, admin)).body;
    await done('POST', `/api/customers/${other!.id}/erase`, admin, { revision: seen.revision });
    await api.deliver();
    expect(await standsIn(WORD)).toEqual({});
    expect(await booksBench(database, api, tenant).faults()).toEqual([]);
  });

  it('is taken out of what only grows by nobody but for its customers, within the brand', async () => {
    const foreign = await database.app.connect();
    try {
      for (const statement of [
        'update audit_entry set details = null',
        "update booking_goodwill set note = 'x'",
        "update booking_history set details = '{}'",
        'select app.forget_words(1, array[1])',
      ]) {
        await foreign.query('begin');
        await foreign.query("select set_config('app.tenant_id', $1, true)", [String(tenant.id)]);
        await expect(foreign.query(statement)).rejects.toMatchObject({ code: '42501' });
        await foreign.query('rollback');
      }
    } finally {
      foreign.release();
    }
  });
});
