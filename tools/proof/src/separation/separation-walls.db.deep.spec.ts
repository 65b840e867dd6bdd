import { specSeed, tellFigure } from '@convoy/platform/testing';
import { describe, expect, it } from 'vitest';
import { openWorld } from '../world/world.ts';
import { separate } from './run-probes.ts';

/** `CONVOY_PROBES` is a middle size. */
const count = Math.min(10_000, Number(process.env.CONVOY_PROBES ?? 10_000));
const seed = specSeed();

/**
 * With everybody allowed everything it is no finding that somebody is let in at their own host, or that a statement that was made
 * to name no tenant fails: what counts is what comes out and what changes.
 */
const counted = {
  'rls-alone': new Set(['canary', 'changed']),
  'app-alone': new Set(['canary', 'changed', 'success', 'told apart', 'failed']),
} as const;

describe('one wall alone', () => {
  it.each(['rls-alone', 'app-alone'] as const)(
    'keeps tenants apart: %s',
    { timeout: 1_800_000 },
    async (mode) => {
      console.log(`separation, ${mode}: seed ${seed}, ${count} probes`);
      const world = await openWorld({ mode });
      try {
        const { findings, tally } = await separate(world, { count, seed, most: 200 });
        const leaks = findings.filter(({ what }) => (counted[mode] as ReadonlySet<string>).has(what));
        tellFigure({
          campaign: 'separation',
          what: `leaks of ${tally.probes.toLocaleString('en-GB')} probes, ${mode}`,
          value: String(leaks.length),
          asked: '0',
          held: leaks.length === 0,
        });
        tellFigure({
          campaign: 'separation',
          what: `answers by status, ${mode}`,
          value: JSON.stringify(tally.byStatus),
        });
        for (const { what, door, way, who, at, of, request, detail } of leaks)
          console.log(`${what}: ${door} by ${way} as ${who} at ${at} of ${of}: ${request}\n  ${detail}`);
        expect(leaks).toEqual([]);
        expect(tally.probes).toBeGreaterThanOrEqual(count);
      } finally {
        await world.close();
      }
    },
  );
});
