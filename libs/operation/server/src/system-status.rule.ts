import type { Status, SystemStatus, SystemView } from '@convoy/operation/contract';

/** So many calls of ten must fail before whoever is called counts as away. */
const AWAY_SHARE = 0.5;

/** The view of the system in a word for each part of it; pure. */
export function statusOf(view: SystemView): SystemStatus {
  const service = (
    name: string,
    status: Status,
    more: { uptime?: number; responseTimeMs?: number | null } = {},
  ) => ({
    name,
    status,
    uptime: more.uptime ?? null,
    responseTimeMs: more.responseTimeMs ?? null,
    checkedAt: view.at,
  });
  const services = [
    service('database', 'up', { responseTimeMs: view.database.answeredInMs }),
    service('api', ...ofRole(view, 'api', view.minutes.at(-2)?.p50Ms ?? null)),
    service('worker', ...ofRole(view, 'worker', null)),
    ...view.outside.map(({ to, done, refused, failed }) =>
      service(
        to,
        failed === 0 ? 'up' : failed / (done + refused + failed) < AWAY_SHARE ? 'degraded' : 'down',
      ),
    ),
  ];
  const own = services.slice(0, 3);
  const overall = own.some(({ status }) => status === 'down')
    ? 'down'
    : services.some(({ status }) => status !== 'up')
      ? 'degraded'
      : 'up';
  return { overall, services };
}

/** A role is there as long as one of its processes is. */
function ofRole(
  view: SystemView,
  role: 'api' | 'worker',
  responseTimeMs: number | null,
): [Status, { uptime?: number; responseTimeMs: number | null }] {
  const all = view.processes.filter((process) => process.role === role);
  const up = all.filter(({ state }) => state === 'up');
  if (all.length === 0) return ['unknown', { responseTimeMs }];
  if (up.length === 0) return ['down', { responseTimeMs }];
  const since = Math.min(...up.map(({ startedAt }) => Date.parse(startedAt)));
  const isWhole =
    all.every(({ state }) => state !== 'silent') &&
    up.every(({ loops }) => loops.every(({ alive }) => alive));
  return [
    isWhole ? 'up' : 'degraded',
    { uptime: Math.max(0, Math.round((Date.parse(view.at) - since) / 1000)), responseTimeMs },
  ];
}
