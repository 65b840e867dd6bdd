import { AsyncLocalStorage } from 'node:async_hooks';
import { Entitlements } from '@convoy/billing/server';
import { CardPaymentsPort, TariffService } from '@convoy/booking/server';
import { FleetService } from '@convoy/fleet/server';
import { Freshness, GlobalDb, Remembered, type StaleTopic, staleTopics, TenantDb } from '@convoy/platform/db';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { InstalledPlugins, TenantPlugins } from '@convoy/plugin/server';
import { TenancyOptions, TenancyService } from '@convoy/tenancy/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** What specs look at of a memory. */
interface Memory {
  readonly options: { readonly topic: StaleTopic; readonly freshness: Freshness };
}

let database: TestDatabase;
let api: TestApi;
/** The statements by which each memory read, and memories that read by another one. */
const statements = new Map<Memory, string[]>();
const nested: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, {
    slugs: ['swift-vans'],
    notOnboarded: ['swift-vans'],
    // Its own: what stands for no plugins is one object for all specs of the process.
    plugins: new InstalledPlugins([]),
  });
  const reading = new AsyncLocalStorage<Memory>();
  const { of } = Remembered.prototype;
  vi.spyOn(Remembered.prototype, 'of').mockImplementation(function (this: unknown, asked) {
    const outer = reading.getStore();
    if (outer) nested.push(outer.options.topic);
    return reading.run(this as Memory, () => of.call(this as Remembered<unknown, unknown>, asked));
  });
  for (const db of [TenantDb.prototype, GlobalDb.prototype] as unknown as { readOne: ReadOne }[]) {
    const { readOne } = db;
    vi.spyOn(db, 'readOne').mockImplementation(function (this: unknown, asked, query) {
      const memory = reading.getStore();
      if (memory) statements.set(memory, [...(statements.get(memory) ?? []), query.sql]);
      return readOne.call(this, asked, query);
    });
  }
  const looks = TenantDb.prototype as unknown as { readTogether: ReadTogether };
  const { readTogether } = looks;
  vi.spyOn(looks, 'readTogether').mockImplementation(function (this: unknown, tenantId, queries) {
    const memory = reading.getStore();
    if (memory) statements.set(memory, [...(statements.get(memory) ?? []), ...queries.map(({ sql }) => sql)]);
    return readTogether.call(this, tenantId, queries);
  });
}, 120_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await api?.close();
  await database?.close();
});
type ReadOne = (this: unknown, asked: unknown, query: { readonly sql: string }) => Promise<unknown[]>;
type ReadTogether = (
  this: unknown,
  tenantId: unknown,
  queries: readonly { readonly sql: string }[],
) => Promise<unknown[][]>;

/** Has everything read anew that the API remembers. */
async function readAll(): Promise<void> {
  const get = <T>(of: abstract new (...given: never[]) => T): T =>
    api.app.get<T>(of as never, { strict: false });
  const ctx = { tenant: api.brands['swift-vans']! };
  // Where no plugin was deployed nobody asks which are enabled.
  Object.defineProperty(get(InstalledPlugins), 'all', { value: [{}] });
  const { baseDomain } = get(TenancyOptions);
  const tenancy = get(TenancyService);
  for (const read of [
    () => tenancy.byHost(baseDomain),
    () => tenancy.byHost(`${ctx.tenant.slug}.${baseDomain}`),
    () => tenancy.byHost('vans.example'),
    () => tenancy.view(ctx.tenant, 'en'),
    () => get(Entitlements).overview(ctx),
    () => get(FleetService).depots(ctx),
    () => get(TariffService).tariff(ctx),
    () => get(TariffService).policy(ctx),
    () => get(TariffService).extras(ctx),
    () => get(TariffService).names(ctx),
    () => get(CardPaymentsPort).areTaken(ctx),
    () => get(TenantPlugins).enabledAt(ctx),
  ]) {
    (get(Freshness) as unknown as { forgetAll(): void }).forgetAll();
    await read();
  }
}

/** Which changes of which tables are told under which topic, and which are refused to everybody. */
async function changesTold(): Promise<Set<string>> {
  const triggers = await database.rows<{ table: string; topic: StaleTopic | null; events: string[] }>(
    `select c.relname as table,
       case p.proname when 'tell_stale' then trim(trailing '\\000' from encode(t.tgargs, 'escape'))
         when 'tell_catalogue' then 'tenants' end as topic,
       array_remove(array[case when t.tgtype::int & 4 > 0 then 'insert' end, case when t.tgtype::int & 8 > 0 then 'delete' end,
         case when t.tgtype::int & 16 > 0 then 'update' end], null) as events
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where t.tgenabled <> 'D' and t.tgattr::text = ''
       and p.proname in ('tell_stale', 'tell_catalogue', 'keep_published')`,
  );
  return new Set(
    triggers.flatMap(({ table, topic, events }) =>
      events.flatMap((event) =>
        (topic ? [topic] : staleTopics).map((each) => `${each}: ${event} of ${table}`),
      ),
    ),
  );
}

it('what is remembered stands on tables of which each tells its changes, under the topic by which it is forgotten', async () => {
  await readAll();
  const freshness = api.app.get(Freshness);
  const forgetters = (freshness as unknown as { forgetters: Map<StaleTopic, Set<unknown>> }).forgetters;
  const heard = [...statements].filter(([memory]) => memory.options.freshness === freshness);
  // Whoever remembers something new has it read above.
  expect(heard).toHaveLength([...forgetters.values()].reduce((sum, { size }) => sum + size, 0));
  expect(nested).toEqual([]);

  const tables = await database.rows<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  );
  const told = await changesTold();
  const stoodOn = new Set<string>();
  const untold = new Set<string>();
  for (const [{ options }, texts] of heard)
    for (const text of texts) {
      // What a function reads is not seen here.
      expect(text).not.toMatch(/\bapp\./);
      const words = new Set(text.toLowerCase().match(/[a-z_][a-z0-9_]*/g));
      const named = tables.filter(({ name }) => words.has(name));
      expect(named.length, text).toBeGreaterThan(0);
      for (const { name } of named) {
        stoodOn.add(name);
        for (const event of ['insert', 'update', 'delete']) {
          const change = `${options.topic}: ${event} of ${name}`;
          if (!told.has(change)) untold.add(change);
        }
      }
    }
  expect([...untold]).toEqual([]);
  // That they are seen at all.
  expect([...stoodOn]).toEqual(
    expect.arrayContaining(['tenant', 'tenant_domain', 'plan', 'depot', 'price_rule', 'provider_account']),
  );
});
