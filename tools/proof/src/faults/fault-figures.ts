import { type CrashPoint, crashPoints } from '@convoy/platform/crash';
import { type Figure, tellFigure } from '@convoy/platform/testing';
import { wayTo } from '../kill-plan.ts';
import { ANSWERED_WITHIN_MS, SERVES_AGAIN_WITHIN_MS, type StormOutcome } from './fault-campaign.ts';
import { type FaultName, faultKinds } from './fault-kinds.ts';
import { type PointAct, unvisited } from './fault-plan.rule.ts';
import type { Done } from './point-tally.ts';

const points = Object.keys(crashPoints) as CrashPoint[];
const inWords = (value: number) => value.toLocaleString('en-GB');

/** Sums over what several rounds have done. */
export function sumsOf(done: readonly Done[]) {
  const actsAt = (point: CrashPoint): ReadonlyMap<PointAct, number> => {
    const sums = new Map<PointAct, number>();
    for (const { atPoints } of done)
      for (const [act, times] of Object.entries(atPoints[point] ?? {}) as [PointAct, number][])
        sums.set(act, (sums.get(act) ?? 0) + times);
    return sums;
  };
  const count = (wanted: (point: CrashPoint, act: PointAct) => boolean): number =>
    points
      .flatMap((point) => [...actsAt(point)].filter(([act]) => wanted(point, act)))
      .reduce((sum, [, times]) => sum + times, 0);
  const ofItself = (act: PointAct) => act === 'killed' || act.startsWith('frozen');
  return {
    actsAt,
    /** Times that a process was itself killed or frozen at a point of its own. */
    ofRole: (role: 'api' | 'worker') => count((point, act) => wayTo[point].role === role && ofItself(act)),
    /** Times that something else was killed or frozen while a process stood at a point. */
    besides: (victim: 'database' | 'provider') => count((_, act) => act.startsWith(victim)),
    atAnyMoment: (...names: string[]) =>
      done.reduce(
        (sum, { atAnyMoment }) => sum + names.reduce((all, name) => all + (atAnyMoment[name] ?? 0), 0),
        0,
      ),
    notCome: done.reduce(
      (sum, { notCome }) => sum + Object.values(notCome).reduce((all, times) => all + times, 0),
      0,
    ),
    /** Points at which something was done. */
    hit: points.filter((point) => actsAt(point).size > 0),
  };
}

/** What was to be. */
export interface Plan {
  readonly faults: number;
  readonly rounds: number;
}

/**
 * The figures of all rounds. A round of which there is no outcome was judged by nobody: then nothing is said to hold, and its
 * faults count as not done.
 */
export function figuresOf(outcomes: readonly StormOutcome[], plan: Plan): readonly Figure[] {
  const figures: Figure[] = [];
  const whole = plan.rounds > 0 && outcomes.length === plan.rounds;
  const ended = `${outcomes.length} of ${plan.rounds}`;
  const sum = (pick: (outcome: StormOutcome) => number) =>
    outcomes.reduce((total, each) => total + pick(each), 0);
  const most = (pick: (outcome: StormOutcome) => number) => Math.max(0, ...outcomes.map(pick));
  const figure = (what: string, value: string, asked?: string, held = false) =>
    figures.push({
      campaign: 'faults',
      what,
      value: asked === undefined || whole ? value : `${value}, in ${ended} rounds`,
      ...(asked === undefined ? {} : { asked, held: held && whole }),
    });
  const least = (what: string, value: number, asked: number) =>
    figure(what, inWords(value), `≥ ${asked}`, value >= asked);
  const none = (what: string, value: number) => figure(what, inWords(value), '0', value === 0);

  const sums = sumsOf(outcomes.map(({ done }) => done));
  const of = (...victims: string[]) =>
    (Object.keys(faultKinds) as FaultName[]).filter((name) => victims.includes(faultKinds[name].victim));
  figures.push({
    campaign: 'faults',
    what: 'rounds that came to their end',
    value: ended,
    asked: String(plan.rounds),
    held: whole,
  });
  least('kills and freezes of the API at a named point', sums.ofRole('api'), 200);
  least('of the database while somebody stands at one', sums.besides('database'), 20);
  figure('of the worker at a named point', inWords(sums.ofRole('worker')));
  figure('of the provider while somebody stands at one', inWords(sums.besides('provider')));
  figure('of the API at any moment', inWords(sums.atAnyMoment(...of('api'))));
  figure('of the database and its line at any moment', inWords(sums.atAnyMoment(...of('database'))));
  figure(
    'of worker, provider and the lines of clients at any moment',
    inWords(sums.atAnyMoment(...of('worker', 'provider', 'clients'))),
  );
  const come = points.length - Object.keys(unvisited).length;
  figure('named points come to', `${sums.hit.length} of ${come}`, `${come}`, sums.hit.length === come);
  for (const point of points) {
    const acts = [...sums.actsAt(point)].map(([act, times]) => `${act} ${times}`).sort();
    figure(`at ${point}`, acts.join(', ') || (unvisited[point] ?? 'nobody came'));
  }
  figure('times that nobody came in time, and nothing was counted', inWords(sums.notCome));
  none('faults planned and not done', plan.faults - sum(({ planned, left }) => planned - left));
  figure('requests meanwhile', inWords(sum(({ requests }) => requests)));
  figure(
    'acknowledged hires, quotes, forms to pay with and calling off, each looked for afterwards',
    inWords(sum(({ lookedFor }) => lookedFor)),
  );
  figure(
    'other writes acknowledged, not looked for one by one',
    inWords(sum(({ notLookedFor }) => notLookedFor)),
  );
  // Where nobody was told to come back, nothing was ever away.
  least(
    'answers 503, each with Retry-After',
    sum(({ toldToComeBack }) => toldToComeBack),
    1,
  );
  const slowest = most(({ slowestMs }) => slowestMs);
  figure('slowest answer', `${slowest} ms`, `< ${ANSWERED_WITHIN_MS} ms`, slowest < ANSWERED_WITHIN_MS);
  const served = sum(({ again }) => again.served);
  const again = most(({ again: { servedMs } }) => servedMs);
  figure('faults after which somebody was served again first', inWords(served));
  figure(
    'longest of these until then, start of what was killed included',
    `${again} ms`,
    `< ${SERVES_AGAIN_WITHIN_MS} ms`,
    served > 0 && again < SERVES_AGAIN_WITHIN_MS,
  );
  figure(
    'faults after which a process came to its next point first',
    inWords(sum(({ again: { came } }) => came)),
  );
  none(
    'faults after which neither was in time',
    sum(({ again: { nobody } }) => nobody),
  );
  const drift = sum(({ driftPence }) => Math.abs(driftPence));
  figure('ledger drift', `£${(drift / 100).toFixed(2)}`, '£0.00', drift === 0);
  none(
    'invariants broken',
    sum(({ faults }) => faults.length),
  );
  return figures;
}

/** Tells the figures of all rounds. */
export function tellFaults(outcomes: readonly StormOutcome[], plan: Plan): void {
  for (const figure of figuresOf(outcomes, plan)) tellFigure(figure);
}
