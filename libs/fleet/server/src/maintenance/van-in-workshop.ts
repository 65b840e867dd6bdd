import { type FleetVan, fleetErrors, lapsedPapers, vanChanged } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { civilToday } from '@convoy/platform/time';
import type { FleetVansQueries } from '../vans/fleet-vans.queries.ts';
import { restForPapers } from './van-rest.queries.ts';

/** What a van was before a job. `lapsed`: out of service because a paper was over, and not by hand. */
export type VanBefore = 'available' | 'unavailable' | 'lapsed';

/**
 * What a van is before a job begins.
 * @param forPapers whether it is out of service because a paper is over, and not by hand
 * @throws VAN_RETIRED, MAINTENANCE_VAN_OUT while it is on hire
 */
export function vanBefore(van: FleetVan, forPapers: boolean): VanBefore {
  if (van.retiredAt !== null) throw new DomainError(fleetErrors.VAN_RETIRED);
  if (van.status === 'rented') throw new DomainError(fleetErrors.MAINTENANCE_VAN_OUT);
  if (van.status !== 'unavailable') return 'available';
  return forPapers ? 'lapsed' : 'unavailable';
}

/**
 * What a van becomes when its job is over: what it was, unless a paper is over by now, or is renewed for which it was out of
 * service. What a person took out of service stays there, whatever becomes of its papers.
 */
export function vanAfter(van: FleetVan, before: VanBefore, today: string): 'available' | 'unavailable' {
  if (lapsedPapers(van, today).length > 0) return 'unavailable';
  return before === 'unavailable' ? 'unavailable' : 'available';
}

/**
 * Gives a van a state because of a job or of its papers, with its line and its event. The caller has locked it.
 * @param forPapers whether it goes out of service because a paper is over
 */
export async function giveState(
  tx: TenantTx,
  ctx: RequestContext,
  queries: FleetVansQueries,
  van: FleetVan,
  status: FleetVan['status'],
  forPapers = false,
): Promise<void> {
  if (van.status === status) return;
  await queries.update(tx, ctx, [van.id], { status });
  if (forPapers) await restForPapers(tx, ctx, van.id);
  await writeAudit(tx, ctx, {
    action: 'change',
    subject: 'Van',
    subjectId: van.id,
    details: { changes: { status: [van.status, status] } },
  });
  await writeEvent(tx, ctx, vanChanged, `van:${van.id}`, { vanId: van.id, fields: ['status'] });
}

/** Today where the brand is. */
export const todayOf = (ctx: RequestContext): string => civilToday(ctx.tenant.timeZone);
