import type { ProcessView, SystemView } from '@convoy/operation/contract';
import { describe, expect, it } from 'vitest';
import { statusOf } from './system-status.rule.ts';

const at = '2026-11-23T12:00:00.000Z';
const process = (role: 'api' | 'worker', given: Partial<ProcessView> = {}): ProcessView => ({
  process: `${role}-1`,
  role,
  version: '1',
  state: 'up',
  startedAt: '2026-11-23T11:00:00.000Z',
  seenAt: at,
  memoryBytes: 1,
  processor: 0,
  loopDelayMs: 0,
  pools: [],
  loops: role === 'worker' ? [{ loop: 'outbox', alive: true }] : [],
  ...given,
});
const view = (processes: ProcessView[], outside: SystemView['outside'] = []) =>
  ({
    at,
    processes,
    outside,
    minutes: [],
    database: { answeredInMs: 2, migration: null },
  }) as unknown as SystemView;
const words = (given: SystemView) => {
  const { overall, services } = statusOf(given);
  return [overall, ...services.map(({ name, status }) => `${name} ${status}`)];
};

describe('the status of the system', () => {
  it('is up where everything is, with the time it has been', () => {
    const whole = view(
      [process('api'), process('worker')],
      [{ to: 'stripe', done: 3, refused: 1, failed: 0 }],
    );
    expect(words(whole)).toEqual(['up', 'database up', 'api up', 'worker up', 'stripe up']);
    expect(statusOf(whole).services[1]).toMatchObject({ uptime: 3_600, checkedAt: at });
  });

  it('is less where one of several is silent, a loop stands still, or somebody does not answer', () => {
    const one = [process('api'), process('worker')];
    expect(words(view([...one, process('api', { state: 'silent' })]))[2]).toBe('api degraded');
    const still = process('worker', { loops: [{ loop: 'outbox', alive: false }] });
    expect(words(view([process('api'), still]))).toEqual([
      'degraded',
      'database up',
      'api up',
      'worker degraded',
    ]);
    const away = (failed: number) => words(view(one, [{ to: 'mail', done: 1, refused: 0, failed }]));
    expect([away(1).at(-1), away(0).at(-1), away(9)[0]]).toEqual(['mail down', 'mail up', 'degraded']);
    expect(words(view([process('api')]))).toEqual(['degraded', 'database up', 'api up', 'worker unknown']);
  });

  it('is down where no process of a kind is left', () => {
    expect(words(view([process('api'), process('worker', { state: 'silent' })]))[0]).toBe('down');
  });
});
