// Rotates: every event is delivered twice; each listener has specs of its own.
import { changesBench } from '@convoy/booking/testing/changes-bench';
import type { TenantContext } from '@convoy/platform/context';
import { JobRegistry } from '@convoy/platform/jobs';
import { DEEP, openTestDatabase, type TestDatabase, tellFigure } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  tenant = api.brands['swift-vans']!;
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, tenant);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** What only counts deliveries, or says when somebody was last seen. */
const NOT_EFFECTS = ['outbox_event', 'event_delivery', 'session', 'idempotency_key'];

/** Everything that is stored of brands, table by table. */
async function everything(): Promise<Record<string, string>> {
  const tables = await database.rows<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
       and c.relname <> all ($1) order by 1`,
    [NOT_EFFECTS],
  );
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    // When a row was looked at last is no effect either.
    const [row] = await database.rows<{ count: number; hash: string }>(
      `select count(*)::int as count, md5(string_agg(t, ',' order by t)) as hash from (
         select (to_jsonb(x) - '{updated_at,checked_at,last_checked_at,try_at}'::text[])::text as t from "${name}" x) y`,
    );
    all[name] = `${row?.count} rows, ${row?.hash}`;
  }
  return all;
}

/** What is there, table by table, and the mails. */
type Effects = readonly [tables: Record<string, string>, mails: readonly string[]];

/** Tells how often what was delivered again had an effect again: tables that are otherwise, and mails that are new. */
function tellAgain(what: string, times: number, before: Effects, after: Effects): void {
  const tables = Object.keys(after[0]).filter((name) => after[0][name] !== before[0][name]).length;
  const doubled = tables + after[1].length - before[1].length;
  tellFigure({
    campaign: 'redelivery',
    what,
    value: `${times.toLocaleString('en')}, ${doubled} tables and mails otherwise`,
    asked: '0 otherwise',
    held: times > 0 && doubled === 0,
  });
}

/** Each mail that lies in the outbox, as its receiver tells mails apart. */
async function mails(): Promise<string[]> {
  const people = await database.rows<{ email: string }>('select email from app_user where tenant_id = $1', [
    tenant.id,
  ]);
  const all: string[] = [];
  for (const { email } of people)
    for (const { subject, headers } of await api.mails(email)) {
      const id = headers.find(({ name }) => name === 'message-id')?.value;
      all.push(`${email}: ${subject} (${id})`);
    }
  return all.sort();
}

/** What may happen to hires and money: a life of each kind, several in the deep run. */
async function lives(): Promise<void> {
  for (let n = 0; n < (DEEP ? 5 : 1); n++) await aLifeOfEachKind();
}

async function aLifeOfEachKind(): Promise<void> {
  const kept = await bench.paid('rental');
  const calledOff = await bench.paid('rental');
  await bench.paid('deposit');
  const cancelled = await bench.call('POST', `/api/bookings/${calledOff.id}/cancel`, bench.staff, {
    fee: '0.00',
  });
  expect([200, 409]).toContain(cancelled.status);
  await bench.shift(kept, -30, 2);
  for (const door of ['hand-over', 'return', 'deposit/release'])
    expect((await bench.call('POST', `/api/bookings/${kept.id}/${door}`, bench.staff)).status).toBe(200);
}

const work = async () => {
  for (let round = 0; round < 3; round++) {
    await api.emulator.settled();
    await api.deliver();
  }
};
const jobs = () => api.worker.app.get(JobRegistry).jobs.map(({ name }) => name);
const runJobs = async () => {
  for (const name of jobs()) await api.job(name);
  await work();
};

describe('what the queue delivers more than once', { timeout: 120_000 }, () => {
  it('has its effects once: each event of a hire’s life, twice more, with and without a note that it was heard', async () => {
    await lives();
    await work();
    await runJobs();
    const [before, sent] = [await everything(), await mails()];
    const [{ kinds, events } = { kinds: 0, events: 0 }] = await database.rows<{
      kinds: number;
      events: number;
    }>(
      'select count(distinct type)::int as kinds, count(*)::int as events from outbox_event where delivered_at is not null',
    );
    expect(kinds).toBeGreaterThan(8);
    expect(sent.length).toBeGreaterThan(3);
    const again =
      'update outbox_event set delivered_at = null, available_at = now() where delivered_at is not null';

    // The worker died after all had heard and before it could say so.
    await database.rows(again);
    await work();
    const [heard, mailed] = [await everything(), await mails()];
    tellAgain(`events of ${kinds} kinds, told again`, events, [before, sent], [heard, mailed]);
    expect(heard).toEqual(before);
    expect(mailed).toEqual(sent);

    // It died before it could note that anybody had heard: all of them act again.
    await database.rows('delete from event_delivery');
    await database.rows(again);
    await work();
    // A mail that goes twice is the same mail: its Message-ID says so.
    const [done, received] = [await everything(), [...new Set(await mails())]];
    tellAgain('the same, and nobody noted that they were heard', events, [before, sent], [done, received]);
    expect(done).toEqual(before);
    expect(received).toEqual(sent);
    const [open] = await database.rows<{ count: number }>(
      'select count(*)::int as count from outbox_event where delivered_at is null',
    );
    expect(open?.count).toBe(0);
  });

  it('has its effects once: each job of the worker, three times over and two of each at once', async () => {
    await lives();
    await work();
    await runJobs();
    const [before, sent] = [await everything(), await mails()];
    expect(jobs().length).toBeGreaterThan(15);
    await runJobs();
    for (const name of jobs()) await Promise.all([api.job(name), api.job(name)]);
    await work();
    const [done, mailed] = [await everything(), await mails()];
    tellAgain(
      'jobs run three times more, two of each at once',
      jobs().length,
      [before, sent],
      [done, mailed],
    );
    expect(done).toEqual(before);
    expect(mailed).toEqual(sent);
  });
});
