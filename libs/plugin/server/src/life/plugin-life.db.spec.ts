import { join } from 'node:path';
import { HOME } from '@convoy/api/home';
import { takenNames } from '@convoy/api/installed-plugins';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { PluginStatements } from '@convoy/platform/db';
import { aCustomer, anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import type { Plugin, PluginLogLine, PluginUsage } from '@convoy/plugin/contract';
import {
  InstalledPlugins,
  migratePlugins,
  PluginPools,
  readPlugins,
  TenantPlugins,
} from '@convoy/plugin/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const SECRET = 'session-secret-of-the-specs-0123456789';
const ROOT = join(HOME, 'libs/plugin/server/src/testing/plugins');

let database: TestDatabase;
let api: TestApi;
let swift: TenantContext;
let northern: TenantContext;
let pools: PluginPools;
const admins = new Map<number, string>();
/** Whether the plugin has a test of its own. */
let hasTest = true;

beforeAll(async () => {
  database = await openTestDatabase();
  const found = (await readPlugins(ROOT, () => takenNames())).of('road-note')!;
  const server = {
    ...found.server,
    get test() {
      return hasTest ? found.server.test : null;
    },
  };
  const plugins = new InstalledPlugins([{ ...found, server }]);
  await migratePlugins({
    migratorUrl: database.url('convoy_migrator'),
    sessionSecret: SECRET,
    plugins,
  });
  pools = new PluginPools(database.url('convoy_app'), SECRET);
  const slugs = ['swift-vans', 'northern-hire'];
  api = await startTestApi(database, { slugs, notOnboarded: slugs, plugins });
  [swift, northern] = [api.brands['swift-vans']!, api.brands['northern-hire']!];
  for (const brand of [swift, northern]) admins.set(brand.id, await anAdmin(brand));
}, 120_000);
afterAll(async () => {
  await pools?.end();
  await api?.close();
  await database?.close();
});
let since: string;
beforeEach(async () => {
  for (const brand of [swift, northern]) {
    await buy(brand);
    await call(brand, 'DELETE', '');
  }
  since = (await database.rows<{ now: string }>('select now()::text as now'))[0]!.now;
});

async function anAdmin(brand: TenantContext): Promise<string> {
  const { id } = await anOperator(database, brand);
  await database.rows("update app_user set role = 'admin' where tenant_id = $1 and id = $2", [brand.id, id]);
  return api.signIn(brand, { id });
}
const call = (brand: TenantContext, method: string, path: string, body?: unknown) =>
  api.call(method, `/api/integrations/road-note${path}`, { on: brand.slug, as: admins.get(brand.id), body });
const show = async (brand: TenantContext): Promise<Plugin> => (await call(brand, 'GET', '')).body;
async function buy(brand: TenantContext) {
  await database.rows(
    `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
     select tenant_id, 'gps', plan_code, catalogue_version from subscription where tenant_id = $1
     on conflict do nothing`,
    [brand.id],
  );
  api.app.get(TenantPlugins);
}
const isEnabled = (brand: TenantContext) =>
  api.app.get(TenantPlugins, { strict: false }).isEnabled({ tenant: brand }, 'road-note');
/** What a process remembers is told to be stale by another one. */
async function until(what: () => Promise<boolean>): Promise<void> {
  for (let left = 100; !(await what()); left--) {
    if (left === 0) throw new Error('It did not become so.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
/** Rows of a table of the plugin, of all brands. */
const rowsOf = (table: string) =>
  database.rows<{ tenant_id: number }>(`select * from plugin_road_note.${table}`);
/** As another process calls the plugin: it has not heard yet that it is gone. */
const elsewhere = () =>
  new PluginStatements(pools.of('road-note'), swift.id, new AbortController().signal, 'may-write');
const road = (name: string) => `insert into road (tenant_id, name) values (${swift.id}, '${name}')`;
/** What it has written there. */
const roads = async () =>
  (
    await database.rows<{ name: string }>(
      'select name from plugin_road_note.road where tenant_id = $1 order by name',
      [swift.id],
    )
  ).map(({ name }) => name);

/** A call elsewhere that has written and is not over: removal waits for it. */
async function aWriteUnderWay(name: string): Promise<{ end(): Promise<void> }> {
  const [begun, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const written = elsewhere().write(async (ask) => {
    await ask(road(name));
    begun.resolve();
    await ends.promise;
  });
  await Promise.race([begun.promise, written]);
  return {
    end: () => {
      ends.resolve();
      return written;
    },
  };
}

/** Keeps whoever would change what the brand has of the plugin waiting, and changes it itself as the last thing. */
async function holdRow(): Promise<{ letGo(last?: string): Promise<void> }> {
  const client = await database.owner.connect();
  await client.query('begin');
  await client.query('select from tenant_plugin where tenant_id = $1 for update', [swift.id]);
  return {
    letGo: async (last) => {
      if (last) await client.query(last);
      await client.query('commit');
      client.release();
    },
  };
}

/** How the audit says that it came and went, since this spec began. */
async function audited(): Promise<string[]> {
  const rows = await database.rows<{ action: string }>(
    `select action from audit_entry
     where tenant_id = $1 and at > $2::timestamptz and action in ('plugin.enable', 'plugin.disable', 'plugin.remove') order by at`,
    [swift.id, since],
  );
  return rows.map(({ action }) => action);
}

async function enabledWithSecret(): Promise<void> {
  await call(swift, 'POST', '/enable');
  await call(swift, 'PUT', '/settings', { most: 5 });
  await call(swift, 'PUT', '/secrets/apiKey', { value: 'k-123' });
}

describe('the life of a plugin at a brand', () => {
  it('is enabled anew while it is being removed: nobody is told of a fault of ours', async () => {
    for (let round = 0; round < 10; round++) {
      await call(swift, 'POST', '/enable');
      const answers = await Promise.all([
        call(swift, 'DELETE', ''),
        ...Array.from({ length: 4 }, () => call(swift, 'POST', '/enable')),
        call(swift, 'DELETE', ''),
        ...Array.from({ length: 4 }, () => call(swift, 'PUT', '/settings', { most: 4 })),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
  });

  it('is enabled with settings and secrets, disabled and enabled again, and nothing of it is another brand’s', async () => {
    expect(await show(swift)).toMatchObject({
      name: 'Road notes',
      version: '1.1.0',
      state: 'available',
      disabledBecause: null,
      since: null,
      holdsData: false,
      price: { amount: '8.00', per: 'van-month', from: false },
      secrets: [{ name: 'apiKey', label: 'API key', set: false }],
      settings: [
        { name: 'greeting', label: 'Greeting', help: 'Said first.', value: 'Mind the bridge', most: 40 },
        { name: 'most', value: 3, least: 1, most: 9 },
        { name: 'loud', kind: 'switch', value: false },
      ],
    });
    expect(await call(swift, 'POST', '/enable')).toMatchObject({ status: 200, body: { state: 'enabled' } });
    expect(await call(swift, 'PUT', '/settings', { most: 5, greeting: null })).toMatchObject({ status: 200 });
    expect(await call(swift, 'PUT', '/secrets/apiKey', { value: 'k-123' })).toMatchObject({ status: 200 });
    const plugins = api.app.get(TenantPlugins, { strict: false });
    const enabled = (await plugins.enabledAt({ tenant: swift })).get('road-note');
    expect(enabled?.settings).toEqual({ greeting: 'Mind the bridge', most: 5, loud: false });
    expect(enabled && plugins.openSecret({ tenant: swift }, enabled, 'apiKey')).toBe('k-123');
    expect(enabled && plugins.openSecret({ tenant: northern }, enabled, 'apiKey')).toBeNull();
    expect(JSON.stringify(await show(swift))).not.toContain('k-123');
    expect(JSON.stringify(await database.rows('select * from tenant_plugin_secret'))).not.toContain('k-123');
    expect(await show(northern)).toMatchObject({ state: 'available', holdsData: false });
    expect(await isEnabled(northern)).toBe(false);
    expect((await plugins.tenantsWith('road-note')).map(({ id }) => id)).toEqual([swift.id]);

    expect(await call(swift, 'POST', '/disable')).toMatchObject({
      body: { state: 'disabled', disabledBecause: 'admin', secrets: [{ set: true }] },
    });
    expect(await isEnabled(swift)).toBe(false);
    await call(swift, 'POST', '/enable');
    expect(await show(swift)).toMatchObject({ state: 'enabled', settings: [{}, { value: 5 }, {}] });
    await call(swift, 'DELETE', '/secrets/apiKey');
    expect(await show(swift)).toMatchObject({ secrets: [{ set: false }] });
  });

  it('refuses settings its schema refuses, secrets it does not ask for, and what was not enabled', async () => {
    const refused = await call(swift, 'PUT', '/settings', { most: 12, other: 1 });
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(refused.body.details.faults.map(({ path }: { path: string }) => path)).toEqual(['most', '']);
    const at = async (method: string, path: string, body?: unknown) => {
      const { status, body: answer } = await call(swift, method, path, body);
      return `${status} ${answer.code}`;
    };
    expect(await at('PUT', '/secrets/password', { value: 'x' })).toBe('404 PLUGIN_SECRET_UNKNOWN');
    expect(await at('POST', '/test')).toBe('409 PLUGIN_NOT_ENABLED');
    const elsewhere = { on: swift.slug, as: admins.get(swift.id) };
    expect((await api.call('GET', '/api/integrations/no-such', elsewhere)).body.code).toBe(
      'PLUGIN_NOT_FOUND',
    );
  });

  it('is a matter of admins alone, each of their own brand', async () => {
    const operator = await api.signIn(swift, await anOperator(database, swift));
    const customer = await api.signIn(swift, await aCustomer(database, swift));
    for (const as of [operator, customer])
      expect((await api.call('GET', '/api/integrations', { on: swift.slug, as })).status).toBe(403);
    const stranger = { on: northern.slug, as: admins.get(swift.id) };
    expect((await api.call('POST', '/api/integrations/road-note/enable', stranger)).status).toBe(401);
    expect((await api.call('GET', '/api/integrations', { on: swift.slug })).status).toBe(401);
  });

  it('works as long as the plan carries it: lost it does nothing, bought again it goes on', async () => {
    await call(swift, 'POST', '/enable');
    await database.rows('delete from subscription_add_on where tenant_id = $1', [swift.id]);
    await until(async () => !(await isEnabled(swift)));
    expect(await show(swift)).toMatchObject({
      state: 'lacking',
      disabledBecause: 'plan',
      upgrade: { plan: null, addOn: { code: 'gps', price: '8.00' } },
    });
    expect(await call(swift, 'POST', '/enable')).toMatchObject({ status: 403, body: { code: 'PLAN_LACKS' } });
    await buy(swift);
    await until(() => isEnabled(swift));
  });

  it('notices what another process changed', async () => {
    await call(swift, 'POST', '/enable');
    const elsewhere = api.worker.app.get(TenantPlugins, { strict: false });
    expect(await elsewhere.isEnabled({ tenant: swift }, 'road-note')).toBe(true);
    await call(swift, 'POST', '/disable');
    await until(async () => !(await elsewhere.isEnabled({ tenant: swift }, 'road-note')));
    await elsewhere.giveUp({ tenant: swift }, 'road-note', 'check');
    expect(await show(swift)).toMatchObject({ disabledBecause: 'admin' });
  });

  it('is switched off where it was given up, once, and the brand’s admins are told', async () => {
    await call(swift, 'POST', '/enable');
    await call(northern, 'POST', '/enable');
    const plugins = api.worker.app.get(TenantPlugins, { strict: false });
    plugins.recordFailure({ tenant: swift }, 'road-note', 'booking.price-rule.v1', 'It threw: no road.');
    await Promise.all([
      plugins.giveUp({ tenant: swift }, 'road-note', 'booking.price-rule.v1'),
      plugins.giveUp({ tenant: swift }, 'road-note', 'booking.price-rule.v1'),
    ]);
    await until(async () => (await show(swift)).health.failing.length > 0);
    expect(await show(swift)).toMatchObject({
      state: 'disabled',
      disabledBecause: 'failing',
      health: { failing: [{ hook: 'booking.price-rule.v1', times: 1 }] },
    });
    expect(await show(northern)).toMatchObject({ state: 'enabled', health: { failing: [] } });
    await api.deliver();
    const told = await database.rows<{ tenant_id: number; role: string }>(
      `select n.tenant_id, u.role from notification n join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
       where n.kind = 'plugin-given-up'`,
    );
    expect(told).toEqual([{ tenant_id: swift.id, role: 'admin' }]);
    const { body: logs } = await call(swift, 'GET', '/logs?level=error');
    expect((logs as PluginLogLine[]).map(({ message }) => message)).toContain(
      'Switched off because it failed again and again, last at booking.price-rule.v1.',
    );
    expect((await call(northern, 'GET', '/logs?level=error')).body).toEqual([]);
  });

  it('given up and switched on again it is told at once what waited; switched off by an admin it is waited for no more', async () => {
    for (const brand of [swift, northern]) {
      await call(brand, 'POST', '/enable');
      await database.rows(
        `with told as (
           insert into outbox_event (tenant_id, type, aggregate, payload) values ($1, 'booking.requested.v1', 'booking:2', '{}')
           returning id)
         insert into plugin_delivery (tenant_id, plugin_id, event_id, aggregate, available_at)
         select $1, 'road-note', id, 'booking:2', now() + interval '10 minutes' from told`,
        [brand.id],
      );
    }
    const plugins = api.app.get(TenantPlugins, { strict: false });
    const waiting = async () =>
      (
        await database.rows<{ tenant_id: number }>(
          'select tenant_id from plugin_delivery where available_at > now() and done_at is null',
        )
      ).map((row) => row.tenant_id);
    await plugins.giveUp({ tenant: swift }, 'road-note', 'booking.requested.v1');
    expect(await plugins.mayReturn({ tenant: swift }, 'road-note')).toBe(true);
    await call(swift, 'POST', '/enable');
    expect(await waiting()).toEqual([northern.id]);

    await plugins.giveUp({ tenant: swift }, 'road-note', 'booking.requested.v1');
    expect(await call(swift, 'POST', '/disable')).toMatchObject({
      body: { state: 'disabled', disabledBecause: 'admin' },
    });
    expect(await plugins.mayReturn({ tenant: swift }, 'road-note')).toBe(false);
    await database.rows("delete from plugin_delivery where aggregate = 'booking:2'");
  });

  it('counts what is used once, and says what it comes to', async () => {
    await call(swift, 'POST', '/enable');
    const plugins = api.app.get(TenantPlugins, { strict: false });
    for (const key of ['7', '7', '8']) await plugins.count({ tenant: swift }, 'road-note', 'van', key);
    for (const key of ['a', 'a']) await plugins.count({ tenant: swift }, 'road-note', 'check', key);
    await plugins.count({ tenant: northern }, 'road-note', 'van', '7');
    await expect(plugins.count({ tenant: swift }, 'road-note', 'mile', '1')).rejects.toThrow(
      'counts no "mile"',
    );
    const { body: used } = await call(swift, 'GET', '/usage');
    expect(
      (used as PluginUsage[]).map(({ metric, label, count, amount }) => [metric, label, count, amount]),
    ).toEqual([
      ['check', 'Checks', 1, null],
      ['van', 'Vans', 2, '16.00'],
    ]);
  });

  it('is tried by its own test, in words of the plugin', async () => {
    await call(swift, 'POST', '/enable');
    expect((await call(swift, 'POST', '/test')).body).toEqual({
      works: true,
      sentence: 'Mind the bridge, without a key.',
    });
    await call(swift, 'PUT', '/secrets/apiKey', { value: 'k' });
    expect((await call(swift, 'POST', '/test')).body).toMatchObject({
      sentence: 'Mind the bridge, with a key.',
    });
  });

  it('without a test of its own is not tried', async () => {
    await call(swift, 'POST', '/enable');
    hasTest = false;
    try {
      expect(await show(swift)).toMatchObject({ canTest: false });
      expect(await call(swift, 'POST', '/test')).toMatchObject({
        status: 409,
        body: { code: 'PLUGIN_CANNOT_BE_TESTED', message: 'Road notes has nothing that can be tested.' },
      });
    } finally {
      hasTest = true;
    }
  });

  it('gives what it holds of a brand, and removed leaves nothing of it, and all of the other’s', async () => {
    for (const brand of [swift, northern]) {
      await call(brand, 'POST', '/enable');
      await call(brand, 'PUT', '/secrets/apiKey', { value: 'k-123' });
      const [road] = await database.rows<{ id: number }>(
        `with set_tenant as (select set_config('app.tenant_id', $1, true))
         insert into plugin_road_note.road (tenant_id, name) select $1::bigint, 'A1' from set_tenant returning id`,
        [String(brand.id)],
      );
      await database.rows(
        `with set_tenant as (select set_config('app.tenant_id', $1, true))
         insert into plugin_road_note.note (tenant_id, road_id, words) select $1::bigint, $2, 'of ' || $3 from set_tenant`,
        [String(brand.id), road?.id, brand.slug],
      );
      await database.rows(
        `with told as (
           insert into outbox_event (tenant_id, type, aggregate, payload) values ($1, 'booking.requested.v1', 'booking:1', '{}')
           returning id)
         insert into plugin_delivery (tenant_id, plugin_id, event_id, aggregate)
         select $1, 'road-note', id, 'booking:1' from told`,
        [brand.id],
      );
    }
    const exported = await call(swift, 'GET', '/export');
    expect(exported.headers['content-disposition']).toContain('attachment; filename="road-note-');
    expect(exported.body).toMatchObject({
      plugin: 'road-note',
      secrets: ['apiKey'],
      tables: { road: [{ name: 'A1' }], note: [{ words: 'of swift-vans' }] },
    });
    expect(exported.text).not.toContain('northern-hire');
    expect(exported.text).not.toContain('k-123');

    expect(await call(swift, 'DELETE', '')).toMatchObject({ status: 204 });
    for (const table of ['tenant_plugin', 'tenant_plugin_secret', 'plugin_log', 'plugin_delivery'])
      expect(
        new Set(
          (await database.rows<{ tenant_id: number }>(`select tenant_id from ${table}`)).map(
            (row) => row.tenant_id,
          ),
        ),
      ).toEqual(new Set([northern.id]));
    for (const table of ['road', 'note'])
      expect(await rowsOf(table)).toMatchObject([{ tenant_id: northern.id }]);
    expect(await show(swift)).toMatchObject({ state: 'available', holdsData: false });
    expect(await call(swift, 'DELETE', '')).toMatchObject({ status: 204 });
  });

  it('leaves nothing of calls that were under way in another process while it was removed', async () => {
    await call(swift, 'POST', '/enable');
    const underWay = await aWriteUnderWay('A6');
    const removed = call(swift, 'DELETE', '');
    await until(async () => !(await isEnabled(swift)));
    // One that begins only now.
    const refused = expect(elsewhere().write((ask) => ask(road('A7')))).rejects.toThrow(
      'The plugin was switched off meanwhile',
    );
    await Promise.all([underWay.end(), refused]);
    expect(await removed).toMatchObject({ status: 204 });
    await expect(elsewhere().write((ask) => ask(road('A8')))).rejects.toThrow('switched off meanwhile');
    await expect(
      database.rows(
        "insert into plugin_log (tenant_id, plugin_id, level, message) values ($1, 'road-note', 'info', 'late')",
        [swift.id],
      ),
    ).rejects.toThrow('plugin_log_of_brand');
    expect(await roads()).toEqual([]);
  });

  it('enabled anew while what it held is still to go, it keeps that and what it writes then; removed once more it leaves nothing', async () => {
    await enabledWithSecret();
    const underWay = await aWriteUnderWay('A6');
    const removed = call(swift, 'DELETE', '');
    await until(async () => !(await isEnabled(swift)));
    expect(await call(swift, 'POST', '/enable')).toMatchObject({ status: 200, body: { state: 'enabled' } });
    // The remover's last word waits until the plugin has written.
    const hold = await holdRow();
    const writes = elsewhere().write((ask) => ask(road('A9')));
    await underWay.end();
    await writes;
    await hold.letGo();
    expect(await removed).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await audited()).toEqual(['plugin.enable', 'plugin.disable', 'plugin.enable']);
    expect(await show(swift)).toMatchObject({ state: 'enabled', secrets: [{ set: true }] });
    expect(await roads()).toEqual(['A6', 'A9']);

    const again = await aWriteUnderWay('A7');
    const first = call(swift, 'DELETE', '');
    await until(async () => !(await isEnabled(swift)));
    await call(swift, 'POST', '/enable');
    const second = call(swift, 'DELETE', '');
    await until(async () => !(await isEnabled(swift)));
    await again.end();
    expect([await first, await second]).toMatchObject([{ status: 409 }, { status: 204 }]);
    expect((await audited()).at(-1)).toBe('plugin.remove');
    expect(await show(swift)).toMatchObject({ state: 'available', holdsData: false });
    expect(await roads()).toEqual([]);
  });

  it('enabled anew when what it held is gone already, it stays enabled', async () => {
    await enabledWithSecret();
    const underWay = await aWriteUnderWay('A6');
    const removed = call(swift, 'DELETE', '');
    await until(async () => !(await isEnabled(swift)));
    const hold = await holdRow();
    await underWay.end();
    await until(async () => (await roads()).length === 0);
    await hold.letGo(`update tenant_plugin set state = 'enabled', disabled_because = null,
      state_since = clock_timestamp(), updated_at = clock_timestamp() where tenant_id = ${swift.id}`);
    await elsewhere().write((ask) => ask(road('A9')));
    expect(await removed).toMatchObject({ status: 409 });
    expect(await show(swift)).toMatchObject({ state: 'enabled', secrets: [{ set: true }] });
    expect(await roads()).toEqual(['A9']);
  });

  it.each([
    ['settings', '/settings', { most: 7 }],
    ['a secret', '/secrets/apiKey', { value: 'k-456' }],
  ])('keeps %s it was given while it was removed, and nothing that it held', async (_what, path, given) => {
    await enabledWithSecret();
    const underWay = await aWriteUnderWay('A6');
    const removed = call(swift, 'DELETE', '');
    await until(async () => !(await isEnabled(swift)));
    const kept = await call(swift, 'PUT', path, given);
    expect(kept.status).toBe(200);
    await underWay.end();
    expect(await removed).toMatchObject({ status: 409 });
    const { settings, secrets } = kept.body as Plugin;
    expect(await show(swift)).toMatchObject({ state: 'disabled', settings, secrets });
    expect(await roads()).toEqual([]);
  });
});

describe('the tables of a plugin', () => {
  it('give its own role one brand’s rows, and nothing of the core', async () => {
    const asPlugin = (sql: string) =>
      database.asSuperuser(`set role plugin_road_note; begin; ${sql}; rollback`).then(
        () => 'done',
        (error: Error) => error.message,
      );
    expect(await asPlugin('select * from plugin_road_note.note')).toBe('no tenant is set');
    expect(
      await asPlugin(`select set_config('app.tenant_id', '${swift.id}', true);
        with road as (insert into plugin_road_note.road (tenant_id, name) values (${swift.id}, 'M62') returning id)
        insert into plugin_road_note.note (tenant_id, road_id, words) select ${swift.id}, id, 'Windy' from road;
        set constraints all immediate; delete from plugin_road_note.note; delete from plugin_road_note.road`),
    ).toBe('done');
    expect(
      await asPlugin(`select set_config('app.tenant_id', '${swift.id}', true);
      insert into plugin_road_note.road (tenant_id, name) values (${northern.id}, 'M1')`),
    ).toContain('row-level security');
    expect(await asPlugin('select * from public.booking')).toContain('permission denied');
    expect(await asPlugin('create table plugin_road_note.more (n int)')).toContain('permission denied');
    expect(await asPlugin('delete from plugin_road_note.migration')).toContain('permission denied');
  });
});
