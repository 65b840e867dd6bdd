import { isDeepStrictEqual } from 'node:util';
import type { Counters, Used } from './counters.ts';
import { type Comparison, compare, type Measured, together } from './figures.ts';
import { type Ask, askOnce, generateLoad } from './http-load.ts';
import { QuestionSupply, type Side } from './question-supply.ts';
import type { Scenario } from './scenario.ts';
import type { MeasuredServer } from './servers.ts';
import { turnsOf } from './turns.ts';

/** How it is measured. */
export interface Pace {
  readonly rounds: number;
  /** Of one side within a pair of rounds, over all its turns. */
  readonly seconds: number;
  readonly connections: number;
  /** How many requests each answers before the first round: until then code is compiled as it goes. */
  readonly warmUp: number;
}

/** What a request used up on average. */
export interface Cost {
  readonly transactions: number;
  /** Processor time, microseconds. */
  readonly server: number;
  readonly database: number;
}

/** Questions whose answers are compared before anything is measured. */
const COMPARED = 25;

/**
 * Measures a scenario: first both sides must answer some questions alike, then they are warmed up and asked in turn. What they
 * use up is counted as they go.
 * @param forget removes what answers have made, where questions have an end
 * @throws Error where answers differ or one is not the expected
 */
export async function measure(
  scenario: Scenario,
  servers: Readonly<Record<Side, MeasuredServer>>,
  pace: Pace,
  counters: Counters,
  print: (line: string) => void,
  forget: () => Promise<void>,
): Promise<Comparison & { readonly cost: Readonly<Record<Side, Cost>> }> {
  const supply = new QuestionSupply(scenario.most, forget);
  const next = (side: Side) => (): Ask => scenario.ask(supply.next(side))[side];
  for (let n = 0; n < COMPARED; n++) {
    const [ours, bare] = [next('ours')(), next('bare')()];
    const answers = await Promise.all([askOnce(servers.ours.port, ours), askOnce(servers.bare.port, bare)]);
    for (const { status, body } of answers)
      if (status !== scenario.status) throw new Error(`${ours.path} was answered with ${status}: ${body}`);
    const [own, other] = answers.map(scenario.content);
    if (!isDeepStrictEqual(own, other))
      throw new Error(`${ours.path} is answered unlike:\n${JSON.stringify(own)}\n${JSON.stringify(other)}`);
  }
  const run = async (side: Side, seconds: number) => {
    await supply.prepare(side, seconds);
    const before = await counters.used(servers[side]);
    const load = await generateLoad({
      port: servers[side].port,
      connections: pace.connections,
      seconds,
      next: next(side),
      status: scenario.status,
    });
    supply.answered(side, load.latencies.length, load.seconds);
    return { ...load, used: less(await counters.used(servers[side]), before) };
  };
  const warmUp = Math.min(pace.warmUp, scenario.warmUp ?? pace.warmUp);
  for (const side of ['ours', 'bare'] as const)
    for (let done = 0; done < warmUp; ) done += (await run(side, 2)).latencies.length;

  const measured: Record<Side, Measured[]> = { ours: [], bare: [] };
  const used: Record<Side, Used[]> = { ours: [], bare: [] };
  for (let round = 0; round < pace.rounds; round++) {
    const taken: Record<Side, Measured[]> = { ours: [], bare: [] };
    for (const { side, seconds } of turnsOf<Side>(['ours', 'bare'], round, pace.seconds, scenario.turn)) {
      const load = await run(side, seconds);
      taken[side].push(load);
      used[side].push(load.used);
    }
    for (const side of ['ours', 'bare'] as const) measured[side].push(together(taken[side]));
    const at = (side: Side) => {
      const { latencies, seconds } = measured[side].at(-1)!;
      return latencies.length / seconds;
    };
    print(
      `  round ${round + 1}: ${at('ours').toFixed(0)} beside ${at('bare').toFixed(0)} requests/s, ${(at('ours') / at('bare')).toFixed(3)}`,
    );
  }
  const transactions = await transactionsOf(
    counters,
    (side) => supply.prepare(side, pace.seconds),
    (side) => run(side, pace.seconds),
  );
  return {
    ...compare(measured.ours, measured.bare),
    cost: {
      ours: { transactions: transactions.ours, ...processorOf(measured.ours, used.ours) },
      bare: { transactions: transactions.bare, ...processorOf(measured.bare, used.bare) },
    },
  };
}

/**
 * Transactions a request. Each side is asked for as long as in a round: whoever has waited looks up anew who asks, so that a few
 * seconds alone would count that and little else.
 */
async function transactionsOf(
  counters: Counters,
  prepare: (side: Side) => Promise<void>,
  run: (side: Side) => Promise<Measured>,
): Promise<Record<Side, number>> {
  const each: Record<Side, number> = { ours: 0, bare: 0 };
  for (const side of ['ours', 'bare'] as const) {
    // Before the count: what it removes takes transactions too.
    await prepare(side);
    const before = await counters.transactions();
    const { latencies } = await run(side);
    each[side] = ((await counters.transactions()) - before) / latencies.length;
  }
  return each;
}

const less = (after: Used, before: Used): Used => ({
  server: after.server - before.server,
  database: after.database - before.database,
});

/** Microseconds of processor time a request. */
function processorOf(measured: readonly Measured[], used: readonly Used[]): Omit<Cost, 'transactions'> {
  const requests = measured.reduce((sum, { latencies }) => sum + latencies.length, 0);
  const each = (of: (one: Used) => number) => (used.reduce((sum, one) => sum + of(one), 0) / requests) * 1e6;
  return { server: each((one) => one.server), database: each((one) => one.database) };
}
