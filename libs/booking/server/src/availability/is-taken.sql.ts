import type { DataContext } from '@convoy/platform/db';
import { sql, type TenantDb } from '@convoy/platform/db';
import type { PlannedHire } from '../quote/planned-hire.ts';

/**
 * Whether somebody else has the van of a hire in its time, as far as is committed. It waits for nobody and so may be
 * overtaken: who takes the van is told by the database, under its lock.
 * @param but the booking that is being changed, which does not stand in its own way
 */
export async function isTaken(
  db: TenantDb,
  ctx: DataContext,
  { van, period }: Pick<PlannedHire, 'van' | 'period'>,
  but: number | null = null,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select app.is_taken(${ctx.tenant.id}, ${van.id}, ${period.pickupAt}, ${period.blockedUntil}, ${but}) as taken`.execute(
    db.call(ctx),
  );
  return rows[0]!.taken;
}
