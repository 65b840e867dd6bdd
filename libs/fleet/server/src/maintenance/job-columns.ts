import type { MaintenanceChange, MaintenanceJob } from '@convoy/fleet/contract';
import type { JobColumns } from './maintenance.queries.ts';

/** Facts of a job as columns; what is left out stays out. Empty text is none. */
export function factColumns(change: Partial<MaintenanceChange>): JobColumns {
  const { type, description, cost, supplier, parts, notes } = change;
  return {
    ...(type === undefined ? {} : { type }),
    ...(description === undefined ? {} : { description }),
    ...(cost === undefined ? {} : { cost_pence: cost }),
    ...(supplier === undefined ? {} : { supplier: supplier || null }),
    ...(parts === undefined ? {} : { parts: parts || null }),
    ...(notes === undefined ? {} : { notes: notes || null }),
  };
}

const silent = new Set<keyof MaintenanceJob>(['revision', 'updatedAt', 'startsAt', 'endsAt', 'location']);

/** What is different between two readings of a job: by field, as it was and as it is. */
export function jobDifferences(
  before: MaintenanceJob,
  after: MaintenanceJob,
): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    (Object.keys(after) as (keyof MaintenanceJob)[])
      .filter((name) => !silent.has(name) && before[name] !== after[name])
      .map((name) => [name, [before[name], after[name]]]),
  );
}
