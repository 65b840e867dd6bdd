import { specSeed, tellFigure } from '@convoy/platform/testing';
import { describe, expect, it } from 'vitest';
import { notAgainIn } from '../separation/judge.ts';
import { separate } from '../separation/run-probes.ts';
import { FEWEST_OWN, hollowness, MOST_UNANSWERED, type OneWall, unansweredOf } from './run-modes.rule.ts';
import { takenOf } from './run-modes.ts';
import { checksStanding, rowSecurityStanding, withNeitherWall } from './run-modes-walls.ts';
import { openWorld } from './world.ts';

/** `CONVOY_MODE_PROBES` is another size; which one is not asked for. */
const count = Number(process.env.CONVOY_MODE_PROBES ?? 10_000);
const seed = specSeed();

describe.each<[OneWall, string]>([
  ['rls-alone', 'row level security alone'],
  ['app-alone', 'the application’s checks alone'],
])('%s: %s', (mode, name) => {
  it('lets no probe through', { timeout: 3_600_000 }, async () => {
    console.log(`separation with ${name}: seed ${seed}, ${count} probes`);
    const world = await openWorld({ mode });
    try {
      const standing = mode === 'rls-alone' ? checksStanding : rowSecurityStanding;
      expect(await standing(world)).toEqual([]);
      // One in a hundred more: those that a limit stops are not counted.
      const { findings, tally } = await separate(world, {
        count: Math.ceil(count * 1.01),
        seed,
        most: count,
      });
      // Where everybody may do everything, more succeeds and more fails; what may never be is another's text or another's row.
      const leaks = findings.filter(
        ({ what }) => mode === 'app-alone' || what === 'canary' || what === 'changed',
      );
      const told = (what: string, value: string, asked?: string, held?: boolean) =>
        tellFigure({
          campaign: 'separation',
          what: `${what} with ${name}`,
          value,
          ...(asked ? { asked } : {}),
          ...(held === undefined ? {} : { held }),
        });
      const failed = findings.filter(({ what }) => what === 'failed').length;
      const unanswered = unansweredOf(tally, failed);
      told('probes with something foreign', tally.foreign.toLocaleString('en-GB'));
      // These would be leaks: told here as well how many were asked for again and were none.
      if (mode === 'app-alone') told('findings that were not so again', notAgainIn(tally));
      told('leaks', String(leaks.length), '0', leaks.length === 0);
      told(
        'probes without an answer, of 100,',
        unanswered.toFixed(2),
        `${MOST_UNANSWERED[mode]} at most`,
        unanswered <= MOST_UNANSWERED[mode],
      );
      told(
        'doors that showed one’s own',
        String(tally.ownSeenAt.size),
        `${FEWEST_OWN} at least`,
        tally.ownSeenAt.size >= FEWEST_OWN,
      );
      if (mode === 'rls-alone')
        told(
          'statements that were sent without their tenant',
          takenOf(world.database).statements.toLocaleString('en-GB'),
        );
      expect(leaks.slice(0, 20)).toEqual([]);
      expect(hollowness(tally, failed, mode, count)).toEqual([]);
      // The wall did not come back meanwhile.
      expect(await standing(world)).toEqual([]);
      if (mode !== 'rls-alone') return;
      // And the same probes do see what they look for: nothing but the other wall kept it from them.
      const few = await withNeitherWall(world, () => separate(world, { count: 900, seed, most: 1 }));
      told('leaks that the first probes find without it,', String(few.findings.length), '1 or more');
      expect(few.findings.map(({ what }) => what)).toContain('canary');
    } finally {
      await world.close();
    }
  });
});
