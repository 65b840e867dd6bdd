import { type CrashPoint, crashPoints } from '@convoy/platform/crash';
import { specSeed, tellFigure } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANY_MOMENT, type Arena, killAt, type Outcome, openArena, type Round } from './campaign.ts';
import { wayTo } from './kill-plan.ts';
import type { Victim } from './processes.ts';

/** Kills of each victim at each point that are asked for. */
const ASKED = 20;
/** Those of this run: fewer take less time, and are told as fewer than asked. */
const KILLS = Number(process.env.CONVOY_KILLS ?? ASKED);

const points = Object.keys(crashPoints) as CrashPoint[];

/**
 * A round of kills for each point of a payment and for any moment, as specs, with an arena of their own: whoever is killed in
 * different files is killed at the same time.
 * @param whose who is killed, as the figures say it
 * @param victims those of them that are killed; a process only where it is the one that comes to the point
 */
export function killsOf(whose: string, victims: readonly Victim[]): void {
  const seed = specSeed();
  const rounds: Round[] = [
    ...points.flatMap((point) =>
      ([wayTo[point].role, 'database'] as const)
        .filter((victim) => victims.includes(victim))
        .map((victim) => ({ point, victim })),
    ),
    ...victims.map((victim) => ({ point: ANY_MOMENT, victim }) as const),
  ].map((round, at) => ({ ...round, kills: KILLS, seed: seed + at }));

  // Windows can let no process stand still.
  describe.skipIf(process.platform === 'win32')(
    `payments while ${whose} is killed, ${KILLS} times at each point`,
    () => {
      let arena: Arena;
      const outcomes: Outcome[] = [];
      beforeAll(async () => {
        console.log(`kills of ${whose}: seed ${seed}`);
        arena = await openArena();
      }, 180_000);
      afterAll(async () => {
        console.log(tableOf(outcomes));
        tellKills(whose, rounds, outcomes);
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
}

function tellKills(whose: string, rounds: readonly Round[], outcomes: readonly Outcome[]): void {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((all, one) => all + of(one), 0);
  const asked = rounds.length * ASKED;
  const killed = sum((one) => one.killed);
  const faults = sum((one) => one.faults.length);
  for (const [what, value, wanted, held] of [
    ['at the points of a payment and at any moment', killed, asked, killed >= asked],
    ['lives of money that were judged', sum(({ lives }) => lives), undefined, undefined],
    ['faults of money', faults, 0, outcomes.length === rounds.length && faults === 0],
  ] as const)
    tellFigure({
      campaign: 'kills',
      what: `of ${whose}, ${what}`,
      value: value.toLocaleString('en'),
      ...(wanted !== undefined && { asked: wanted.toLocaleString('en'), held }),
    });
}

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
