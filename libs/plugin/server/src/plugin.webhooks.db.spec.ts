import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { InstalledPlugins } from '@convoy/plugin/server';
import { defineEvent, definePlugin } from '@convoy/sdk/core';
import { definePluginServer, type PluginServer } from '@convoy/sdk/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const ID = 'van-wash-24';
const washed = defineEvent({
  name: `${ID}.washed.v1`,
  payload: z.object({ vanId: z.number(), by: z.string() }),
  webhook: {
    type: `${ID}.washed`,
    group: ID,
    says: 'A van was washed.',
    // Who washed it stays inside.
    data: z.object({ vanId: z.number().int() }),
    example: { vanId: 8820413 },
  },
});
const manifest = definePlugin({
  id: ID,
  version: '1.0.0',
  sdk: '^1.0.0',
  settings: z.object({}),
  emits: [washed],
});
const server = definePluginServer(manifest, ({ route }) => ({
  routes: [
    route({
      method: 'POST',
      path: '/wash',
      access: 'signed-in',
      handle: async (scope) => {
        await scope.emit(washed, { vanId: 7, by: 'Ada' });
        return { body: { costs: scope.money(123_450) } };
      },
    }),
  ],
})) as unknown as PluginServer;

let database: TestDatabase;
let api: TestApi;
/** One has the plugin, the other has not. */
let brands: { tenant: TenantContext; as: string }[];

beforeAll(async () => {
  database = await openTestDatabase();
  const texts = { en: { name: 'Van wash' }, de: { name: 'Wagenwäsche' } };
  const installed = { manifest, server, folder: '/nowhere', texts, migrations: [], pictures: [] };
  const slugs = ['swift-vans', 'northern-hire'];
  const plugins = new InstalledPlugins([installed]);
  api = await startTestApi(database, {
    slugs,
    notOnboarded: slugs,
    plugins,
    env: { WEBHOOKS_ALLOW_LOOPBACK: '1' },
  });
  await database.rows(`insert into plugin_installation (id, version) values ($1, '1.0.0')`, [ID]);
  await database.rows(`insert into tenant_plugin (tenant_id, plugin_id, state) values ($1, $2, 'enabled')`, [
    api.brands['swift-vans']!.id,
    ID,
  ]);
  brands = await Promise.all(slugs.map((slug) => anAdminOf(api.brands[slug]!)));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

async function anAdminOf(tenant: TenantContext) {
  await database.rows(
    `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
     select tenant_id, 'custom-integrations', plan_code, catalogue_version from subscription where tenant_id = $1
     on conflict do nothing`,
    [tenant.id],
  );
  const admin = await anOperator(database, tenant);
  await database.rows(`update app_user set role = 'admin' where id = $1`, [admin.id]);
  return { tenant, as: await api.signIn(tenant, admin) };
}
const ask = (at: number, method: string, path: string, more: object = {}) =>
  api.call(method, path, { on: brands[at]!.tenant.slug, as: brands[at]!.as, ...more });

describe('events of a plugin', () => {
  it('are offered to the programs of a brand that has it, under its own name, and to no other', async () => {
    const offered = async (at: number, language: string) => {
      const { body } = await ask(at, 'GET', '/api/webhook-endpoints/events', {
        headers: { 'accept-language': language },
      });
      return (body as { type: string; groupName: string | null }[]).filter(
        ({ type }) => type === `${ID}.washed`,
      );
    };
    expect(await offered(0, 'en')).toMatchObject([{ groupName: 'Van wash' }]);
    expect(await offered(1, 'en')).toEqual([]);
    const { body } = await ask(0, 'GET', `/api/integrations/${ID}`);
    expect(body.events).toEqual({ hears: [], tells: [`${ID}.washed.v1`], webhooks: [`${ID}.washed`] });
  });

  it('are sent to an endpoint that asks for them, with what the message keeps of them', async () => {
    for (const at of [0, 1]) {
      const made = await ask(at, 'POST', '/api/webhook-endpoints', {
        body: { url: 'http://127.0.0.1:9/wash', description: '', events: [`${ID}.washed`] },
      });
      expect([made.status, made.body.code]).toEqual([201, undefined]);
    }
    const wash = await ask(0, 'POST', `/api/plugins/${ID}/wash`);
    expect([wash.status, wash.body]).toEqual([200, { costs: '£1,234.50' }]);
    await api.deliver();
    const sent = await database.rows<{ tenant_id: number; type: string; body: string }>(
      'select tenant_id, type, body from webhook_message',
    );
    expect(sent.map(({ tenant_id, type, body }) => [tenant_id, type, JSON.parse(body).data])).toEqual([
      [brands[0]!.tenant.id, `${ID}.washed`, { vanId: 7 }],
    ]);
  });
});
