import type { TestApi } from '@convoy/api/testing/test-api';
import { hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import type { TestDatabase } from '@convoy/platform/testing';

/**
 * Hands for specs about what the worker does for a fleet by the clock: a brand with an operator, jobs of its vans, and what its
 * staff are told. The worker looks at all that a brand has, so each spec has a brand of its own.
 */
export async function watchBench(database: TestDatabase, api: TestApi, slug: string) {
  const hires = await hiresBench(database, api, slug);
  const operator = await hires.operator();
  const call = (method: string, path: string, body?: unknown, as: SignedIn = operator) =>
    api.call(method, path, { on: slug, as: as.cookie, body });
  /** A job of a van, for tomorrow where nothing else is given. */
  const scheduled = async (vanId: number, given: Record<string, unknown> = {}) =>
    (
      await call('POST', '/api/maintenance', {
        vanId,
        type: 'repair',
        description: 'New gearbox',
        scheduledDate: hires.day(1),
        ...given,
      })
    ).body;

  return {
    ...hires,
    call,
    scheduled,
    /** A job of a van that is in progress. */
    begun: async (vanId: number): Promise<{ id: number; revision: number }> => {
      const { id } = await scheduled(vanId);
      const begun = await call('PATCH', `/api/maintenance/${id}`, { status: 'in-progress', revision: 1 });
      if (begun.status !== 200) throw new Error(`The job did not begin: ${begun.body.code}.`);
      return begun.body;
    },
    watch: () => api.job('fleet.watch'),
    /** What staff are told of one kind. */
    news: async (kind: string): Promise<{ params: Record<string, unknown>; path: string }[]> => {
      await api.deliver();
      const all: { kind: string; params: Record<string, unknown>; path: string }[] = (
        await call('GET', '/api/notifications')
      ).body;
      return all.filter((one) => one.kind === kind);
    },
  };
}

export type WatchBench = Awaited<ReturnType<typeof watchBench>>;
