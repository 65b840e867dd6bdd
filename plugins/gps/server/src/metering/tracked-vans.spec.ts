import { trackerChanged } from '@convoy/telematics/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import manifest from '../../../plugin.manifest.ts';
import gps from '../index.ts';
import { countTrackedVans, countVanOf, type MeteringScope } from './tracked-vans.ts';

let counted: string[];
let devices: { vanId: number | null }[];
let scope: MeteringScope;
beforeEach(() => {
  counted = [];
  devices = [];
  scope = {
    count: async (metric, key) => void counted.push(`${metric} ${key}`),
    core: {
      graph: async <Data extends object>() => ({ telematicsDevices: devices }) as unknown as Data,
    },
  };
});

describe('vans with a tracker', () => {
  it('are declared by the month, heard of by events and counted again each day', () => {
    expect(manifest.usage).toEqual([{ name: 'vans', per: 'van-month' }]);
    expect(manifest.permissions).toContain('read:Telematics');
    expect(gps.listeners.map(({ event }) => event.type)).toEqual([trackerChanged.type]);
    expect(Object.keys(gps.jobs)).toEqual(manifest.jobs.map(({ name }) => name));
  });

  it('count when a tracker is put into one, not when it lies in a drawer or is removed', async () => {
    await countVanOf(scope, { change: 'registered', vanId: 7 });
    await countVanOf(scope, { change: 'changed', vanId: 8 });
    await countVanOf(scope, { change: 'registered', vanId: null });
    await countVanOf(scope, { change: 'removed', vanId: 9 });
    expect(counted).toEqual(['vans 7', 'vans 8']);
  });

  it('count in a month without an event, trackers without a van left out', async () => {
    devices = [{ vanId: 7 }, { vanId: null }, { vanId: 8 }];
    await countTrackedVans(scope);
    expect(counted).toEqual(['vans 7', 'vans 8']);
  });
});
