import { createHash, randomBytes } from 'node:crypto';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { bookingRequested, type DocumentAnswer, documentPort } from '@convoy/booking/contract';
import { changesBench } from '@convoy/booking/testing/changes-bench';
import type { TenantContext } from '@convoy/platform/context';
import { aCustomer, anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { InstalledPlugins } from '@convoy/plugin/server';
import { definePlugin } from '@convoy/sdk/core';
import { definePluginServer, PluginError, type PluginServer } from '@convoy/sdk/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const ID = 'spec-doors';
const manifest = definePlugin({
  id: ID,
  version: '1.0.0',
  sdk: '^1.0.0',
  settings: z.object({}),
  permissions: ['read:Booking'],
  consumes: [bookingRequested],
  offers: [documentPort],
});
/** What the hostile part of it does when it is called. */
let misbehave: () => unknown = () => {};
const heard: number[] = [];
const hoard: Buffer[] = [];
const server = definePluginServer(manifest, ({ on, route, answer }) => ({
  listeners: [
    on(bookingRequested, async ({ tenant, core }, { bookingId }) => {
      await misbehave();
      const { booking } = await core.graph<{ booking: { id: number } }>(
        'query ($id: Id!) { booking(id: $id) { id } }',
        { id: bookingId },
      );
      heard.push(tenant.id, booking.id);
    }),
  ],
  routes: [
    route({
      method: 'GET',
      path: '/open/:zone',
      access: 'public',
      query: z.object({ days: z.coerce.number().int().max(9).default(1) }),
      handle: async ({ tenant, actor }, { params, query }) => ({
        body: { brand: tenant.slug, who: actor?.role ?? null, zone: params.zone, days: query.days },
      }),
    }),
    route({
      method: 'POST',
      path: '/mine',
      access: 'signed-in',
      body: z.strictObject({ plate: z.string().max(8) }),
      handle: async (_scope, { body }) => ({ status: 201, body }),
    }),
    route({
      method: 'GET',
      path: '/staff',
      access: ['manage-hire', 'Booking'],
      handle: async () => ({ status: 204, body: null }),
    }),
    route({
      method: 'GET',
      path: '/permits/:permitId',
      access: 'public',
      params: z.object({
        permitId: z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      }),
      handle: async (_scope, { params }) => ({ body: params.permitId }),
    }),
    route({
      method: 'GET',
      path: '/hostile',
      access: 'public',
      handle: async () => (await misbehave()) as { body: unknown },
    }),
  ],
  answers: [answer(documentPort, async () => (await misbehave()) as DocumentAnswer)],
  graph: {
    sdl: `extend type Query { specDoorsZone(id: Id!): SpecDoorsZone @can(action: "manage-hire", subject: "Booking") }
          type SpecDoorsZone @public { id: Id!, name: String }`,
    fields: {
      specDoorsZone: async ({ tenant }, { id }) => ({ id, name: tenant.slug, hidden: await misbehave() }),
    },
  },
})) as unknown as PluginServer;

let database: TestDatabase;
let api: TestApi;
let one: TenantContext;
let other: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;
const staff = async (tenant: TenantContext) => api.signIn(tenant, await anOperator(database, tenant));
const stateOf = async (tenant: TenantContext) => {
  const [row] = await database.rows<{ state: string }>(
    'select state from tenant_plugin where tenant_id = $1 and plugin_id = $2',
    [tenant.id, ID],
  );
  return row?.state;
};
const get = (path: string, tenant: TenantContext, as?: string) =>
  api.call('GET', `/api/plugins/${path}`, { on: tenant.slug, as });

beforeAll(async () => {
  database = await openTestDatabase();
  const texts = { en: { name: 'Doors of the spec' } };
  const installed = { manifest, server, folder: '/nowhere', texts, migrations: [], pictures: [] };
  api = await startTestApi(database, { plugins: new InstalledPlugins([installed]) });
  [one, other] = [api.brands['swift-vans']!, api.brands['northern-hire']!];
  await database.rows(`insert into plugin_installation (id, version) values ($1, '1.0.0')`, [ID]);
  await database.rows(`insert into tenant_plugin (tenant_id, plugin_id, state) values ($1, $2, 'enabled')`, [
    one.id,
    ID,
  ]);
  bench = await changesBench(database, api, one);
});
afterAll(async () => {
  hoard.length = 0;
  await api.close();
  await database.close();
});

describe('an address of a plugin', () => {
  it('is there for a brand that has it enabled, and means nothing anywhere else', async () => {
    const answer = await get(`${ID}/open/a?days=3`, one);
    expect([answer.status, answer.body]).toEqual([200, { brand: one.slug, who: null, zone: 'a', days: 3 }]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const nothing = await api.call('GET', '/api/nothing', { on: one.slug });
    for (const [path, tenant] of [
      [`${ID}/open/a`, other],
      [`${ID}/nothing`, one],
      ['nobody/open/a', one],
      [`${ID}/`, one],
    ] as const) {
      const { status, body } = await get(path, tenant);
      expect([status, body.code, body.message]).toEqual([404, nothing.body.code, nothing.body.message]);
    }
    expect((await api.call('DELETE', `/api/plugins/${ID}/open/a`, { on: one.slug })).status).toBe(404);
    const platform = await api.call('GET', `/api/plugins/${ID}/open/a`, { on: null });
    expect(platform.status).toBe(404);
  });

  it('is for whom it says, by the caller’s own rights', async () => {
    const guest = await api.call('POST', `/api/plugins/${ID}/mine`, { on: one.slug, body: { plate: 'A1' } });
    const customer = await api.signIn(one, await aCustomer(database, one));
    const mine = await api.call('POST', `/api/plugins/${ID}/mine`, {
      on: one.slug,
      as: customer,
      body: { plate: 'A1' },
    });
    expect([guest.status, mine.status, mine.body]).toEqual([401, 201, { plate: 'A1' }]);
    const statuses = [undefined, customer, await staff(one)].map((as) => get(`${ID}/staff`, one, as));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([401, 403, 204]);
  });

  it('reads what is sent as any other call does', async () => {
    const query = await get(`${ID}/open/a?days=ten`, one);
    expect([query.status, query.body.code, query.body.details.faults[0].path]).toEqual([
      400,
      'INVALID_INPUT',
      'days',
    ]);
    const as = await staff(one);
    const body = await api.call('POST', `/api/plugins/${ID}/mine`, { on: one.slug, as, body: { plate: 1 } });
    expect([body.status, body.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect((await get(`${ID}/staff?more=1`, one, as)).status).toBe(400);
  });

  it('takes parameters as its schema reads them, and refuses others before the plugin is called', async () => {
    expect((await get(`${ID}/permits/42`, one)).body).toBe(42);
    for (const bad of ['1.5', '-1', 'all', '9'.repeat(12)]) {
      const { status, body } = await get(`${ID}/permits/${bad}`, one);
      expect([status, body.code, body.details.faults[0].path]).toEqual([400, 'INVALID_INPUT', 'permitId']);
    }
  });

  it('tells what the plugin refuses, and of what fails in it nothing but that', async () => {
    const outcome = async () => {
      const { status, body } = await get(`${ID}/hostile`, one);
      return [status, body.code, body.message];
    };
    misbehave = () => {
      throw new PluginError('PERMIT_SOLD_OUT', 'No permit of zone {a} is left.', 409);
    };
    expect(await outcome()).toEqual([409, 'PERMIT_SOLD_OUT', 'No permit of zone {a} is left.']);
    const failed = [
      502,
      'PLUGIN_FAILED',
      'Doors of the spec could not answer. Please try again in a moment.',
    ];
    const ways = [
      () => {
        throw new Error('select secret from inside');
      },
      () => 'rubbish',
      () => ({ body: 1n }),
      () => ({ body: 'x'.repeat(1_100_000) }),
      () => ({ status: 302, body: null }),
      () => {
        throw new PluginError('no code', 'No.', 200);
      },
    ];
    for (const [n, way] of ways.entries()) {
      // A success between them: who fails again and again is left alone.
      misbehave = () => ({ body: n });
      expect((await get(`${ID}/hostile`, one)).body).toBe(n);
      misbehave = way;
      expect(await outcome()).toEqual(failed);
    }
    misbehave = () => {};
  });
});

describe('the graph', () => {
  it('has what a plugin reads, for who may read it, and null where the plugin is not enabled', async () => {
    const ask = async (tenant: TenantContext, as?: string) => {
      const query = '{ specDoorsZone(id: 7) { id name } }';
      const { body } = await api.call('POST', '/graphql', { on: tenant.slug, as, body: { query } });
      return [body.data?.specDoorsZone, body.errors?.[0].extensions.code];
    };
    const as = await staff(one);
    expect(await ask(one, as)).toEqual([{ id: 7, name: one.slug }, undefined]);
    expect(await ask(one)).toEqual([null, 'UNAUTHENTICATED']);
    expect(await ask(other, await staff(other))).toEqual([null, undefined]);
    misbehave = () => {
      throw new Error('inside');
    };
    expect(await ask(one, as)).toEqual([null, 'PLUGIN_FAILED']);
    misbehave = () => {};
  });
});

describe('a booking', () => {
  it('is made and told to all others whatever a plugin does meanwhile', async () => {
    // What lies about from before is collected when memory is looked at, and hides as much of an offence: after other specs in
    // the same process that may be more than a plugin may keep.
    const eatMemory = () => hoard.push(Buffer.alloc(400 * 2 ** 20, 1));
    const ways = [() => Promise.reject(new Error('broken')), eatMemory, eatMemory];
    for (const way of ways) {
      misbehave = way;
      await bench.held();
      await api.deliver();
      // On a slow machine those before would be tried again in between, and so often that the plugin rests.
      await database.rows(
        `update plugin_delivery set available_at = now() + interval '1 hour' where done_at is null`,
      );
    }
    expect(await database.rows('select from outbox_event where delivered_at is null')).toEqual([]);
    misbehave = () => {};
    await database.rows('update plugin_delivery set available_at = now() where done_at is null');
    await api.deliver();
    const mine = 'select id from booking where tenant_id = $1';
    const bookings = await database.rows<{ id: number }>(mine, [one.id]);
    expect(bookings).toHaveLength(ways.length);
    expect(new Set(heard)).toEqual(new Set([one.id, ...bookings.map(({ id }) => id)]));
    const said = await database.rows<{ message: string }>(
      `select message from plugin_log where tenant_id = $1 and hook = 'booking.requested.v1' and level = 'error'`,
      [one.id],
    );
    expect(said.map(({ message }) => message).some((text) => /^It kept \d+ MB of memory/.test(text))).toBe(
      true,
    );
  });
});

describe('a document', () => {
  it('that a plugin refuses, however often a customer asks, neither rests it nor switches it off', async () => {
    const { id, cookie } = await bench.held();
    const ask = () => api.call('POST', `/api/bookings/${id}/documents/${ID}`, { on: one.slug, as: cookie });
    misbehave = () => {
      throw new PluginError('NO_PERMIT', 'This booking has no permit.', 404);
    };
    for (let n = 0; n < 10; n++) {
      const { status, body } = await ask();
      expect([status, body.code, body.message]).toEqual([
        422,
        'BOOKING_DOCUMENT_REFUSED',
        'This booking has no permit.',
      ]);
    }
    misbehave = () => ({
      name: 'Permit',
      mime: 'text/plain',
      base64: Buffer.from('Zone A').toString('base64'),
    });
    expect((await ask()).status).toBe(200);
    misbehave = () => {};
    expect(await stateOf(one)).toBe('enabled');
  });

  it('is not made for a key that only tries: it is told so, and never that the document failed', async () => {
    const { id } = await bench.held();
    const admin = await anOperator(database, one);
    await database.rows(`update app_user set role = 'admin' where id = $1`, [admin.id]);
    const secret = `cvk_test_${randomBytes(32).toString('base64url')}`;
    await database.rows(
      `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
       select tenant_id, 'custom-integrations', plan_code, catalogue_version from subscription where tenant_id = $1
       on conflict do nothing`,
      [one.id],
    );
    await database.rows(
      `insert into api_key (tenant_id, name, mode, prefix, secret_hash, scopes, calls_per_minute, created_by)
       values ($1, 'Tries', 'test', $2, $3, $4, 100, $5)`,
      [
        one.id,
        secret.slice(0, 17),
        createHash('sha256').update(secret).digest('hex'),
        ['read:Booking'],
        admin.id,
      ],
    );
    let called = 0;
    misbehave = () => {
      called += 1;
    };
    const ask = (booking: number) =>
      api.call('POST', `/api/bookings/${booking}/documents/${ID}`, {
        on: one.slug,
        headers: { authorization: `Bearer ${secret}` },
      });
    const { status, body } = await ask(id);
    expect([status, body.code, called]).toEqual([403, 'TEST_KEY_ONLY_READS', 0]);
    expect((await ask(4711)).body.code).toBe('BOOKING_NOT_FOUND');
    misbehave = () => {};
  });
});
