// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SystemView } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import SystemPage from './system.page.tsx';

const showPage = pageShower({ operation: en });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const now = new Date('2026-11-23T12:30:05Z');
const minutes = Array.from({ length: 60 }, (_, at) => ({
  at: new Date(now.getTime() - (59 - at) * 60_000).toISOString(),
  requests: at === 58 ? 300 : 0,
  errors: at === 58 ? 2 : 0,
  p50Ms: at === 58 ? 4 : null,
  p95Ms: at === 58 ? 21.5 : null,
  p99Ms: at === 58 ? 80 : null,
}));
const view: SystemView = {
  at: now.toISOString(),
  version: '1.2.3',
  database: { answeredInMs: 1.4, migration: '0090_operation' },
  processes: [
    {
      process: 'api-host-1-abc',
      role: 'api',
      version: '1.2.3',
      state: 'up',
      startedAt: '2026-11-23T10:00:00Z',
      seenAt: now.toISOString(),
      memoryBytes: 198_000_000,
      processor: 0.25,
      loopDelayMs: 3,
      pools: [{ pool: 'api read', busy: 2, most: 6, waiting: 0 }],
      loops: [],
    },
    {
      process: 'worker-host-2-def',
      role: 'worker',
      version: '1.2.3',
      state: 'up',
      startedAt: '2026-11-23T10:00:00Z',
      seenAt: now.toISOString(),
      memoryBytes: 150_000_000,
      processor: 0.01,
      loopDelayMs: 1,
      pools: [],
      loops: [
        { loop: 'outbox', alive: true },
        { loop: 'integration.webhooks', alive: false },
      ],
    },
  ],
  minutes,
  requestsPerSecond: 5,
  outbox: { depth: 3, lagSeconds: 1.5, dead: 0 },
  events: { done: 12, failed: 1, dead: 0 },
  jobs: { done: 8, failed: 1, failing: ['booking.expire-holds'] },
  webhooks: { done: 4, failed: 0 },
  outside: [{ to: 'stripe', done: 7, refused: 1, failed: 2 }],
  plugins: [{ plugin: 'sample-parking-permit', brands: 2 }],
  slow: [
    {
      at: now.toISOString(),
      name: 'select booking',
      text: 'select * from booking where tenant_id = $1',
      durationMs: 1250.5,
      pool: 'api read',
      work: 'request /api/bookings',
      tenantId: 77,
      requestId: 'r-1',
    },
  ],
  slowFromMs: 250,
  talksTo: { payments: 'emulator', mail: 'sink', plates: 'emulator', traces: false },
};
const admin = { user: userOf('admin') };

describe('the system', () => {
  it('shows what processes told: figures, who stands still, what was slow, whom it talks to', async () => {
    answerCalls({ 'GET /api/system': view });
    await showPage(<SystemPage />, admin);
    const health = await screen.findByRole('region', { name: 'Health' });
    for (const figure of ['5', '21.5 ms', '2', '3']) expect(within(health).getByText(figure)).toBeTruthy();
    expect(screen.getByText('Stopped: integration.webhooks')).toBeTruthy();
    expect(screen.getByText('2 of 6, 0 waiting')).toBeTruthy();
    expect(screen.getByText('select booking')).toBeTruthy();
    expect(screen.getByText('8 done, 2 failed')).toBeTruthy();
    expect(screen.getByText('booking.expire-holds')).toBeTruthy();
    expect(screen.getByText('sample-parking-permit (2)')).toBeTruthy();
    expect(screen.getByText('Mail sink')).toBeTruthy();
    expect(screen.getByText('0090_operation')).toBeTruthy();
    expect(screen.queryByText(/Nothing was told/)).toBeNull();
  });

  it('says that nobody told anything', async () => {
    answerCalls({ 'GET /api/system': { ...view, processes: [], outbox: null, slow: [], plugins: [] } });
    await showPage(<SystemPage />, admin);
    expect((await screen.findAllByText('No process has reported yet')).length).toBeGreaterThan(0);
    expect(screen.getByText('No worker has reported')).toBeTruthy();
    expect(screen.getByText('None in the last hour.')).toBeTruthy();
  });

  it('says that what processes told is old', async () => {
    const long = '2026-11-23T12:20:00Z';
    const processes = view.processes.map((each) => ({ ...each, state: 'silent' as const, seenAt: long }));
    answerCalls({ 'GET /api/system': { ...view, processes } });
    await showPage(<SystemPage />, admin);
    expect(await screen.findByText(/^No data since/)).toBeTruthy();
    expect(screen.getByText('Silent')).toBeTruthy();
  });

  it('says what failed, and offers to try again', async () => {
    answerCalls({ 'GET /api/system': refuse(503, 'UNAVAILABLE', 'Later.') });
    await showPage(<SystemPage />, admin);
    expect(await screen.findByText('The system’s figures could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
