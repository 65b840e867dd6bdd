import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@convoy/platform/testing';
import { type Brand, openBrand } from '../brand.ts';
import { type Arena, settle } from '../campaign.ts';
import { History } from '../history/history.ts';
import { historyFaults } from '../history/history-faults.rule.ts';
import { type Acknowledged, type LifeKind, lifeKinds, live } from '../lives.ts';
import { moneyFaults } from '../money-faults.rule.ts';
import { takeSnapshot } from '../snapshot.ts';
import { acknowledgedOf } from './acknowledged.rule.ts';
import { faultsOf, type Step } from './fault-plan.rule.ts';
import type { Lines } from './lines.ts';
import { exchangeOf, openShop } from './load.ts';
import { type Guides, NamedPoints } from './named-points.ts';
import { type Done, Tally } from './point-tally.ts';
import { bothOf, Recoveries, servesAgain } from './serves-again.ts';
import { readStored } from './stored.ts';

/** What an answer may take: what `requestTimeout` of the API is. */
export const ANSWERED_WITHIN_MS = 30_000;
/** How long after a fault is over the product may take to serve again. */
export const SERVES_AGAIN_WITHIN_MS = 30_000;
/** A job whose end could not be written is said to run; a run of one brand takes a second. */
const ORPHANED_AFTER_MS = 15_000;
/** Those beside the people who pay anyway who do what leads to a point. */
const GUIDES = 4;

/** Faults under load: what is done, and how many people there are. */
export interface Storm {
  /** What goes wrong, one after another. */
  readonly steps: readonly Step[];
  readonly seed: number;
  readonly shoppers: number;
  /** People who pay. */
  readonly payers: number;
  /** How long what is left may take to do its work. */
  readonly settledWithinMs?: number;
  /** Once this is given up nothing more is done to anybody, and nothing is judged. */
  readonly signal?: AbortSignal;
}

/** What came of it. */
export interface StormOutcome {
  /** What came to pass, and where. */
  readonly done: Done;
  /** Faults that were planned. */
  readonly planned: number;
  /** Faults that were planned and not done: nobody was served, or nobody came to a point. Each such is a fault of the campaign. */
  readonly left: number;
  readonly requests: number;
  /** Answers that acknowledged a hire, a quote, a form to pay with or calling off, each of which was looked for afterwards. */
  readonly lookedFor: number;
  /** Answers that acknowledged any other write; all of them where it came to no rest. */
  readonly notLookedFor: number;
  /** Calls that were told to come back. */
  readonly toldToComeBack: number;
  /** Calls whose line broke. */
  readonly broken: number;
  readonly slowestMs: number;
  /** How it went on after each fault, from when it was over: what was killed is started anew in that time. */
  readonly again: Pick<Recoveries, 'served' | 'servedMs' | 'came' | 'nobody'>;
  readonly driftPence: number;
  readonly faults: readonly string[];
  /** How long the faults took, and how long it took until all was at rest. */
  readonly seconds: { readonly faults: number; readonly rest: number };
}

/**
 * Lets people search, ask for prices, book, pay and look while things go wrong one after another, lets what is left do its
 * work, and judges what they saw and what is stored.
 * @throws what it was given up for
 */
export async function storm(arena: Arena, lines: Lines, given: Storm): Promise<StormOutcome> {
  const { processes, clock } = arena;
  const { signal } = given;
  const random = seededRandom(given.seed);
  await Promise.all([processes.stop('api'), processes.stop('worker')]);
  await clock.claimsEnd();
  const history = new History();
  const brand: Brand = await openBrand(processes, {
    port: lines.clients.port,
    withinMs: ANSWERED_WITHIN_MS,
    heard: (call) => history.add(exchangeOf(call, brand.people)),
  });
  const disorder = { copies: 2, delay: 300, shuffle: random.between(1, 1e9) };
  // What it was told it keeps in its memory alone.
  const providerAgain = () => brand.lever('deliveries', disorder);
  await providerAgain();
  await Promise.all([processes.start('api'), processes.start('worker')]);
  const looker = await brand.customer();

  let over = false;
  const acknowledged: Acknowledged[] = [];
  const found: string[] = [];
  const shop = await openShop(brand, random, given.shoppers);
  let lives: readonly LifeKind[] = lifeKinds;
  const liveOnce = () =>
    live(brand, random.pick(lives), random).then(
      (told) => void acknowledged.push(told),
      // The provider was away for somebody who pays: they gave up. An API that never answers is a fault, and one that
      // refuses a van that nobody else wants.
      (error: Error) => void (isOurs(error.message) && found.push(error.message)),
    );
  const payers = Array.from({ length: given.payers }, async () => {
    while (!over) {
      await liveOnce();
      await sleep(random.between(100, 400));
    }
  });
  const guiding = new Set<Promise<void>>();
  const guides: Guides = {
    lead: (to) => {
      lives = to ?? lifeKinds;
    },
    more: () => {
      if (guiding.size >= GUIDES) return;
      const guide = liveOnce().finally(() => guiding.delete(guide));
      guiding.add(guide);
    },
    hold: (hold) => brand.lever('deliveries', { hold }).catch(() => {}),
    providerAgain,
  };
  const time = (async () => {
    while (!over) {
      await clock.minutePasses(brand).catch(() => {});
      await sleep(900);
    }
  })();

  const tally = new Tally();
  const again = new Recoveries();
  const planned = faultsOf(given.steps);
  let left = planned;
  const ask = () =>
    brand.once('GET', '/api/bookings?perPage=100', looker).then(
      ({ status }) => status === 200,
      () => false,
    );
  const recovered = async (what: string, come: () => boolean = () => false): Promise<void> => {
    const how = await servesAgain({ ask, come, withinMs: SERVES_AGAIN_WITHIN_MS, signal });
    again.add(how);
    if (how.end === 'nobody') throw new NobodyServed(what);
  };
  const points = new NamedPoints({ processes, clock, guides, random, tally, recovered, signal });
  const began = performance.now();
  try {
    for (const [at, step] of given.steps.entries()) {
      signal?.throwIfAborted();
      if ('acts' in step) {
        const next = given.steps[at + 1];
        const missing = await points.run(step, next && 'acts' in next ? next : null);
        if (missing !== null) found.push(missing);
        else left -= step.acts.length;
        continue;
      }
      await sleep(random.between(400, 1_500));
      const done = Promise.withResolvers<void>();
      const run = step.kind.run({ arena, lines, random, providerAgain, over: done.resolve }).then(() => {
        tally.atMoment(step.name);
        left -= 1;
      });
      await bothOf(
        run.finally(done.resolve),
        done.promise.then(() => recovered(step.name)),
      );
    }
  } catch (error) {
    if (!(error instanceof NobodyServed)) throw error;
    found.push(error.message);
  } finally {
    over = true;
    await Promise.allSettled([shop.close(), ...payers, ...guiding, time]);
  }
  signal?.throwIfAborted();
  const ended = performance.now();
  const exchanges = history.exchanges;
  const acknowledgedWrites = acknowledgedOf(exchanges);
  const seen = {
    done: tally,
    planned,
    left,
    requests: exchanges.length,
    lookedFor: acknowledgedWrites.lookedFor,
    notLookedFor: acknowledgedWrites.others,
    toldToComeBack: exchanges.filter(({ answer }) => answer?.status === 503).length,
    broken: exchanges.filter(({ answer }) => answer === null).length,
    slowestMs: Math.round(
      exchanges.reduce((most, { askedAt, endedAt }) => Math.max(most, endedAt - askedAt), 0),
    ),
    again,
  };
  const waiting = await settle(arena, brand, given.settledWithinMs, ORPHANED_AFTER_MS);
  const seconds = {
    faults: Math.round((ended - began) / 1000),
    rest: Math.round((performance.now() - ended) / 1000),
  };
  if (waiting !== null)
    return {
      ...seen,
      seconds,
      // Nothing was looked for.
      lookedFor: 0,
      notLookedFor: seen.lookedFor + seen.notLookedFor,
      driftPence: Number.NaN,
      faults: [...found, `not settled: ${waiting}`],
    };
  const snapshot = await takeSnapshot(processes, brand);
  const stored = await readStored(processes, brand, snapshot);
  return {
    ...seen,
    seconds,
    driftPence: stored.bookedPence - stored.journalPence,
    faults: [
      ...found,
      ...moneyFaults(snapshot, acknowledged),
      // What was asked after all had come to rest is the judge's own.
      ...historyFaults(exchanges, stored, ANSWERED_WITHIN_MS).map(
        ({ invariant, what }) => `${invariant}: ${what}`,
      ),
    ],
  };
}

const isOurs = (told: string): boolean =>
  /was never answered|could not be booked/.test(told) && !told.includes('IDEMPOTENCY_IN_FLIGHT');

/** Nobody was served for too long: what is left of a round says nothing any more. */
class NobodyServed extends Error {
  constructor(after: string) {
    super(`${after}: nobody is served ${SERVES_AGAIN_WITHIN_MS / 1000} s after it was over`);
  }
}
