import { type CrashPoint, crashPoints } from '@convoy/platform/crash';
import type { seededRandom } from '@convoy/platform/testing';
import { wayTo } from '../kill-plan.ts';
import type { Role } from '../processes.ts';
import { type FaultKind, type FaultName, faultKinds } from './fault-kinds.ts';

/** What is done while a process stands still at a named point, or to it; it goes on after each but the last of a stop. */
export type PointAct =
  | 'killed'
  | 'frozen'
  | 'frozen, then killed'
  | 'database killed'
  | 'database frozen'
  | 'provider killed'
  | 'provider frozen';

/** What goes wrong at a named point: one start of a process, and what is done each time that it comes there. */
export interface PointStep {
  readonly role: Role;
  readonly point: CrashPoint;
  /** At which pass of the point. */
  readonly pass: number;
  /** Only the last of them ends the process. */
  readonly acts: readonly PointAct[];
}

/** What goes wrong at any moment. */
export interface MomentStep {
  readonly name: string;
  readonly kind: FaultKind;
}

export type Step = PointStep | MomentStep;

/** Named points to which nobody comes under this load, each with the reason. */
export const unvisited: Readonly<Partial<Record<CrashPoint, string>>> = {};

/** The points to which the load comes, by whose step it is. */
export const visited = (role: Role): readonly CrashPoint[] =>
  (Object.keys(crashPoints) as CrashPoint[]).filter(
    (point) => wayTo[point].role === role && unvisited[point] === undefined,
  );

/** How often what is done at a named point where the API gets 200. */
const AT_POINTS = {
  api: {
    killed: 90,
    'frozen, then killed': 36,
    frozen: 74,
    'database killed': 12,
    'database frozen': 8,
    'provider killed': 3,
    'provider frozen': 3,
  },
  worker: { killed: 6, 'frozen, then killed': 4, frozen: 4 },
} as const;

/** How often what is done at any moment, in the same measure. A process that is to come to a point next is killed besides. */
const AT_ANY_MOMENT: Readonly<Record<FaultName, number>> = {
  'API killed': 2,
  'API frozen': 6,
  'database killed': 2,
  'database frozen': 2,
  'line to the database frozen, then cut': 2,
  'line to the database cut': 4,
  'line to the database half closed': 4,
  'line to the database slow': 2,
  'worker killed': 1,
  'worker frozen': 2,
  'provider killed': 2,
  'provider frozen': 2,
  'line to the provider frozen, then cut': 3,
  'lines of the clients cut': 5,
  'answers to the clients lost': 5,
  'lines of the clients slow': 3,
};

/** Starts at points one after another: each ends where the next begins, so that nobody is ended only for that. */
const CHAIN = { api: 6, worker: 5 } as const;

type Random = Pick<ReturnType<typeof seededRandom>, 'between'>;

/**
 * What goes wrong, one after another, in rounds.
 * @param size how often the API is killed or frozen at a named point; all else is fewer in the same measure
 * @param round faults of one round at least, but for the last
 */
export function planFaults(size: number, random: Random, round: number): readonly (readonly Step[])[] {
  const of = (share: number) => Math.max(1, Math.round((share * size) / 200));
  const links: Step[][] = [];
  for (const role of ['api', 'worker'] as const) {
    const steps = stepsAtPoints(role, of, random);
    while (steps.length > 0) links.push(steps.splice(0, CHAIN[role]));
  }
  for (const name of Object.keys(AT_ANY_MOMENT) as FaultName[])
    for (let times = of(AT_ANY_MOMENT[name]); times > 0; times--)
      links.push([{ name, kind: faultKinds[name] }]);

  const rounds: Step[][] = [[]];
  for (const link of shuffled(links, random)) {
    if (faultsOf(rounds.at(-1)!) >= round) rounds.push([]);
    rounds.at(-1)!.push(...link);
  }
  return rounds;
}

/** How many faults these are. */
export const faultsOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + ('acts' in step ? step.acts.length : 1), 0);

function stepsAtPoints(role: Role, of: (share: number) => number, random: Random): PointStep[] {
  const { killed, 'frozen, then killed': ended, ...others } = AT_POINTS[role];
  const [kills, stops] = [of(killed), of(ended)];
  const points = shuffled(visited(role), random);
  const acts: PointAct[][] = [
    ...Array.from({ length: kills }, (): PointAct[] => ['killed']),
    ...Array.from({ length: stops }, (): PointAct[] => []),
  ];
  // What is done at stops is dealt to them like cards.
  const during = shuffled(
    (Object.entries(others) as [PointAct, number][]).flatMap(([act, share]) =>
      Array<PointAct>(of(share)).fill(act),
    ),
    random,
  );
  for (const [at, act] of during.entries()) acts[kills + (at % stops)]!.push(act);
  for (const stop of acts.slice(kills)) stop.push('frozen, then killed');
  const steps = acts.map((done, at) => ({
    role,
    point: points[at % points.length]!,
    pass: random.between(1, 2),
    acts: done,
  }));
  return shuffled(steps, random);
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random.between(0, at);
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}
