import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom, specSeed, tellFigure } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrand } from '../brand.ts';
import { type Arena, openArena } from '../campaign.ts';
import { sixPorts } from '../processes.ts';
import { type Front, startFront } from './front.ts';
import { noSignals, tellNotTried } from './not-tried.ts';
import { steadyCalls } from './steady-calls.ts';
import { lossesOf, startSteadyLoad } from './steady-load.ts';

const RESTARTS = Number(process.env.CONVOY_RESTARTS ?? 10);
const PER_SECOND = Number(process.env.CONVOY_RATE ?? 200);
/** Times the balancer's look: it must have learned of a leave before it ends. */
const DRAIN_SECONDS = '1';
const LOOK_MS = 100;

/** As many as are asked for in three minutes at 200 requests a second. */
const BOOKINGS = 1_440;

tellNotTried('rolling restarts', noSignals, { what: 'requests that failed', asked: '0' });

describe.skipIf(noSignals !== null)('restarts one after another', () => {
  const seed = specSeed();
  let arena: Arena;
  let front: Front;
  let second: number;
  beforeAll(async () => {
    console.log(`rolling restarts: seed ${seed}`);
    second = await sixPorts();
    arena = await openArena(async ({ port, providerPort }) => ({
      DRAIN_SECONDS,
      // The second finds the provider and the mails where the first does.
      STRIPE_API_BASE: `http://127.0.0.1:${providerPort}`,
      STRIPE_SECRET_KEY: 'sk_test_convoy_proofs',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_convoy_proofs',
      SMTP_URL: `smtp://127.0.0.1:${port + 3}`,
    }));
  }, 180_000);
  afterAll(async () => {
    await front?.close();
    await arena?.close();
  });

  it(`${RESTARTS} at ${PER_SECOND} requests a second lose none of them`, { timeout: 600_000 }, async () => {
    const { processes } = arena;
    const brand = await openBrand(processes);
    const random = seededRandom(seed);
    const startAgain = {
      api: () => processes.start('api'),
      'second api': () => processes.startAnother('second api', { PORT: String(second) }),
    };
    await Promise.all([startAgain.api(), startAgain['second api']()]);
    const backends = {
      api: { port: processes.port, inner: processes.port + 4 },
      'second api': { port: second, inner: second + 4 },
    };
    front = await startFront(Object.values(backends), LOOK_MS);
    const next = await steadyCalls(brand, random, BOOKINGS);
    const host = `${brand.tenant.slug}.localhost:${processes.port}`;
    const load = startSteadyLoad({ port: front.port, host }, PER_SECOND, next);
    await sleep(2_000);
    let slowestMs = 0;
    for (let restart = 0; restart < RESTARTS; restart++) {
      const name = restart % 2 === 0 ? 'api' : 'second api';
      const began = performance.now();
      await processes.stop(name);
      await startAgain[name]();
      await expect.poll(() => front.isReady(backends[name]), { timeout: 20_000 }).toBe(true);
      slowestMs = Math.max(slowestMs, performance.now() - began);
      await sleep(500);
    }
    await sleep(1_000);
    const outcome = await load.stop();
    const rate = outcome.calls / outcome.seconds;
    const figure = (what: string, value: string, asked?: string, held?: boolean) =>
      tellFigure({
        campaign: 'rolling restarts',
        what,
        value,
        ...(asked === undefined ? {} : { asked, held: held ?? false }),
      });
    figure('restarts', String(RESTARTS), '≥ 10', RESTARTS >= 10);
    figure('requests a second', rate.toFixed(0), '≥ 200', Math.round(rate) >= 200);
    figure('requests', outcome.calls.toLocaleString('en-GB'));
    const losses = lossesOf(outcome, front.faults);
    figure('requests that failed', String(outcome.failed.length), '0', outcome.failed.length === 0);
    figure(
      'faults between balancer and processes',
      String(front.faults.length),
      '0',
      front.faults.length === 0,
    );
    figure('p99 of all answers', `${outcome.p99Ms.toFixed(0)} ms`);
    figure('slowest restart', `${slowestMs.toFixed(0)} ms`);
    expect(losses.slice(0, 10)).toEqual([]);
    expect(Math.round(rate)).toBeGreaterThanOrEqual(PER_SECOND - 1);
    const stored = await processes.rows<{ id: number }>('select id from booking where tenant_id = $1', [
      brand.tenant.id,
    ]);
    const there = new Set(stored.map(({ id }) => id));
    const missing = outcome.booked.filter((id) => !there.has(id));
    figure('bookings acknowledged', outcome.booked.length.toLocaleString('en-GB'));
    figure('of these not stored', String(missing.length), '0', missing.length === 0);
    expect(missing).toEqual([]);
    expect(outcome.booked.length).toBeGreaterThan(0);
    // Both served.
    expect(front.answered.size).toBe(2);
  });
});
