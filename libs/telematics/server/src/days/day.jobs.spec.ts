import type { Entitlements } from '@convoy/billing/server';
import type { RequestContext, TenantContext } from '@convoy/platform/context';
import { JobRegistry, type TenantDirectory } from '@convoy/platform/jobs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SettingsQueries } from '../settings/settings.queries.ts';
import { DayJobs } from './day.jobs.ts';
import type { DayQueries, VanAndDay } from './day.queries.ts';
import type { DayService } from './day.service.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

/** Jobs over brands with so many days each. A day takes a second, and fails where it is said to. */
function jobsOver(
  waiting: Readonly<Record<number, number>>,
  fails: (vanId: number) => boolean = () => false,
) {
  const done: string[] = [];
  const queries: Pick<DayQueries, 'tenantsWithDirty' | 'dirty'> = {
    tenantsWithDirty: async () => Object.keys(waiting).map(Number),
    dirty: async ({ tenant }) =>
      Array.from({ length: waiting[tenant.id]! }, (_, vanId): VanAndDay => ({ vanId, day: '2026-11-26' })),
  };
  const days: Pick<DayService, 'recompute'> = {
    recompute: async ({ tenant }: RequestContext, vanId: number) => {
      vi.setSystemTime(Date.now() + 1000);
      if (fails(vanId)) throw new Error(`van ${vanId}`);
      done.push(`${tenant.id}/${vanId}`);
      return null;
    },
  };
  const tenants: Pick<TenantDirectory, 'byId'> = {
    byId: async (id) =>
      ({
        id,
        timeZone: 'Europe/London',
        languages: { fixed: null, offered: ['en'] },
      }) as unknown as TenantContext,
  };
  const jobs = new DayJobs(
    new JobRegistry(),
    tenants as TenantDirectory,
    queries as DayQueries,
    {} as SettingsQueries,
    days as DayService,
    {} as Entitlements,
  );
  return { jobs, done };
}

it('lets no brand keep another waiting, and stops when its time is up', async () => {
  const { jobs, done } = jobsOver({ 1: 500, 2: 3 });
  await jobs.workOut();
  expect(done).toHaveLength(20);
  expect(done.filter((one) => one.startsWith('2/'))).toEqual(['2/2', '2/1', '2/0']);
});

it('works out each day once a run', async () => {
  const { jobs, done } = jobsOver({ 1: 15 });
  await jobs.workOut();
  expect(new Set(done).size).toBe(15);
  expect(done).toHaveLength(15);
});

it('goes on behind a day that fails, and tells of it', async () => {
  const { jobs, done } = jobsOver({ 1: 12 }, (vanId) => vanId === 3);
  await expect(jobs.workOut()).rejects.toThrow('Some days of vans could not be worked out.');
  expect(done).toHaveLength(11);
  expect(done).toContain('1/0');
});
