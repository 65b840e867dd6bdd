import type { JobAhead } from '@convoy/fleet/contract';
import { type DataContext, sql, type TenantTx } from '@convoy/platform/db';

/** Jobs that vans still have, of each the first one first; vans without are not in it. */
export type JobsAhead = ReadonlyMap<number, readonly JobAhead[]>;

/** Jobs on the schedule or in progress; the caller has locked the vans, so that none can be added. */
export async function jobsAhead(
  tx: TenantTx,
  ctx: DataContext,
  vanIds: readonly number[],
): Promise<JobsAhead> {
  const rows = await tx
    .selectFrom('maintenance')
    .select(['id', 'van_id', 'description', 'scheduled_date'])
    .where('tenant_id', '=', ctx.tenant.id)
    .where('van_id', '=', sql<number>`any(${[...vanIds]}::bigint[])`)
    .where('status', 'in', ['scheduled', 'in-progress'])
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  const ahead = new Map<number, JobAhead[]>();
  for (const { id, van_id, description, scheduled_date } of rows)
    ahead.set(van_id, [
      ...(ahead.get(van_id) ?? []),
      { jobId: id, description, scheduledDate: scheduled_date },
    ]);
  return ahead;
}
