import {
  fleetErrors,
  type MaintenanceInput,
  type MaintenanceJob,
  type MaintenanceQuery,
  maintenanceScheduled,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import {
  type Cursors,
  isOverlap,
  TenantDb,
  type TenantTx,
  writeAudit,
  writeEvent,
} from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import type { Paging } from '@convoy/platform/schema';
import { Injectable } from '@nestjs/common';
import { FleetVansQueries } from '../vans/fleet-vans.queries.ts';
import {
  type CivilWindow,
  civilWindow,
  type JobWindow,
  jobWindow,
  MOST_JOB_DAYS,
} from './job-window.rule.ts';
import { MaintenanceQueries } from './maintenance.queries.ts';
import { toJob } from './maintenance.view.ts';
import { ServicePlanQueries } from './service-plan.queries.ts';
import { VanTimePort } from './van-time.port.ts';

/** Reads the schedule of the workshop, and puts jobs on it. */
@Injectable()
export class MaintenanceService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: MaintenanceQueries,
    private readonly vans: FleetVansQueries,
    private readonly plans: ServicePlanQueries,
    private readonly port: VanTimePort,
  ) {}

  /** A page of jobs, the latest first; the total is 0 where nobody counts. */
  async page(
    ctx: RequestContext,
    query: MaintenanceQuery,
    paging: Paging,
    counted: boolean,
  ): Promise<{ jobs: MaintenanceJob[]; total: number; cursors: Cursors }> {
    const { rows, total, cursors } = await this.queries.page(ctx, query, paging, counted);
    return { jobs: rows.map((row) => toJob(row, ctx.tenant.timeZone)), total, cursors };
  }

  /** Those of some jobs that the brand has, in no order. */
  async some(ctx: RequestContext, ids: readonly number[]): Promise<MaintenanceJob[]> {
    return (await this.queries.some(ctx, ids)).map((row) => toJob(row, ctx.tenant.timeZone));
  }

  /** So many jobs of each of some vans, the latest first. */
  async ofVans(ctx: RequestContext, vanIds: readonly number[], most: number): Promise<MaintenanceJob[]> {
    return (await this.queries.ofVans(ctx, vanIds, most)).map((row) => toJob(row, ctx.tenant.timeZone));
  }

  /** @throws MAINTENANCE_NOT_FOUND */
  async job(ctx: RequestContext, id: number): Promise<MaintenanceJob> {
    const row = await this.queries.one(ctx, id);
    if (!row) throw new DomainError(fleetErrors.MAINTENANCE_NOT_FOUND);
    return toJob(row, ctx.tenant.timeZone);
  }

  /**
   * Puts a job on the schedule and takes its van for the window.
   * @throws FLEET_VAN_NOT_FOUND, VAN_RETIRED, MAINTENANCE_OVER_HIRE with the hires named, MAINTENANCE_TIME_TAKEN,
   *   MAINTENANCE_IN_PAST, MAINTENANCE_TOO_LONG, SERVICE_PLAN_NOT_FOUND, SERVICE_PLAN_OF_OTHERS
   */
  schedule(ctx: RequestContext, input: MaintenanceInput): Promise<MaintenanceJob> {
    const window = this.windowOf(ctx, {
      scheduledDate: input.scheduledDate,
      startTime: input.startTime,
      endDate: input.endDate ?? input.scheduledDate,
      endTime: input.endTime,
    });
    return this.db.write(ctx, async (tx) => {
      const [van] = await this.vans.locked(tx, ctx, [input.vanId]);
      if (!van) throw new DomainError(fleetErrors.FLEET_VAN_NOT_FOUND);
      if (van.retiredAt !== null) throw new DomainError(fleetErrors.VAN_RETIRED);
      if (input.planId != null) await this.plans.assertFor(tx, ctx, input.planId, van);
      const actorId = ctx.actor?.id ?? null;
      const id = await this.queries.insert(tx, ctx, {
        van_id: van.id,
        type: input.type,
        description: input.description,
        cost_pence: input.cost ?? null,
        scheduled_date: civilWindow(window, ctx.tenant.timeZone).scheduledDate,
        starts_at: window.startsAt,
        ends_at: window.endsAt,
        supplier: input.supplier ?? null,
        parts: input.parts || null,
        notes: input.notes || null,
        plan_id: input.planId ?? null,
        created_by: actorId,
      });
      await this.take(tx, ctx, { id, vanId: van.id }, window);
      const job = toJob(await this.queries.locked(tx, ctx, id), ctx.tenant.timeZone);
      await writeAudit(tx, ctx, {
        action: 'schedule',
        subject: 'Maintenance',
        subjectId: id,
        details: { job },
      });
      await writeEvent(tx, ctx, maintenanceScheduled, `maintenance:${id}`, told(ctx, job));
      return job;
    });
  }

  /**
   * Takes a van for a job's window, in place of what the job had. The caller has locked the van.
   * @throws MAINTENANCE_OVER_HIRE, MAINTENANCE_TIME_TAKEN
   */
  async take(
    tx: TenantTx,
    ctx: RequestContext,
    job: { readonly id: number; readonly vanId: number },
    { startsAt, endsAt }: JobWindow,
  ): Promise<void> {
    const { time } = this.port;
    const wanted = { vanId: job.vanId, from: startsAt, until: endsAt };
    const { hires, others } = await time.taken(tx, ctx, { ...wanted, butJob: job.id });
    if (hires.length > 0)
      throw new DomainError(fleetErrors.MAINTENANCE_OVER_HIRE, {
        hires,
        references: hires.map(({ reference }) => reference),
      });
    if (others > 0) throw new DomainError(fleetErrors.MAINTENANCE_TIME_TAKEN);
    try {
      await time.reserve(tx, ctx, { ...wanted, jobId: job.id });
    } catch (error) {
      if (isOverlap(error)) throw new DomainError(fleetErrors.MAINTENANCE_TIME_TAKEN);
      throw error;
    }
  }

  /** @throws MAINTENANCE_IN_PAST, MAINTENANCE_TOO_LONG */
  windowOf(ctx: RequestContext, civil: CivilWindow, began: Date | null = null): JobWindow {
    const window = jobWindow(civil, ctx.tenant.timeZone, new Date(), began);
    if (window === 'too-long')
      throw new DomainError(fleetErrors.MAINTENANCE_TOO_LONG, { days: MOST_JOB_DAYS });
    if (typeof window === 'string') throw new DomainError(fleetErrors.MAINTENANCE_IN_PAST);
    return window;
  }
}

/** What every event of a job tells. */
export const told = (ctx: RequestContext, job: MaintenanceJob) => ({
  jobId: job.id,
  vanId: job.vanId,
  registration: job.registration,
  vanName: job.vanName,
  type: job.type,
  description: job.description,
  scheduledDate: job.scheduledDate,
  actorId: ctx.actor?.id ?? null,
});
