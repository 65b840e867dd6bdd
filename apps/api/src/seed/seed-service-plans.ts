import type { DemoMaintenance } from '@convoy/db-tools/demo';
import { addDays } from '@convoy/platform/time';
import type { SeedClient } from './seed-client.ts';

/** Since when the demo's brands plan their services. */
const ANNUAL_SINCE_DAYS = 250;
const WEAR_SINCE_DAYS = 150;

/**
 * The plans of a demo brand: a service each year or 15,000 miles, and a look at brakes and tyres after 80 days on hire.
 * @returns the plan that a job of the demo fulfils, if any
 */
export async function seedServicePlans(
  client: SeedClient,
  tenantId: number,
  today: string,
): Promise<(job: DemoMaintenance) => number | null> {
  const plan = {
    tenant_id: tenantId,
    name: 'Annual service',
    type: 'service',
    every_months: 12 as number | null,
    every_miles: 15_000 as number | null,
    every_hired_days: null as number | null,
    starts_on: addDays(today, -ANNUAL_SINCE_DAYS),
  };
  const wear = {
    ...plan,
    name: 'Brakes and tyres',
    type: 'inspection',
    every_months: null,
    every_miles: null,
    every_hired_days: 80,
    starts_on: addDays(today, -WEAR_SINCE_DAYS),
  };
  const [annual] = await client.insert('service_plan', [plan, wear], 'id');
  return (job) => (job.type === 'service' ? annual! : null);
}

/** Notes for each job that is done what it did of its plan. */
export async function seedServiceResets(
  client: SeedClient,
  tenantId: number,
  jobs: readonly DemoMaintenance[],
  of: {
    readonly plan: (job: DemoMaintenance) => number | null;
    readonly van: (key: string) => number | null;
    readonly job: (key: string) => number | null;
  },
): Promise<void> {
  const done = jobs.filter((job) => job.status === 'completed' && of.plan(job) !== null);
  if (done.length === 0) return;
  await client.insert(
    'service_reset',
    done.map((job) => ({
      tenant_id: tenantId,
      plan_id: of.plan(job),
      van_id: of.van(job.van),
      done_on: job.completedDate,
      maintenance_id: of.job(job.key),
      noted_at: job.updatedAt,
    })),
    'id',
  );
}
