import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom, specSeed, tellFigure } from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrand } from '../brand.ts';
import { type Arena, openArena } from '../campaign.ts';
import { sixPorts } from '../processes.ts';
import { type Front, startFront } from './front.ts';
import { type Call, startSteadyLoad } from './steady-load.ts';

const RESTARTS = Number(process.env.CONVOY_RESTARTS ?? 10);
const PER_SECOND = Number(process.env.CONVOY_RATE ?? 200);
/** Times the balancer's look: it must have learned of a leave before it ends. */
const DRAIN_SECONDS = '1';
const LOOK_MS = 100;

// A process is asked to end by a signal that Windows does not have.
describe.skipIf(process.platform === 'win32')('restarts one after another', () => {
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
    const vans = await Promise.all(Array.from({ length: 40 }, () => brand.van()));
    const cookies = await Promise.all(Array.from({ length: 80 }, () => brand.customer()));
    const next = (): Call => {
      const cookie = random.pick(cookies);
      const from = addDays(civilToday(brand.tenant.timeZone), 30 + random.between(0, 200));
      const hire = {
        vanId: random.pick(vans).id,
        pickupDate: from,
        returnDate: addDays(from, 2),
        pickupLocation: brand.depot.name,
      };
      const dice = random.between(1, 100);
      const dates = `pickupDate=${hire.pickupDate}&returnDate=${hire.returnDate}`;
      if (dice <= 60)
        return { method: 'GET', path: `/api/vans?location=${brand.depot.name}&perPage=10&${dates}`, cookie };
      if (dice <= 80) return { method: 'GET', path: '/api/bookings?perPage=10', cookie };
      if (dice <= 92) return { method: 'GET', path: '/api/tenant', cookie };
      // Quotes have a limit of their own.
      if (dice <= 94) return { method: 'POST', path: '/api/quotes', cookie, body: hire };
      return { method: 'POST', path: '/api/bookings', cookie, body: hire, key: randomUUID() };
    };
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
    figure('requests that failed', String(outcome.failed.length), '0', outcome.failed.length === 0);
    figure('bookings acknowledged, each found afterwards', String(outcome.booked.length));
    figure('p99 of all answers', `${outcome.p99Ms.toFixed(0)} ms`);
    figure('slowest restart', `${slowestMs.toFixed(0)} ms`);
    expect({ failed: outcome.failed.slice(0, 10), front: front.faults.slice(0, 10) }).toEqual({
      failed: [],
      front: [],
    });
    expect(Math.round(rate)).toBeGreaterThanOrEqual(PER_SECOND - 1);
    const stored = await processes.rows<{ id: number }>('select id from booking where tenant_id = $1', [
      brand.tenant.id,
    ]);
    const there = new Set(stored.map(({ id }) => id));
    expect(outcome.booked.filter((id) => !there.has(id))).toEqual([]);
    expect(outcome.booked.length).toBeGreaterThan(0);
    // Both served.
    expect(front.answered.size).toBe(2);
  });
});
