import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@convoy/platform/testing';
import { type Brand, openBrand } from '../brand.ts';
import { type Arena, settle } from '../campaign.ts';
import { type Exchange, History } from '../history/history.ts';
import { historyFaults } from '../history/history-faults.rule.ts';
import { type Acknowledged, lifeKinds, live } from '../lives.ts';
import { moneyFaults } from '../money-faults.rule.ts';
import { takeSnapshot } from '../snapshot.ts';
import type { FaultKind } from './fault-kinds.ts';
import type { Lines } from './lines.ts';
import { exchangeOf, openShop } from './load.ts';
import { readStored } from './stored.ts';

/** What an answer may take: what `requestTimeout` of the API is. */
export const ANSWERED_WITHIN_MS = 30_000;
/** How long after a fault is over the product may take to serve again. */
export const SERVES_AGAIN_WITHIN_MS = 30_000;

/** Faults under load: what is done, and how many people there are. */
export interface Storm {
  readonly faults: readonly { readonly name: string; readonly kind: FaultKind }[];
  readonly seed: number;
  readonly shoppers: number;
  /** People who pay. */
  readonly payers: number;
  /** How long what is left may take to do its work. */
  readonly settledWithinMs?: number;
}

/** What came of it. */
export interface StormOutcome {
  /** How often each thing was done. */
  readonly done: Readonly<Record<string, number>>;
  readonly requests: number;
  /** Writes that were acknowledged: each was looked for afterwards. */
  readonly acknowledged: number;
  /** Calls that were told to come back. */
  readonly toldToComeBack: number;
  /** Calls whose line broke. */
  readonly broken: number;
  readonly slowestMs: number;
  /** The longest it took from the end of a fault to the next call that was served. */
  readonly servesAgainMs: number;
  readonly driftPence: number;
  readonly faults: readonly string[];
}

/**
 * Lets people search, ask for prices, book, pay and look while things go wrong one after another, lets what is left do its
 * work, and judges what they saw and what is stored.
 */
export async function storm(arena: Arena, lines: Lines, given: Storm): Promise<StormOutcome> {
  const { processes, clock } = arena;
  const random = seededRandom(given.seed);
  await Promise.all([processes.stop('api'), processes.stop('worker')]);
  await clock.claimsEnd();
  const history = new History();
  const brand: Brand = await openBrand(processes, {
    port: lines.clients.port,
    withinMs: ANSWERED_WITHIN_MS,
    heard: (call) => history.add(exchangeOf(call, brand.people)),
  });
  await brand.lever('deliveries', { copies: 2, delay: 300, shuffle: random.between(1, 1e9) });
  await Promise.all([processes.start('api'), processes.start('worker')]);
  const looker = await brand.customer();

  let over = false;
  const acknowledged: Acknowledged[] = [];
  const found: string[] = [];
  const shop = await openShop(brand, random, given.shoppers);
  const payers = Array.from({ length: given.payers }, async () => {
    while (!over) {
      await live(brand, random.pick(lifeKinds), random).then(
        (told) => acknowledged.push(told),
        // The provider was away for somebody who pays: they gave up. An API that never answers is a fault.
        (error: Error) => /was never answered/.test(error.message) && found.push(error.message),
      );
      await sleep(random.between(100, 400));
    }
  });
  const time = (async () => {
    while (!over) {
      await clock.minutePasses(brand).catch(() => {});
      await sleep(900);
    }
  })();

  const done: Record<string, number> = {};
  let servesAgainMs = 0;
  try {
    for (const { name, kind } of given.faults) {
      await sleep(random.between(400, 1_500));
      await kind.run({ arena, lines, random });
      done[name] = (done[name] ?? 0) + 1;
      const took = await servesAgain(brand, looker);
      if (took === null) {
        found.push(`${name}: nobody is served ${SERVES_AGAIN_WITHIN_MS / 1000} s after it was over`);
        break;
      }
      servesAgainMs = Math.max(servesAgainMs, took);
    }
  } finally {
    over = true;
    await Promise.allSettled([shop.close(), ...payers, time]);
  }
  const exchanges = history.exchanges;
  const seen = {
    done,
    requests: exchanges.length,
    acknowledged: exchanges.filter(isAcknowledgedWrite).length,
    toldToComeBack: exchanges.filter(({ answer }) => answer?.status === 503).length,
    broken: exchanges.filter(({ answer }) => answer === null).length,
    slowestMs: Math.round(
      exchanges.reduce((most, { askedAt, endedAt }) => Math.max(most, endedAt - askedAt), 0),
    ),
    servesAgainMs: Math.round(servesAgainMs),
  };
  const waiting = await settle(arena, brand, given.settledWithinMs);
  if (waiting !== null)
    return { ...seen, driftPence: Number.NaN, faults: [...found, `not settled: ${waiting}`] };
  const snapshot = await takeSnapshot(processes, brand);
  const stored = await readStored(processes, brand, snapshot);
  return {
    ...seen,
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

/** @returns how long it takes until somebody is served from the database; null where nobody is */
async function servesAgain(brand: Brand, cookie: string): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < SERVES_AGAIN_WITHIN_MS) {
    const answer = await brand.once('GET', '/api/bookings?perPage=100', cookie).catch(() => null);
    if (answer?.status === 200) return performance.now() - began;
    await sleep(100);
  }
  return null;
}

const isAcknowledgedWrite = ({ method, answer }: Exchange): boolean =>
  method !== 'GET' && answer !== null && answer.status >= 200 && answer.status < 300;
