import { seededRandom, specSeed, tellFigure } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arena, openArena } from '../campaign.ts';
import { ANSWERED_WITHIN_MS, SERVES_AGAIN_WITHIN_MS, type StormOutcome, storm } from './fault-campaign.ts';
import { type FaultName, faultKinds } from './fault-kinds.ts';
import { type Lines, openLines } from './lines.ts';

/** Of the API; other faults are fewer in the same measure. */
const FAULTS = Number(process.env.CONVOY_FAULTS ?? 200);
/** Faults between two looks at what is stored. */
const AT_ONCE = 22;

/** How often each is done where the API gets 200. The worker, the provider and the clients have theirs in the campaign of kills. */
const shares: Readonly<Record<FaultName, number>> = {
  'API killed': 80,
  'API killed at a point': 40,
  'API frozen': 60,
  'API frozen at a point, then killed': 20,
  'database killed': 8,
  'database frozen': 6,
  'line to the database frozen, then cut': 3,
  'line to the database cut': 6,
  'line to the database half closed': 6,
  'line to the database slow': 3,
  'worker killed': 6,
  'worker frozen': 6,
  'provider killed': 6,
  'provider frozen': 6,
  'line to the provider frozen, then cut': 4,
  'lines of the clients cut': 6,
  'answers to the clients lost': 6,
  'lines of the clients slow': 4,
};

const seed = specSeed();
const random = seededRandom(seed);
const names = Object.keys(faultKinds) as FaultName[];
const all = shuffled(
  names.flatMap((name) =>
    Array<FaultName>(Math.max(1, Math.round((shares[name] * FAULTS) / 200))).fill(name),
  ),
);
const rounds = Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => ({
  at,
  faults: all.slice(at * AT_ONCE, (at + 1) * AT_ONCE).map((name) => ({ name, kind: faultKinds[name] })),
}));

// Windows can let no process stand still.
describe.skipIf(process.platform === 'win32')(`${all.length} faults under load, seed ${seed}`, () => {
  let arena: Arena;
  let lines: Lines;
  const outcomes: StormOutcome[] = [];
  beforeAll(async () => {
    console.log(`faults: seed ${seed}`);
    arena = await openArena(async (at) => {
      const opened = await openLines(at);
      lines = opened.lines;
      return opened.environment;
    });
  }, 180_000);
  afterAll(async () => {
    tell(outcomes);
    await arena?.close();
    await lines?.close();
  });

  it.each(rounds)('round $at', { timeout: 900_000 }, async ({ at, faults }) => {
    const outcome = await storm(arena, lines, { faults, seed: seed + at, shoppers: 6, payers: 2 });
    outcomes.push(outcome);
    console.log(JSON.stringify({ ...outcome, faults: outcome.faults.slice(0, 20) }, null, 1));
    expect(outcome.faults).toEqual([]);
    expect(outcome.driftPence).toBe(0);
    expect(outcome.slowestMs).toBeLessThan(ANSWERED_WITHIN_MS);
  });
});

/** The figures of all rounds. */
function tell(outcomes: readonly StormOutcome[]): void {
  const sum = (pick: (outcome: StormOutcome) => number) =>
    outcomes.reduce((total, each) => total + pick(each), 0);
  const most = (pick: (outcome: StormOutcome) => number) => Math.max(0, ...outcomes.map(pick));
  const done = (...victims: string[]) =>
    sum((outcome) =>
      names
        .filter((name) => victims.includes(faultKinds[name].victim))
        .reduce((total, name) => total + (outcome.done[name] ?? 0), 0),
    );
  const figure = (what: string, value: number | string, asked?: string, held?: boolean) =>
    tellFigure({
      campaign: 'faults',
      what,
      value: typeof value === 'number' ? value.toLocaleString('en-GB') : value,
      ...(asked === undefined ? {} : { asked, held: held ?? false }),
    });
  figure('kills and freezes of the API under load', done('api'), '≥ 200', done('api') >= 200);
  figure('of the database and its line', done('database'), '≥ 20', done('database') >= 20);
  figure('of worker, provider and the lines of clients', done('worker', 'provider', 'clients'));
  figure(
    'requests meanwhile',
    sum(({ requests }) => requests),
  );
  figure(
    'writes acknowledged, each found afterwards',
    sum(({ acknowledged }) => acknowledged),
  );
  figure(
    'answers 503, each with Retry-After',
    sum(({ toldToComeBack }) => toldToComeBack),
  );
  const slowest = most(({ slowestMs }) => slowestMs);
  figure('slowest answer', `${slowest} ms`, `< ${ANSWERED_WITHIN_MS} ms`, slowest < ANSWERED_WITHIN_MS);
  const again = most(({ servesAgainMs }) => servesAgainMs);
  figure(
    'longest until served again',
    `${again} ms`,
    `< ${SERVES_AGAIN_WITHIN_MS} ms`,
    again < SERVES_AGAIN_WITHIN_MS,
  );
  const drift = sum(({ driftPence }) => Math.abs(driftPence));
  figure('ledger drift', `£${(drift / 100).toFixed(2)}`, '£0.00', drift === 0);
  const faults = sum((outcome) => outcome.faults.length);
  figure('invariants broken', faults, '0', faults === 0);
}

function shuffled<T>(items: readonly T[]): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random.between(0, at);
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}
