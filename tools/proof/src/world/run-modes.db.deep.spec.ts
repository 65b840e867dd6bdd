import { specSeed, tellFigure } from '@convoy/platform/testing';
import { describe, expect, it } from 'vitest';
import { separate } from '../separation/run-probes.ts';
import { openWorld, type RunMode } from './world.ts';

/** `CONVOY_MODE_PROBES` is a middle size. */
const count = Number(process.env.CONVOY_MODE_PROBES ?? 20_000);
const seed = specSeed();

describe.each<[RunMode, string]>([
  ['rls-alone', 'row level security alone'],
  ['app-alone', 'the application’s checks alone'],
])('%s: %s', (mode, name) => {
  it('lets no probe through', { timeout: 3_600_000 }, async () => {
    console.log(`separation with ${name}: seed ${seed}, ${count} probes`);
    const world = await openWorld({ mode });
    try {
      const { findings, tally } = await separate(world, { count, seed, most: count });
      // Where everybody may do everything, more succeeds and more fails; what may never be is another's text or another's row.
      const leaks = findings.filter(
        ({ what }) => mode === 'app-alone' || what === 'canary' || what === 'changed',
      );
      const told = (what: string, value: number, asked?: string, held?: boolean) =>
        tellFigure({
          campaign: 'separation',
          what: `${what} with ${name}`,
          value: value.toLocaleString('en-GB'),
          ...(asked ? { asked } : {}),
          ...(held === undefined ? {} : { held }),
        });
      told('probes', tally.probes);
      told('leaks', leaks.length, '0', leaks.length === 0);
      expect(leaks.slice(0, 20)).toEqual([]);
      // Probes that never come anywhere would find nothing either.
      expect(tally.pastTheRule).toBeGreaterThan(count / 4);
    } finally {
      await world.close();
    }
  });
});
