import { fleetErrors, type HireAhead, maintenanceOverran, overruns } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { MaintenanceQueries } from './maintenance.queries.ts';
import { told } from './maintenance.service.ts';
import { toJob } from './maintenance.view.ts';
import { OverrunQueries } from './overrun.queries.ts';
import { VanTimePort } from './van-time.port.ts';

/** A hire that begins so soon waits for a van that is still in the workshop, as for one that is still out. */
const WAITING_HOURS = 48;

/**
 * Jobs that last beyond their windows. Such a job takes nobody's time: its van is kept as far as the next hire lets it, and
 * staff are told, who end the job or give the hire another van.
 */
@Injectable()
export class Overruns {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: OverrunQueries,
    private readonly jobs: MaintenanceQueries,
    private readonly port: VanTimePort,
  ) {}

  /**
   * Hires that wait for the van of a job, the first one first; none where it does not overrun.
   * @throws MAINTENANCE_NOT_FOUND
   */
  async waiting(ctx: RequestContext, jobId: number): Promise<HireAhead[]> {
    const row = await this.jobs.one(ctx, jobId);
    if (!row) throw new DomainError(fleetErrors.MAINTENANCE_NOT_FOUND);
    if (!overruns(toJob(row, ctx.tenant.timeZone), new Date())) return [];
    const hires = await this.port.time.waiting(ctx, [row.van_id], WAITING_HOURS);
    return hires.map(({ bookingId, reference, pickupAt }) => ({ bookingId, reference, pickupAt }));
  }

  /** Tells of each job once that it overruns, and once of each hire that waits for its van or comes to. */
  async tell(ctx: RequestContext): Promise<void> {
    const late = await this.queries.all(ctx);
    if (late.length === 0) return;
    const hires = await this.port.time.waiting(
      ctx,
      late.map(({ van_id }) => van_id),
      WAITING_HOURS,
    );
    await this.db.write(ctx, async (tx) => {
      for (const { id, van_id } of late) {
        const job = toJob(await this.jobs.locked(tx, ctx, id), ctx.tenant.timeZone);
        if (!overruns(job, new Date())) continue;
        const first = await this.queries.noteJob(tx, ctx, id);
        const waiting = hires.filter(({ vanId }) => vanId === van_id);
        const ids = waiting.map(({ bookingId }) => bookingId);
        const fresh = await this.queries.noteHires(tx, ctx, id, ids);
        const tellOf = (hire: HireAhead | null) =>
          writeEvent(tx, ctx, maintenanceOverran, `maintenance:${id}`, {
            ...told(ctx, job),
            bookingId: hire?.bookingId ?? null,
            reference: hire?.reference ?? null,
          });
        for (const hire of waiting) if (fresh.has(hire.bookingId)) await tellOf(hire);
        if (first && waiting.length === 0) await tellOf(null);
      }
    });
  }
}
