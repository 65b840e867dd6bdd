import { crashPoints } from '@convoy/platform/crash';
import { specSeed, tellFigure } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANY_MOMENT, type Arena, killAt, type Outcome, openArena, type Round } from './campaign.ts';
import { wayTo } from './kill-plan.ts';

/** Kills of each victim at each point; fewer are a round that takes less time. */
const KILLS = Number(process.env.CONVOY_KILLS ?? 20);

const seed = specSeed();
const points = Object.keys(crashPoints) as (keyof typeof crashPoints)[];
const rounds: Round[] = [
  ...points.flatMap((point) => [
    { point, victim: wayTo[point].role },
    { point, victim: 'database' as const },
  ]),
  ...(['api', 'worker', 'database'] as const).map((victim) => ({ point: ANY_MOMENT, victim }) as const),
].map((round, at) => ({ ...round, kills: KILLS, seed: seed + at }));

// Windows can let no process stand still.
describe.skipIf(process.platform === 'win32')(
  `payments while a process is killed, ${KILLS} times at each point`,
  () => {
    let arena: Arena;
    const outcomes: Outcome[] = [];
    beforeAll(async () => {
      console.log(`kills: seed ${seed}`);
      arena = await openArena();
    }, 180_000);
    afterAll(async () => {
      console.log(tableOf(outcomes));
      const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((all, one) => all + of(one), 0);
      const asked = rounds.length * KILLS;
      for (const [what, value, wanted, held] of [
        [
          'kills at the points of a payment and at any moment',
          sum(({ killed }) => killed),
          asked,
          asked <= sum(({ killed }) => killed),
        ],
        ['lives of money that were judged', sum(({ lives }) => lives), undefined, undefined],
        [
          'faults of money',
          sum(({ faults }) => faults.length),
          0,
          outcomes.length === rounds.length && outcomes.every(({ faults }) => faults.length === 0),
        ],
      ] as const)
        tellFigure({
          campaign: 'kills',
          what,
          value: value.toLocaleString('en'),
          ...(wanted !== undefined && { asked: wanted.toLocaleString('en'), held }),
        });
      await arena?.close();
    });

    it.each(rounds)('$victim, $point', { timeout: 120_000 + KILLS * 60_000 }, async (round) => {
      const outcome = await killAt(arena, round).catch((error: Error) => {
        // Told at once: the campaign goes on for long.
        console.log(`${round.victim}, ${round.point}, seed ${round.seed}: ${error.stack}`);
        throw error;
      });
      outcomes.push(outcome);
      console.log([tableOf([outcome]), ...outcome.faults.slice(0, 10)].join('\n  '));
      expect(outcome).toMatchObject({ killed: KILLS, faults: [] });
    });
  },
);

/** Point, kills, lives and faults, a line each. */
function tableOf(outcomes: readonly Outcome[]): string {
  return outcomes
    .map(({ point, victim, killed, lives, faults, seed, seconds }) =>
      [
        point.padEnd(28),
        victim.padEnd(8),
        `${killed} kills`,
        `${lives} lives`,
        `${faults.length} faults`,
        `seed ${seed}`,
        `${seconds} s`,
      ].join('  '),
    )
    .join('\n');
}
