import { setTimeout as sleep } from 'node:timers/promises';
import type { CrashPoint } from '@convoy/platform/crash';
import { seededRandom } from '@convoy/platform/testing';
import { type Brand, openBrand } from './brand.ts';
import { type Clock, openClock } from './clock.ts';
import { wayTo } from './kill-plan.ts';
import { type Acknowledged, lifeKinds, live } from './lives.ts';
import { moneyFaults, type Snapshot } from './money-faults.rule.ts';
import { type Processes, startProcesses, type Victim } from './processes.ts';
import { takeSnapshot } from './snapshot.ts';

/** People who pay at the same time. */
const AT_ONCE = 3;
/** Lives after which people come more slowly: where a point is seldom come to, thousands would only be settled and judged for long. */
const MANY_LIVES = 200;
/** How long a point is waited for before it counts as not come to. */
const REACHED_WITHIN_MS = 60_000;
const SETTLED_WITHIN_MS = 180_000;
/** How long nothing may come of what waits. */
const QUIET_WITHIN_MS = 10_000;
/** The same while a job runs, which may have much to do. */
const JOB_WITHIN_MS = 45_000;

/** Wherever it may be. */
export const ANY_MOMENT = 'at any moment';

/** Kills at one point, or at any moment. */
export interface Round {
  readonly point: CrashPoint | typeof ANY_MOMENT;
  /** What is killed there: the process that comes to the point, or the database below it. */
  readonly victim: Victim;
  readonly kills: number;
  readonly seed: number;
}

/** What came of them. */
export interface Outcome extends Round {
  /** How many of the kills came to pass. */
  readonly killed: number;
  readonly lives: number;
  /** What is wrong with the money; or that it came to no rest, and was not judged. */
  readonly faults: readonly string[];
  readonly seconds: number;
}

type Random = ReturnType<typeof seededRandom>;

/** The whole product, ready to be killed. */
export interface Arena {
  readonly processes: Processes;
  readonly clock: Clock;
  close(): Promise<void>;
}

/** Starts the product, with something between its processes where told so. */
export async function openArena(...given: Parameters<typeof startProcesses>): Promise<Arena> {
  const processes = await startProcesses(...given);
  try {
    // It makes its queues where there are none.
    await processes.start('worker');
    const clock = await openClock(processes);
    return {
      processes,
      clock,
      close: async () => {
        await clock.close().catch(() => {});
        await processes.close();
      },
    };
  } catch (error) {
    await processes.close();
    throw error;
  }
}

/**
 * Lets a brand's customers pay while a process is killed at a point again and again, lets what is left do its work, and
 * looks at the money.
 * @param look called with the brand at rest, after its money was judged; not called where it came to none
 */
export async function killAt(
  arena: Arena,
  round: Round,
  look: (seen: {
    brand: Brand;
    snapshot: Snapshot;
    acknowledged: readonly Acknowledged[];
  }) => void | Promise<void> = () => {},
): Promise<Outcome> {
  const began = Date.now();
  const { processes, clock } = arena;
  const random = seededRandom(round.seed);
  await Promise.all([processes.stop('api'), processes.stop('worker')]);
  // A round that failed takes none of those after it along.
  await processes.wakeDatabase();
  await clock.claimsEnd();
  const brand = await openBrand(processes);
  await brand.lever('deliveries', {
    copies: random.between(1, 2),
    delay: 400,
    shuffle: random.between(1, 1e9),
  });
  const killer =
    round.point === ANY_MOMENT ? anyMoment(arena, round, random) : atPoint(arena, round, round.point, random);
  await killer.start();

  let over = false;
  const acknowledged: Acknowledged[] = [];
  const people = Array.from({ length: AT_ONCE }, async () => {
    do {
      acknowledged.push(await live(brand, random.pick(killer.lives), random));
      // A small load: what is judged is what dies, not how much.
      await sleep(random.between(100, 400) * (acknowledged.length < MANY_LIVES ? 1 : 10));
    } while (!over);
  });
  const time = (async () => {
    while (!over) {
      await clock.minutePasses(brand);
      // Messages come late now and then, so that the clock is sometimes first.
      await brand.lever('deliveries', { hold: random.chance(0.4) });
      await sleep(700);
    }
    await brand.lever('deliveries', { hold: false });
  })();
  try {
    const killed = await killer.kill();
    over = true;
    await killer.disarm();
    await Promise.all([...people, time]);
    const came = (faults: readonly string[]): Outcome => ({
      ...round,
      killed,
      lives: acknowledged.length,
      faults,
      seconds: Math.round((Date.now() - began) / 1000),
    });
    const waiting = await settle(arena, brand);
    // Money that is on its way is neither lost nor doubled: nothing can be said of it.
    if (waiting !== null) return came([`not settled: ${waiting}`]);
    const snapshot = await takeSnapshot(processes, brand);
    const faults = moneyFaults(snapshot, acknowledged);
    await look({ brand, snapshot, acknowledged });
    return came(faults);
  } finally {
    over = true;
    await Promise.allSettled([...people, time]);
  }
}

/** Kills where somebody comes to a point. */
function atPoint({ processes, clock }: Arena, { victim, kills }: Round, point: CrashPoint, random: Random) {
  const { role, lives } = wayTo[point];
  const start = async (crashAt?: string): Promise<void> => {
    if (role === 'worker') await clock.claimsEnd();
    await processes.start(role, crashAt);
  };
  const arm = (pass: number) => start(`${point}@${pass}${victim === 'database' ? ':stand' : ''}`);
  const reached = () => (victim === 'database' ? processes.stands(role) : processes.died(role));
  return {
    lives,
    start: async () => {
      await Promise.all([arm(random.between(1, 3)), processes.start(role === 'api' ? 'worker' : 'api')]);
    },
    /** @returns how many came to pass */
    async kill(): Promise<number> {
      let killed = 0;
      for (let missed = 0; killed < kills && missed < 2; ) {
        if (!(await within(REACHED_WITHIN_MS, reached))) {
          // The pass is more than comes: next time the first will do.
          missed += 1;
          await processes.kill(role);
          await arm(1);
          continue;
        }
        killed += 1;
        missed = 0;
        if (victim === 'database') {
          await processes.killDatabase();
          processes.goOn(role);
        } else if (killed < kills) await arm(random.between(1, 3));
      }
      return killed;
    },
    /** What was to die or to stand at the point does so no longer. */
    disarm: async () => {
      await processes.kill(role);
      await start();
    },
  };
}

/** Kills whenever it happens. */
function anyMoment({ processes, clock }: Arena, { victim, kills }: Round, random: Random) {
  return {
    lives: lifeKinds,
    start: async () => {
      await Promise.all([processes.start('api'), processes.start('worker')]);
    },
    async kill(): Promise<number> {
      for (let killed = 0; killed < kills; killed++) {
        await sleep(random.between(300, 2_500));
        if (victim === 'database') {
          await processes.killDatabase();
          continue;
        }
        await processes.kill(victim);
        if (victim === 'worker') await clock.claimsEnd();
        await processes.start(victim);
      }
      return kills;
    },
    disarm: async () => {},
  };
}

/**
 * Lets the provider tell all it has to tell, and the worker do all it has to do.
 * @param withinMs how long is waited for that
 * @param jobWithinMs how long a job that is said to run may do nothing that is seen, before nobody runs it any more
 * @returns null once all is at rest, otherwise what still waited when the time was over
 */
export async function settle(
  { processes, clock }: Arena,
  brand: Brand,
  withinMs = SETTLED_WITHIN_MS,
  jobWithinMs = JOB_WITHIN_MS,
): Promise<string | null> {
  await brand.lever('deliveries', { hold: false, delay: 0, shuffle: null, copies: 1 });
  const giveUpAt = Date.now() + withinMs;
  for (let rests = 0; Date.now() < giveUpAt; ) {
    await clock.minutePasses(brand);
    if (await comesToRest(clock, giveUpAt, jobWithinMs)) {
      rests += 1;
      // Once more than it takes to ask about all: what a minute finds out may be work for the next.
      if (rests > Math.max(1, await clock.minutesOfWork(brand))) return null;
      continue;
    }
    // Something waits for the end of a claim, or was put off.
    await processes.stop('worker');
    await clock.claimsEnd();
    await processes.start('worker');
  }
  const { events, jobs } = await clock.waits();
  return [
    `after ${withinMs / 1000} s ${events} events, ${jobs} jobs`,
    `and ${await clock.dueMessages()} messages of the provider wait;`,
    `open payments and refunds are work for ${await clock.minutesOfWork(brand)} minutes more`,
  ].join(' ');
}

/** Waits until nothing waits any more. @returns false where nothing comes of it for a while, or the time is over */
async function comesToRest(clock: Clock, giveUpAt: number, jobWithinMs: number): Promise<boolean> {
  let last = 0;
  let since = Date.now();
  while (Date.now() < giveUpAt) {
    const { events, jobs, running } = await clock.waits();
    const waiting = events + jobs || (await clock.dueMessages());
    if (waiting === 0) return true;
    // Whoever has much to do and does it is left alone: ended, it would begin anew. What the schedule adds is nothing done.
    if (waiting < last) since = Date.now();
    else if (Date.now() - since > (running > 0 ? jobWithinMs : QUIET_WITHIN_MS)) return false;
    last = waiting;
    await sleep(100);
  }
  return false;
}

async function within(ms: number, holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const giveUpAt = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) return false;
    await sleep(20);
  }
  return true;
}
