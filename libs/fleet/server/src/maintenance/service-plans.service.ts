import {
  fleetErrors,
  type ServicePlan,
  type ServicePlanChange,
  type ServicePlanInput,
  type ServiceReset,
  type ServiceResetInput,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { FleetVansQueries } from '../vans/fleet-vans.queries.ts';
import { type PlanColumns, ServicePlanQueries, toPlan } from './service-plan.queries.ts';
import { todayOf } from './van-in-workshop.ts';

/** What a brand wants done again and again, and what was done of it. */
@Injectable()
export class ServicePlans {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: ServicePlanQueries,
    private readonly vans: FleetVansQueries,
  ) {}

  async plans(ctx: RequestContext): Promise<ServicePlan[]> {
    return (await this.queries.all(ctx)).map(toPlan);
  }

  /** @throws FLEET_VAN_NOT_FOUND */
  add(ctx: RequestContext, input: ServicePlanInput): Promise<ServicePlan> {
    return this.db.write(ctx, async (tx) => {
      if (input.vanId != null && (await this.vans.locked(tx, ctx, [input.vanId])).length === 0)
        throw new DomainError(fleetErrors.FLEET_VAN_NOT_FOUND);
      const id = await this.queries.insert(tx, ctx, {
        name: input.name,
        type: input.type,
        van_id: input.vanId ?? null,
        van_type: input.vanType ?? null,
        category: input.category ?? null,
        every_months: input.everyMonths ?? null,
        every_miles: input.everyMiles ?? null,
        every_hired_days: input.everyHiredDays ?? null,
        starts_on: input.startsOn ?? todayOf(ctx),
      });
      const plan = toPlan(await this.queries.locked(tx, ctx, id));
      await writeAudit(tx, ctx, { action: 'add', subject: 'ServicePlan', subjectId: id, details: { plan } });
      return plan;
    });
  }

  /** @throws SERVICE_PLAN_NOT_FOUND, CONFLICT with the plan as it is, SERVICE_PLAN_WITHOUT_INTERVAL */
  change(
    ctx: RequestContext,
    id: number,
    { revision, name, ended, everyMonths, everyMiles, everyHiredDays }: ServicePlanChange,
  ): Promise<ServicePlan> {
    return this.db.write(ctx, async (tx) => {
      const before = toPlan(await this.queries.locked(tx, ctx, id));
      if (before.revision !== revision) throw new DomainError(commonErrors.CONFLICT, { current: before });
      const intervals = [
        everyMonths === undefined ? before.everyMonths : everyMonths,
        everyMiles === undefined ? before.everyMiles : everyMiles,
        everyHiredDays === undefined ? before.everyHiredDays : everyHiredDays,
      ];
      if (intervals.every((every) => every === null))
        throw new DomainError(fleetErrors.SERVICE_PLAN_WITHOUT_INTERVAL);
      const columns: PlanColumns = {
        ...(name === undefined ? {} : { name }),
        ...(everyMonths === undefined ? {} : { every_months: everyMonths }),
        ...(everyMiles === undefined ? {} : { every_miles: everyMiles }),
        ...(everyHiredDays === undefined ? {} : { every_hired_days: everyHiredDays }),
        ...(ended === undefined || ended === (before.endedAt !== null)
          ? {}
          : { ended_at: ended ? new Date() : null }),
      };
      if (Object.keys(columns).length > 0) await this.queries.update(tx, ctx, id, columns);
      const after = toPlan(await this.queries.locked(tx, ctx, id));
      await writeAudit(tx, ctx, {
        action: 'change',
        subject: 'ServicePlan',
        subjectId: id,
        details: { before, after },
      });
      return after;
    });
  }

  /** When a plan was done, newest first. */
  resets(ctx: RequestContext, planId: number, vanId: number | null): Promise<ServiceReset[]> {
    return this.queries.resets(ctx, planId, vanId);
  }

  /**
   * Notes what was done elsewhere, today or before.
   * @throws SERVICE_PLAN_NOT_FOUND, SERVICE_PLAN_OF_OTHERS, FLEET_VAN_NOT_FOUND, SERVICE_NOT_YET for a day to come
   */
  async noteReset(ctx: RequestContext, planId: number, input: ServiceResetInput): Promise<ServiceReset[]> {
    if (input.doneOn > todayOf(ctx)) throw new DomainError(fleetErrors.SERVICE_NOT_YET);
    await this.db.write(ctx, async (tx) => {
      const [van] = await this.vans.locked(tx, ctx, [input.vanId]);
      if (!van) throw new DomainError(fleetErrors.FLEET_VAN_NOT_FOUND);
      await this.queries.assertFor(tx, ctx, planId, van);
      await this.queries.noteReset(tx, ctx, {
        planId,
        vanId: van.id,
        doneOn: input.doneOn,
        odometerMiles: input.odometerMiles ?? null,
        jobId: null,
      });
      await writeAudit(tx, ctx, {
        action: 'reset',
        subject: 'ServicePlan',
        subjectId: planId,
        details: { ...input },
      });
    });
    return this.queries.resets(ctx, planId, input.vanId);
  }
}
