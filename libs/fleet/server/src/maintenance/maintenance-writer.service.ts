import {
  type FleetVan,
  fleetErrors,
  type MaintenanceChange,
  type MaintenanceJob,
  type MaintenanceStatus,
  maintenanceCan,
  maintenanceCancelled,
  maintenanceChanged,
  maintenanceCompleted,
  maintenanceMoves,
  maintenanceStarted,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { FleetVansQueries } from '../vans/fleet-vans.queries.ts';
import { factColumns, jobDifferences } from './job-columns.ts';
import { civilWindow, isEarly, windowFromNow } from './job-window.rule.ts';
import { type JobColumns, MaintenanceQueries } from './maintenance.queries.ts';
import { MaintenanceService, told } from './maintenance.service.ts';
import { type MaintenanceRow, toJob } from './maintenance.view.ts';
import { ServicePlanQueries } from './service-plan.queries.ts';
import { giveState, todayOf, type VanBefore, vanAfter, vanBefore } from './van-in-workshop.ts';
import { restsForPapers } from './van-rest.queries.ts';
import { VanTimePort } from './van-time.port.ts';

/** A job and its van, both locked. */
interface Locked {
  readonly row: MaintenanceRow;
  readonly job: MaintenanceJob;
  readonly van: FleetVan;
}

const windowFields = ['scheduledDate', 'startTime', 'endDate', 'endTime'] as const;
const replanned = ['type', 'description', ...windowFields] as const;

/** Changes jobs: what is known of them, their windows, their states. */
@Injectable()
export class MaintenanceWriter {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: MaintenanceQueries,
    private readonly schedule: MaintenanceService,
    private readonly vans: FleetVansQueries,
    private readonly plans: ServicePlanQueries,
    private readonly port: VanTimePort,
  ) {}

  /**
   * Changes facts of a job, its window, its state. Of two who read the same, the second changes nothing and is told what is
   * there by now.
   * @throws MAINTENANCE_NOT_FOUND, CONFLICT with the job as it is, MAINTENANCE_STATE_REFUSED with the legal states,
   *   MAINTENANCE_OVER, MAINTENANCE_BEGAN, MAINTENANCE_EARLY, MAINTENANCE_VAN_OUT, MAINTENANCE_VAN_BUSY, VAN_RETIRED, ODOMETER_BACKWARDS, and
   *   as `MaintenanceService.schedule`
   */
  async change(
    ctx: RequestContext,
    id: number,
    { revision, status, startEarly = false, ...change }: MaintenanceChange,
  ): Promise<MaintenanceJob> {
    const { vanId } = await this.schedule.job(ctx, id);
    return this.db.write(ctx, async (tx) => {
      const before = await this.locked(tx, ctx, id, vanId);
      if (before.job.revision !== revision)
        throw new DomainError(commonErrors.CONFLICT, { current: before.job });
      if (status && !maintenanceCan.become(before.job, status)) throw refused(before.job.status, status);
      const columns = {
        ...factColumns(change),
        ...(await this.replanned(tx, ctx, before, change)),
        ...(await this.readOdometer(tx, ctx, before, change)),
      };
      if (Object.keys(columns).length > 0) await this.queries.update(tx, ctx, id, columns);
      if (status) await this.move(tx, ctx, await this.locked(tx, ctx, id, vanId), status, startEarly);
      const { job: after } = await this.locked(tx, ctx, id, vanId);
      await this.note(tx, ctx, before.job, after);
      return after;
    });
  }

  private async locked(tx: TenantTx, ctx: RequestContext, id: number, vanId: number): Promise<Locked> {
    const [van] = await this.vans.locked(tx, ctx, [vanId]);
    const row = await this.queries.locked(tx, ctx, id);
    return { row, job: toJob(row, ctx.tenant.timeZone), van: van! };
  }

  /** Another day or another length: the van is taken anew. @returns what becomes of the columns */
  private async replanned(
    tx: TenantTx,
    ctx: RequestContext,
    { row, job }: Locked,
    change: Partial<MaintenanceChange>,
  ): Promise<JobColumns> {
    const asked = replanned.filter((name) => change[name] !== undefined && change[name] !== job[name]);
    if (asked.length === 0) return {};
    if (!maintenanceCan.beReplanned(job)) throw new DomainError(fleetErrors.MAINTENANCE_OVER);
    const moved = windowFields.filter((name) => asked.includes(name));
    if (moved.length === 0) return {};
    const began = row.status === 'in-progress';
    if (began && moved.some((name) => name === 'scheduledDate' || name === 'startTime'))
      throw new DomainError(fleetErrors.MAINTENANCE_BEGAN);
    const scheduledDate = change.scheduledDate ?? job.scheduledDate;
    // A job that moves to another day keeps its length, unless its end is said too.
    const lasts = Date.parse(job.endDate) - Date.parse(job.scheduledDate);
    const endDate = change.endDate ?? new Date(Date.parse(scheduledDate) + lasts).toISOString().slice(0, 10);
    const window = this.schedule.windowOf(
      ctx,
      {
        scheduledDate,
        startTime: change.startTime ?? job.startTime,
        endDate,
        endTime: change.endTime ?? job.endTime,
      },
      began ? row.starts_at : null,
    );
    await this.schedule.take(tx, ctx, job, window);
    // The day of the window, which leaves out what is over already.
    const day = civilWindow(window, ctx.tenant.timeZone).scheduledDate;
    return { scheduled_date: day, starts_at: window.startsAt, ends_at: window.endsAt };
  }

  /** What the odometer shows at the end, noted for the van too. @throws ODOMETER_BACKWARDS */
  private async readOdometer(
    tx: TenantTx,
    ctx: RequestContext,
    { job, van }: Locked,
    {
      odometerMiles: miles,
      odometerReason: reason = null,
      odometerReplaced: replaced = null,
    }: Partial<MaintenanceChange>,
  ): Promise<JobColumns> {
    if (miles === undefined || miles === job.odometerMiles) return {};
    if (miles === null) return { odometer_miles: null };
    if (van.odometerMiles !== null && miles < van.odometerMiles && reason === null)
      throw new DomainError(fleetErrors.ODOMETER_BACKWARDS, { miles: van.odometerMiles });
    if (miles !== van.odometerMiles)
      await this.vans.noteOdometer(tx, ctx, {
        vanId: van.id,
        miles,
        reason,
        replaced,
        notedBy: ctx.actor?.id ?? null,
      });
    return { odometer_miles: miles };
  }

  private async move(
    tx: TenantTx,
    ctx: RequestContext,
    locked: Locked,
    to: MaintenanceStatus,
    startEarly: boolean,
  ): Promise<void> {
    if (to === 'in-progress') await this.start(tx, ctx, locked, startEarly);
    else if (to === 'completed') await this.complete(tx, ctx, locked);
    else await this.end(tx, ctx, locked, { status: 'cancelled', ended_at: new Date() });
  }

  /** The van goes to the workshop: from now, even where that is earlier or later than was planned. */
  private async start(
    tx: TenantTx,
    ctx: RequestContext,
    { row, job, van }: Locked,
    startEarly: boolean,
  ): Promise<void> {
    const early = isEarly(job.scheduledDate, todayOf(ctx));
    if (early && !startEarly)
      throw new DomainError(fleetErrors.MAINTENANCE_EARLY, { date: job.scheduledDate });
    const before = vanBefore(van, await restsForPapers(tx, ctx, van.id));
    if (await this.queries.isBusy(tx, ctx, van.id, job.id))
      throw new DomainError(fleetErrors.MAINTENANCE_VAN_BUSY);
    const now = new Date();
    const planned = { startsAt: row.starts_at, endsAt: row.ends_at };
    const inside = planned.startsAt <= now && planned.endsAt > now;
    const window = inside ? planned : windowFromNow(planned, now, early);
    if (!inside) await this.schedule.take(tx, ctx, job, window);
    await this.queries.update(tx, ctx, job.id, {
      status: 'in-progress',
      started_at: now,
      van_before: before,
      scheduled_date: civilWindow(window, ctx.tenant.timeZone).scheduledDate,
      starts_at: window.startsAt,
      ends_at: window.endsAt,
    });
    await giveState(tx, ctx, this.vans, van, 'maintenance');
  }

  private async complete(tx: TenantTx, ctx: RequestContext, locked: Locked): Promise<void> {
    const { row, job, van } = locked;
    const today = todayOf(ctx);
    await this.end(tx, ctx, locked, { status: 'completed', ended_at: new Date(), completed_date: today });
    if (row.plan_id !== null)
      await this.plans.noteReset(tx, ctx, {
        planId: row.plan_id,
        vanId: van.id,
        doneOn: today,
        odometerMiles: job.odometerMiles ?? van.odometerMiles,
        jobId: job.id,
      });
  }

  /** The van's time is free from now on, and the van too where it was in the workshop for this job. */
  private async end(
    tx: TenantTx,
    ctx: RequestContext,
    { row, job, van }: Locked,
    columns: JobColumns,
  ): Promise<void> {
    const now = new Date();
    // What has begun lasted until now, whatever was planned.
    const lasted = row.status === 'in-progress' && now > row.starts_at ? { ends_at: now } : {};
    await this.queries.update(tx, ctx, job.id, { ...columns, ...lasted });
    await this.port.time.release(tx, ctx, job.id);
    if (row.status !== 'in-progress' || van.status !== 'maintenance') return;
    const before = (row.van_before as VanBefore | null) ?? 'available';
    const after = vanAfter(van, before, todayOf(ctx));
    await giveState(tx, ctx, this.vans, van, after, after === 'unavailable' && before !== 'unavailable');
  }

  private async note(
    tx: TenantTx,
    ctx: RequestContext,
    before: MaintenanceJob,
    after: MaintenanceJob,
  ): Promise<void> {
    const changes = jobDifferences(before, after);
    const fields = Object.keys(changes);
    if (fields.length === 0) return;
    const moved = before.status === after.status ? null : after.status;
    await writeAudit(tx, ctx, {
      action: moved ? actions[moved] : 'change',
      subject: 'Maintenance',
      subjectId: after.id,
      details: { changes },
    });
    const aggregate = `maintenance:${after.id}`;
    if (moved === 'in-progress') await writeEvent(tx, ctx, maintenanceStarted, aggregate, told(ctx, after));
    else if (moved === 'completed')
      await writeEvent(tx, ctx, maintenanceCompleted, aggregate, told(ctx, after));
    else if (moved === 'cancelled')
      await writeEvent(tx, ctx, maintenanceCancelled, aggregate, told(ctx, after));
    else await writeEvent(tx, ctx, maintenanceChanged, aggregate, { ...told(ctx, after), fields });
  }
}

const actions: Record<MaintenanceStatus, string> = {
  scheduled: 'schedule',
  'in-progress': 'start',
  completed: 'complete',
  cancelled: 'cancel',
};

const refused = (from: MaintenanceStatus, to: MaintenanceStatus) =>
  new DomainError(fleetErrors.MAINTENANCE_STATE_REFUSED, { from, to, legal: maintenanceMoves[from] });
