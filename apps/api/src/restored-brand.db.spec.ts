// Rotates: a whole brand is taken out and restored.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changesBench } from '@convoy/booking/testing/changes-bench';
import { FileStore } from '@convoy/platform/files';
import {
  aCustomer,
  anOperator,
  DEEP,
  openTestDatabase,
  type TestDatabase,
  tellWrong,
  urlOf,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpTenant } from '../../../tools/backup/src/dump.ts';
import { restoreTenant } from '../../../tools/backup/src/restore-tenant.ts';
import { backupBench, hashesBut, SECRET } from '../../../tools/backup/src/testing/backup-bench.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

const SLUG = 'swift-vans';
const OTHER = 'northern-hire';
/** People who have themselves erased after the dump. */
const LEAVING = DEEP ? 20 : 2;
let database: TestDatabase;
let api: TestApi;
let home: string;
let bench: ReturnType<typeof backupBench>;

beforeAll(async () => {
  database = await openTestDatabase();
  home = mkdtempSync(join(tmpdir(), 'convoy-restored-'));
  api = await startTestApi(database, { slugs: [SLUG, OTHER], env: { FILES_DIR: join(home, 'files') } });
  bench = backupBench(database);
});
afterAll(async () => {
  await bench.close();
  await api.close();
  await database.close();
  rmSync(home, { recursive: true, force: true });
});

it('a brand that is put back lives on: nobody is mailed or charged twice, and who was erased since is erased', async () => {
  const [tenant, other] = [api.brands[SLUG]!, api.brands[OTHER]!];
  const hands = await changesBench(database, api, tenant);
  await (await changesBench(database, api, other)).paid('deposit');
  const boss = await anOperator(database, tenant);
  await database.rows(`update app_user set role = 'admin' where id = $1`, [boss.id]);
  const admin = () => api.signIn(tenant, boss);
  const hire = await hands.paid('deposit');
  const leaving = await Promise.all(Array.from({ length: LEAVING }, () => aCustomer(database, tenant)));
  await api.deliver();
  // Under way when the dump is made: it is told after it.
  const late = await hands.held();

  const store = api.app.get(FileStore, { strict: false });
  const input = {
    url: urlOf(database.cluster, database.name, 'postgres'),
    filesDir: join(home, 'files'),
    folder: join(home, 'dump'),
  };
  await dumpTenant({ ...input, slug: SLUG, secret: SECRET });
  const dumped = await counts(tenant.id);

  await api.deliver();
  const mailed = async () =>
    (await Promise.all([hire, late].map(({ customer }) => api.mails(customer.email)))).flat().length;
  const [mailsBefore, movedBefore] = [await mailed(), await journal()];
  expect(mailsBefore).toBeGreaterThan(1);
  // What comes after the dump and is lost with the restore.
  await hands.held();
  const as = await admin();
  for (const { id } of leaving) {
    const { revision } = (await api.call('GET', `/api/customers/${id}`, { on: SLUG, as })).body;
    const body = { revision };
    const erased = await api.call('POST', `/api/customers/${id}/erase`, { on: SLUG, as, body });
    expect(erased.status).toBe(204);
  }
  expect(await store.list({ tenant }, 'tombstones')).toHaveLength(LEAVING);

  const bystanders = hashesBut(await bench.hashes(), tenant.id);
  const { setAside } = await restoreTenant({ ...input, secrets: [SECRET], replace: true });
  expect(hashesBut(await bench.hashes(), tenant.id)).toEqual(bystanders);
  expect(await counts(tenant.id)).toEqual(dumped);
  expect(setAside.events).toBeGreaterThan(0);

  const names = () =>
    database.rows<{ id: number; name: string }>(
      'select id, first_name as name from app_user where id = any ($1::bigint[]) order by id',
      [leaving.map(({ id }) => id)],
    );
  const asDumped = leaving.map(({ id, firstName }) => ({ id, name: firstName }));
  expect(await names()).toEqual(asDumped.sort((one, two) => one.id - two.id));
  await api.job('customer.erase-again');
  const back = (await names()).filter(({ name }) => name !== 'Erased');
  tellWrong({
    campaign: 'restored brand',
    what: 'people erased after the dump who came back with it',
    wrong: back.length,
    of: leaving.length,
  });
  expect(back).toEqual([]);

  await api.deliver();
  for (const job of ['payment.reconcile', 'payment.refunds', 'payment.ledger']) await api.job(job);
  await api.deliver();
  const [mailsAfter, movedAfter] = [await mailed(), await journal()];
  tellWrong({
    campaign: 'restored brand',
    what: 'mails and movements of money, sent again',
    wrong: mailsAfter - mailsBefore + movedAfter - movedBefore,
    of: mailsBefore + movedBefore,
  });
  expect([mailsAfter, movedAfter]).toEqual([mailsBefore, movedBefore]);
  expect(await database.rows('select * from app.ledger_faults($1)', [tenant.id])).toEqual([]);

  // Who was signed in is not, felt within five seconds; who signs in goes on where the dump was, with numbers that nobody had.
  const asBefore = () => api.call('GET', `/api/bookings/${hire.id}`, { on: SLUG, as: hire.cookie });
  await expect.poll(async () => (await asBefore()).status, { timeout: 5_000, interval: 200 }).toBe(401);
  const cookie = await api.signIn(tenant, hire.customer);
  expect((await api.call('GET', `/api/bookings/${hire.id}`, { on: SLUG, as: cookie })).body).toMatchObject({
    id: hire.id,
  });
  const ids = await database.rows<{ id: number }>('select id from booking');
  const next = await hands.held();
  expect(ids.map(({ id }) => id)).not.toContain(next.id);
});

it('a deposit that went back after the dump does not go back again, however soon the clock comes', async () => {
  const tenant = api.brands[SLUG]!;
  const hands = await changesBench(database, api, tenant);
  const hire = await hands.paid('rental');
  await hands.shift(hire, -30, 2);
  for (const door of ['hand-over', 'return'])
    expect((await hands.call('POST', `/api/bookings/${hire.id}/${door}`, hands.staff)).status).toBe(200);
  await database.rows(
    `update booking set returned_at = now() - interval '49 hours', return_at = now() - interval '48 hours',
       pickup_at = now() - interval '121 hours', handed_over_at = now() - interval '120 hours' where id = $1`,
    [hire.id],
  );
  await api.deliver();
  const input = {
    url: urlOf(database.cluster, database.name, 'postgres'),
    filesDir: join(home, 'files'),
    folder: join(home, 'dump-of-deposit'),
  };
  await dumpTenant({ ...input, slug: SLUG, secret: SECRET });
  const atDump = await journal();
  const clock = async () => {
    await api.job('booking.deposits');
    await api.deliver();
  };
  await clock();
  const sent = await journal();
  expect(sent).toBeGreaterThan(atDump);
  await restoreTenant({ ...input, secrets: [SECRET], replace: true });
  // The books are looked at by a slower clock: this one must not need it.
  await clock();
  await api.job('payment.refunds');
  await api.deliver();
  const after = await journal();
  tellWrong({
    campaign: 'restored brand',
    what: 'movements of money, sent again by the clock that gives deposits back',
    wrong: after - sent,
    of: sent,
  });
  expect(after).toBe(sent);
  const [booking] = await database.rows<{ settled: boolean }>(
    `select deposit_settled_at is not null as settled from booking where id = $1`,
    [hire.id],
  );
  expect(booking).toEqual({ settled: true });
  expect(await database.rows('select * from app.ledger_faults($1)', [tenant.id])).toEqual([]);
});

/** How many movements the provider has. */
async function journal(): Promise<number> {
  const answer = await fetch(`${api.emulator.origin}/_emulator/journal`);
  return ((await answer.json()) as { ledger: unknown[] }).ledger.length;
}

async function counts(tenant: number) {
  const [row] = await database.rows(
    `select (select count(*)::int from booking where tenant_id = $1) as bookings,
       (select count(*)::int from payment where tenant_id = $1) as payments,
       (select coalesce(sum(amount_pence), 0)::bigint from ledger_posting where tenant_id = $1 and account = 'provider') as held`,
    [tenant],
  );
  return row;
}
