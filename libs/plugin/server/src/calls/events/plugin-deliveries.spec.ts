import type { TenantContext } from '@convoy/platform/context';
import { defineEvent } from '@convoy/platform/events';
import { type TenantDirectory, WorkerLoops } from '@convoy/platform/jobs';
import { definePlugin } from '@convoy/sdk/core';
import { definePluginServer, type HookOutcome, type PluginServer } from '@convoy/sdk/server';
import { Logger } from '@nestjs/common';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PluginCaller } from '../plugin-caller.ts';
import { KnownPlugins } from '../testing/known-plugins.ts';
import type { ClaimedDelivery, DeliveryOutcome, DeliveryQueries } from './delivery.queries.ts';
import { PluginDeliveries } from './plugin-deliveries.ts';

Logger.overrideLogger(false);
const ID = 'spec-hears';
const sold = defineEvent('core.sold.v1', z.object({ zone: z.string() }));
const manifest = definePlugin({
  id: ID,
  version: '1.0.0',
  sdk: '^1.0.0',
  settings: z.object({}),
  consumes: [sold],
});
const server = definePluginServer(manifest, ({ on }) => ({
  listeners: [on(sold, async () => {})],
})) as unknown as PluginServer;
const languages = { language: 'en', offered: ['en'] };
const tenant = { id: 7, languages } as unknown as TenantContext;

let plugins: KnownPlugins;
let says: HookOutcome<void>;
beforeEach(() => {
  plugins = new KnownPlugins([server]);
  says = { kind: 'done', value: undefined };
});

/** What becomes of one delivery. */
async function told(given: Partial<ClaimedDelivery> = {}): Promise<DeliveryOutcome | undefined> {
  const delivery = {
    tenant_id: tenant.id,
    plugin_id: ID,
    event_id: 1,
    attempts: 1,
    type: sold.type,
    payload: { zone: 'a' },
    created_at: new Date(),
    ...given,
  };
  let settled: DeliveryOutcome | undefined;
  const queries = {
    claim: async () => [delivery],
    settle: async (_delivery: ClaimedDelivery, outcome: DeliveryOutcome) => {
      settled = outcome;
    },
  } as unknown as DeliveryQueries;
  const caller = { run: async () => says } as unknown as PluginCaller;
  const directory = { byId: async () => tenant } as unknown as TenantDirectory;
  await new PluginDeliveries(plugins, caller, queries, directory, new WorkerLoops()).deliverBatch();
  return settled;
}

describe('what waits for a plugin that is not enabled', () => {
  it('waits on where it was given up or the plan lapsed, and is told when it is back', async () => {
    plugins.areGivenUp = true;
    expect(await told({ attempts: 12 })).toEqual({ kind: 'resting', seconds: 600 });
    plugins.switchOn(tenant, ID);
    expect(await told()).toEqual({ kind: 'done' });
  });

  it('is dropped where an admin switched it off or removed it, and where it hears of that no more', async () => {
    expect(await told()).toEqual({ kind: 'dropped' });
    plugins.areGivenUp = true;
    expect(await told({ type: 'core.lost.v1' })).toEqual({ kind: 'dropped' });
  });
});

describe('what cannot be told', () => {
  it('as its payload no longer fits is tried by the rules of the outbox, and set aside at last', async () => {
    plugins.switchOn(tenant, ID);
    expect(await told({ payload: { zone: 1 } })).toEqual({ kind: 'failed', seconds: 1 });
    expect(await told({ payload: { zone: 1 }, attempts: 11 })).toEqual({ kind: 'failed', seconds: 1024 });
    expect(plugins.said).toEqual([]);
    expect(await told({ payload: { zone: 1 }, attempts: 12 })).toEqual({ kind: 'dead' });
    expect(plugins.said.map(({ message }) => message)).toEqual([
      'It failed 12 times to hear of this, which is set aside (event 1).',
    ]);
  });

  it('because one of our own services failed is no attempt', async () => {
    plugins.switchOn(tenant, ID);
    says = { kind: 'failed', why: 'host-error', error: new Error('away') };
    expect(await told({ attempts: 12 })).toEqual({ kind: 'resting', seconds: 60 });
    says = { kind: 'failed', why: 'threw', error: new Error('broken') };
    expect(await told({ attempts: 3 })).toEqual({ kind: 'failed', seconds: 4 });
  });
});
