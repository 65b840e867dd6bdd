import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { identityCheckPort } from '@convoy/customer/contract';
import type { TenantContext } from '@convoy/platform/context';
import { PolicyRegistry } from '@convoy/platform/policy';
import { aCustomer, anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { InstalledPlugins } from '@convoy/plugin/server';
import { definePlugin } from '@convoy/sdk/core';
import { definePluginServer, type PluginServer } from '@convoy/sdk/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

const ID = 'spec-counts';
const manifest = definePlugin({
  id: ID,
  version: '1.0.0',
  sdk: '^1.0.0',
  settings: z.object({}),
  permissions: ['read:Booking'],
  offers: [identityCheckPort],
});
/** By which brand it was called, each time. */
const calls: string[] = [];
const server = definePluginServer(manifest, ({ route, answer }) => ({
  routes: [
    route({
      method: 'GET',
      path: '/zones',
      access: ['read', 'Booking'],
      handle: async ({ tenant }) => ({ body: calls.push(tenant.slug) }),
    }),
  ],
  answers: [
    answer(identityCheckPort, async ({ tenant }) => {
      calls.push(tenant.slug);
      return { outcome: 'confirmed' as const, source: 'Face and licence', reference: 'F-17' };
    }),
  ],
  graph: {
    sdl: 'extend type Query { specCounts: Int @can(action: "read", subject: "Booking") }',
    fields: { specCounts: async ({ tenant }) => calls.push(tenant.slug) },
  },
})) as unknown as PluginServer;

let database: TestDatabase;
let api: TestApi;
let brands: readonly TenantContext[];
let keys: readonly { readonly test: string; readonly live: string; readonly customerId: number }[];

beforeAll(async () => {
  database = await openTestDatabase();
  const texts = { en: { name: 'Counts of the spec' } };
  const installed = { manifest, server, folder: '/nowhere', texts, migrations: [], pictures: [] };
  const slugs = ['swift-vans', 'northern-hire'];
  api = await startTestApi(database, {
    slugs,
    notOnboarded: slugs,
    plugins: new InstalledPlugins([installed]),
  });
  brands = slugs.map((slug) => api.brands[slug]!);
  await database.rows(`insert into plugin_installation (id, version) values ($1, '1.0.0')`, [ID]);
  keys = await Promise.all(brands.map(keysOf));
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(() => {
  calls.length = 0;
});

/** A brand with the plugin, the add-on, a customer, and a key of either kind. */
async function keysOf(tenant: TenantContext) {
  await database.rows(`insert into tenant_plugin (tenant_id, plugin_id, state) values ($1, $2, 'enabled')`, [
    tenant.id,
    ID,
  ]);
  await database.rows(
    `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
     select tenant_id, 'custom-integrations', plan_code, catalogue_version from subscription where tenant_id = $1`,
    [tenant.id],
  );
  const admin = await anOperator(database, tenant);
  await database.rows(`update app_user set role = 'admin' where id = $1`, [admin.id]);
  const as = await api.signIn(tenant, admin);
  const made = async (mode: 'test' | 'live') => {
    const { keyScopes: scopes } = api.app.get(PolicyRegistry);
    const body = { name: `A ${mode} key`, scopes, expiresInDays: 90, mode };
    return (await api.call('POST', '/api/api-keys', { on: tenant.slug, as, body })).body.secret as string;
  };
  const { id: customerId } = await aCustomer(database, tenant);
  return { test: await made('test'), live: await made('live'), customerId };
}

/** An address, a field of the graph and a port, each by one key. */
async function everything(n: number, mode: 'test' | 'live') {
  const by = (method: string, path: string, body?: unknown) =>
    api.call(method, path, {
      on: brands[n]!.slug,
      headers: { authorization: `Bearer ${keys[n]![mode]}` },
      body,
    });
  const door = await by('GET', `/api/plugins/${ID}/zones`);
  const { body } = await by('POST', '/graphql', { query: '{ specCounts }' });
  const check = await by('POST', `/api/customers/${keys[n]!.customerId}/identity-checks`);
  return [
    [door.status, door.body?.code],
    [body.data?.specCounts, body.errors?.[0].extensions.code],
    [check.status, check.body?.code],
  ];
}

describe.each([
  [0, 1],
  [1, 0],
])('a test key of brand %i, beside brand %i', (mine, theirs) => {
  it('calls no plugin, sends nobody’s data to one and is held against none; a live key does', async () => {
    for (let n = 0; n < 6; n++)
      expect(await everything(mine, 'test')).toEqual([
        [403, 'TEST_KEY_ONLY_READS'],
        [null, 'TEST_KEY_ONLY_READS'],
        [403, 'TEST_KEY_ONLY_READS'],
      ]);
    expect(calls).toEqual([]);
    for (const n of [mine, theirs]) {
      calls.length = 0;
      expect((await everything(n, 'live')).map(([status]) => status)).toEqual([200, 2, 201]);
      expect(calls).toEqual(Array(3).fill(brands[n]!.slug));
    }
    expect(await database.rows('select message from plugin_log where plugin_id = $1', [ID])).toEqual([]);
    expect(
      await database.rows('select distinct state from tenant_plugin where plugin_id = $1', [ID]),
    ).toEqual([{ state: 'enabled' }]);
  });
});
