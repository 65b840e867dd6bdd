import type { RequestContext, TenantContext } from '@convoy/platform/context';
import { definePlugin } from '@convoy/sdk/core';
import { definePluginServer, type PluginScope, type PluginServer } from '@convoy/sdk/server';
import { Logger } from '@nestjs/common';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CallPolicies, PluginCaller } from './plugin-caller.ts';
import { PluginFaults } from './plugin-faults.ts';
import type { PluginScopes } from './scope/plugin-scopes.ts';
import { KnownPlugins } from './testing/known-plugins.ts';

Logger.overrideLogger(false);
const ID = 'spec-caller';
const manifest = definePlugin({ id: ID, version: '1.0.0', sdk: '^1.0.0', settings: z.object({}) });
const server = definePluginServer(manifest, () => ({})) as unknown as PluginServer;
const tenant = { id: 7 } as TenantContext;
const ctxOf = (of: TenantContext) => ({ tenant: of }) as RequestContext;
const coded = (code: string) => Object.assign(new Error(`It failed with ${code}.`), { code });

let plugins: KnownPlugins;
let caller: PluginCaller;
let services: Partial<PluginScope>;
let faults: PluginFaults;

beforeEach(() => {
  plugins = new KnownPlugins([server]);
  services = {};
  const scopes = { open: () => ({ scope: services as PluginScope, end: () => {} }) };
  const manners = { ...new CallPolicies().interactive, failures: 2, rests: 1, restMs: 5 };
  faults = new PluginFaults();
  caller = new PluginCaller(
    plugins,
    scopes as unknown as PluginScopes,
    { interactive: { ...manners, budgetMs: 60 }, route: manners, background: manners },
    faults,
  );
});

const run = (work: (scope: PluginScope) => Promise<unknown>, of = tenant) =>
  caller.run('interactive', { ctx: ctxOf(of), plugin: plugins.switchOn(tenant, ID), hook: 'spec' }, work);
/** A database that is away, or refuses a statement. */
const fails = (code: string): Partial<PluginScope> => ({
  db: {
    rows: () => Promise.reject(coded(code)),
    write: async (work) => work({ rows: () => Promise.reject(coded(code)) }),
  },
});
const whys = async (n: number, work: (scope: PluginScope) => Promise<unknown>) => {
  const said = [];
  for (let one = 0; one < n; one++) {
    const outcome = await run(work);
    said.push(outcome.kind === 'failed' ? outcome.why : outcome.kind);
  }
  return said;
};

describe('a call of whoever only tries', () => {
  it('is not made, and is held against nobody', async () => {
    const work = vi.fn(async () => 1);
    await expect(run(work, { ...tenant, onlyRead: true })).rejects.toMatchObject({
      code: 'TEST_KEY_ONLY_READS',
    });
    await expect(
      caller.test(ctxOf({ ...tenant, onlyRead: true }), plugins.switchOn(tenant, ID)),
    ).rejects.toMatchObject({ code: 'TEST_KEY_ONLY_READS' });
    expect(work).not.toHaveBeenCalled();
    expect(plugins.failures).toEqual([]);
    expect(await run(work)).toEqual({ kind: 'done', value: 1 });
  });
});

describe('a call that one of our own services fails', () => {
  const ways: [string, string][] = [
    ['breaks off', '08006'],
    ['lets nobody in', '28P01'],
    ['has no connection left', '53300'],
    ['ends', '57P01'],
    ['is not there', 'ECONNREFUSED'],
  ];
  it.each(ways)('as when the database %s is no failure of the plugin', async (_what, code) => {
    services = fails(code);
    const wrapped = async ({ db }: PluginScope) => {
      await db.write((tx) => tx.rows('select 1')).catch(() => {});
      throw new Error('It has other words for it.');
    };
    expect(await whys(3, ({ db }) => db.rows('select 1'))).toEqual([
      'host-error',
      'host-error',
      'host-error',
    ]);
    expect(await whys(3, wrapped)).toEqual(['host-error', 'host-error', 'host-error']);
    expect(plugins.failures).toEqual([]);
    expect(plugins.givenUp).toEqual([]);
    expect(caller.isResting(ID, tenant.id)).toBe(false);
  });

  it('is not one whose statement is wrong or slow, or whose own provider is away', async () => {
    services = fails('42P01');
    expect(await whys(1, ({ db }) => db.rows('select 1'))).toEqual(['threw']);
    caller.forget(ID, tenant.id);
    services = fails('57014');
    expect(await whys(1, ({ db }) => db.rows('select 1'))).toEqual(['threw']);
    caller.forget(ID, tenant.id);
    services = { db: { rows: async () => [], write: async (work) => work({ rows: async () => [] }) } };
    const provider = () => Promise.reject(coded('ECONNREFUSED'));
    expect(await whys(1, ({ db }) => db.write(provider))).toEqual(['threw']);
    expect(plugins.failures).toHaveLength(3);
  });
});

describe('a plugin that is to be given up', () => {
  it('is so when it fails the next time, where that could not be written', async () => {
    const giveUp = vi.spyOn(plugins, 'giveUp').mockRejectedValueOnce(coded('08006'));
    const broken = () => Promise.reject(new Error('broken'));
    expect(await whys(3, broken)).toEqual(['threw', 'threw', 'resting']);
    expect(plugins.givenUp).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await whys(1, broken)).toEqual(['threw']);
    expect(giveUp).toHaveBeenCalledTimes(2);
    expect(plugins.givenUp).toEqual([`${tenant.id} ${ID} spec`]);
  });
});

describe('a plugin that is broken on purpose', () => {
  it('throws or hangs at that brand, as one that is broken does, until it is mended', async () => {
    const work = async () => 1;
    faults.set(ID, tenant.id, 'throws');
    faults.set(ID, 8, null);
    expect(await run(work)).toMatchObject({ kind: 'failed', why: 'threw' });
    expect(await run(work, { ...tenant, id: 8 })).toEqual({ kind: 'done', value: 1 });
    faults.set(ID, tenant.id, 'hangs');
    caller.forget(ID, tenant.id);
    expect(await run(work)).toMatchObject({ kind: 'failed', why: 'timeout' });
    expect(plugins.failures.map(({ message }) => message)).toEqual([
      'It was broken on purpose.',
      'It took longer than 60 ms.',
    ]);
    faults.set(ID, tenant.id, null);
    caller.forget(ID, tenant.id);
    expect(await run(work)).toEqual({ kind: 'done', value: 1 });
  });
});
