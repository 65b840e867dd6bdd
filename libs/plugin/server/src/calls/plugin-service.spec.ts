import { type TrackerIntake, TrackerIntakes } from '@convoy/platform/ports';
import { definePlugin } from '@convoy/sdk/core';
import { definePluginServer, type PluginServer, type ServiceInput } from '@convoy/sdk/server';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { movedPort, PluginServices } from './plugin-service.ts';
import type { PluginScopes } from './scope/plugin-scopes.ts';
import { KnownPlugins } from './testing/known-plugins.ts';

let given: ServiceInput;
function aServer(trackers: boolean): PluginServer {
  const manifest = definePlugin({
    id: 'spec-listens',
    version: '1.0.0',
    sdk: '^1.0.0',
    trackers,
    settings: z.object({}),
  });
  return definePluginServer(manifest, () => ({
    service: {
      start: async (input) => {
        given = input as unknown as ServiceInput;
        return { stop: async () => {} };
      },
    },
  })) as unknown as PluginServer;
}

const device = { deviceId: 7, tenantId: 1 };
let taken: unknown[];
let intakes: TrackerIntakes;
async function begin(trackers: boolean, port = 4_000): Promise<ServiceInput> {
  const services = new PluginServices(
    new KnownPlugins([aServer(trackers)]),
    // No scope is opened here.
    {} as PluginScopes,
    { byId: async () => null, byIdEvenClosed: async () => null, activeIds: async () => [] },
    intakes,
  );
  await services.start('spec-listens', { port });
  return given;
}
beforeAll(() => Logger.overrideLogger(false));
afterAll(() => Logger.overrideLogger(new Logger()));
beforeEach(() => {
  taken = [];
  intakes = new TrackerIntakes();
});
const provide = () =>
  intakes.providedBy({
    find: async (protocol, identity) => (protocol === 'spec' && identity === 'known' ? device : null),
    take: async (...all) => void taken.push(all),
    listening: async (ports) => void taken.push(ports),
  } satisfies TrackerIntake);

describe('the intake of trackers', () => {
  it('is that of the slice, for a plugin that asks for it', async () => {
    const { trackers } = await begin(true);
    // Slices provide it while they start, in whatever order.
    provide();
    expect(await trackers.find('spec', 'known')).toEqual(device);
    expect(await trackers.find('spec', 'unknown')).toBeNull();
    await trackers.take(device, []);
    await trackers.listening({ spec: 5027 });
    expect(taken).toEqual([[device, []], { spec: 5027 }]);
  });

  it('throws for a plugin that does not ask for it', async () => {
    provide();
    const { trackers } = await begin(false);
    const refused = { name: 'PluginError', code: 'TRACKERS_NOT_DECLARED' };
    await expect(trackers.find('spec', 'known')).rejects.toMatchObject(refused);
    await expect(trackers.take(device, [])).rejects.toMatchObject(refused);
    await expect(trackers.listening({})).rejects.toMatchObject(refused);
    expect(taken).toEqual([]);
  });

  it('throws where no slice provides one', async () => {
    const { trackers } = await begin(true);
    await expect(trackers.find('spec', 'known')).rejects.toThrow('the telematics slice is missing');
  });
});

describe('what else a service is given', () => {
  it('ports that lie as far from the usual ones as the copy’s own', async () => {
    expect((await begin(false)).portOf(5_027)).toBe(5_027);
    expect((await begin(false, 4_100)).portOf(5_027)).toBe(5_127);
    expect((await begin(false, 0)).portOf(5_027)).toBe(0);
    expect(movedPort(5_027, 65_000)).toBe(0);
    expect(movedPort(1, 80)).toBe(0);
  });

  it('a log of its process', async () => {
    const log = vi.spyOn(Logger.prototype, 'log').mockImplementation(() => {});
    (await begin(false)).log.info('It listens.');
    expect(log).toHaveBeenCalledWith('It listens.');
    log.mockRestore();
  });
});
