import { positionPort } from '@convoy/fleet/contract';
import { expect, it } from 'vitest';
import manifest from '../../../plugin.manifest.ts';
import gps from '../index.ts';
import { lastPositionOf } from './last-position.ts';

const place = { latitude: 53.8, longitude: -1.55, at: '2026-11-27T12:00:00.000Z' };
/** The core, with what it answers of a van. */
const core = (vanLocation: object | null, asked: unknown[] = []) => ({
  core: {
    graph: async <Data extends object>(_query: string, variables?: object) => {
      asked.push(variables);
      return { vanLocation } as unknown as Data;
    },
  },
});

it('answers the port of the fleet that asks where a van was last', async () => {
  expect(manifest.offers.map(({ id }) => id)).toEqual([positionPort.id]);
  expect(gps.answers.map(({ port }) => port.id)).toEqual([positionPort.id]);
  const asked: unknown[] = [];
  expect(await lastPositionOf(core(place, asked), { vanId: 7 })).toEqual({ ...place, accuracyMetres: null });
  expect(asked).toEqual([{ vanId: 7 }]);
});

it.each([
  ['a van that has told nothing', null],
  ['a hired van that is shown by its town alone', { ...place, latitude: null, longitude: null }],
])('tells nothing of %s', async (_what, location) => {
  expect(await lastPositionOf(core(location), { vanId: 7 })).toBeNull();
});
