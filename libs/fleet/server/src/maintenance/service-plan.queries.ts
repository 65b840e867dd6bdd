import { type FleetVan, fleetErrors, type ServicePlan, type ServiceReset } from '@convoy/fleet/contract';
import {
  type DataContext,
  type DB,
  sql,
  TenantDb,
  type TenantTx,
  type Updateable,
} from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';

const planColumns = [
  'id',
  'name',
  'type',
  'van_id',
  'van_type',
  'category',
  'every_months',
  'every_miles',
  'every_hired_days',
  'starts_on',
  'ended_at',
  'revision',
] as const;

/** A stored plan. */
export interface PlanRow {
  id: number;
  name: string;
  type: string;
  van_id: number | null;
  van_type: string | null;
  category: string | null;
  every_months: number | null;
  every_miles: number | null;
  every_hired_days: number | null;
  starts_on: string;
  ended_at: Date | null;
  revision: number;
}

/** What of a plan is written. */
export type PlanColumns = Pick<
  Updateable<DB['service_plan']>,
  'name' | 'every_months' | 'every_miles' | 'every_hired_days' | 'ended_at'
>;

/** A plan as it is done to a van, to be noted. */
export interface NewReset {
  readonly planId: number;
  readonly vanId: number;
  readonly doneOn: string;
  readonly odometerMiles: number | null;
  readonly jobId: number | null;
}

/** When a plan was last done to a van. */
export interface LastReset {
  plan_id: number;
  van_id: number;
  done_on: string;
  odometer_miles: number | null;
}

/** Most lines of a plan's history that are shown. */
const MOST_RESETS = 500;

/** Reads and writes plans of service and what was done of them. */
@Injectable()
export class ServicePlanQueries {
  constructor(private readonly db: TenantDb) {}

  /** Plans, those that ended last. */
  async all(ctx: DataContext): Promise<PlanRow[]> {
    return this.db
      .read(ctx)
      .selectFrom('service_plan')
      .select(planColumns)
      .where('tenant_id', '=', ctx.tenant.id)
      .orderBy(sql`ended_at is not null`)
      .orderBy('name')
      .orderBy('id')
      .execute();
  }

  /** A plan as it is in a transaction, locked. */
  async locked(tx: TenantTx, ctx: DataContext, id: number): Promise<PlanRow> {
    const row = await tx
      .selectFrom('service_plan')
      .select(planColumns)
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) throw new DomainError(fleetErrors.SERVICE_PLAN_NOT_FOUND);
    return row;
  }

  /** @throws SERVICE_PLAN_NOT_FOUND, SERVICE_PLAN_OF_OTHERS where it is not for this van */
  async assertFor(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    van: Pick<FleetVan, 'id' | 'vanType' | 'category'>,
  ): Promise<void> {
    if (!isFor(toPlan(await this.locked(tx, ctx, id)), van))
      throw new DomainError(fleetErrors.SERVICE_PLAN_OF_OTHERS);
  }

  async insert(
    tx: TenantTx,
    ctx: DataContext,
    plan: Omit<PlanRow, 'id' | 'ended_at' | 'revision'>,
  ): Promise<number> {
    const { id } = await tx
      .insertInto('service_plan')
      .values({ ...plan, tenant_id: ctx.tenant.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async update(tx: TenantTx, ctx: DataContext, id: number, columns: PlanColumns): Promise<void> {
    await tx
      .updateTable('service_plan')
      .set({ ...columns, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** Notes that a plan was done: from there it is counted anew. */
  async noteReset(tx: TenantTx, ctx: DataContext, reset: NewReset): Promise<void> {
    await tx
      .insertInto('service_reset')
      .values({
        tenant_id: ctx.tenant.id,
        plan_id: reset.planId,
        van_id: reset.vanId,
        done_on: reset.doneOn,
        odometer_miles: reset.odometerMiles,
        maintenance_id: reset.jobId,
        noted_by: ctx.actor?.id ?? null,
      })
      .execute();
  }

  /** When each plan was last done to each van. */
  async lastResets(ctx: DataContext): Promise<LastReset[]> {
    const { rows } = await sql<LastReset>`
      select distinct on (r.plan_id, r.van_id) r.plan_id, r.van_id, r.done_on, r.odometer_miles
      from service_reset r where r.tenant_id = ${ctx.tenant.id}
      order by r.plan_id, r.van_id, r.done_on desc, r.noted_at desc`.execute(this.db.read(ctx));
    return rows;
  }

  /** When a plan was done, newest first. */
  async resets(ctx: DataContext, planId: number, vanId: number | null): Promise<ServiceReset[]> {
    const { rows } = await sql<{
      id: number;
      van_id: number;
      registration: string;
      done_on: string;
      odometer_miles: number | null;
      maintenance_id: number | null;
      first_name: string | null;
      last_name: string | null;
      noted_at: Date;
    }>`
      select r.id, r.van_id, v.registration, r.done_on, r.odometer_miles, r.maintenance_id, u.first_name, u.last_name,
             r.noted_at
      from service_reset r
      join van v on v.tenant_id = r.tenant_id and v.id = r.van_id
      left join app_user u on u.tenant_id = r.tenant_id and u.id = r.noted_by
      where r.tenant_id = ${ctx.tenant.id} and r.plan_id = ${planId}
        and (${vanId}::bigint is null or r.van_id = ${vanId}::bigint)
      order by r.done_on desc, r.noted_at desc limit ${MOST_RESETS}`.execute(this.db.read(ctx));
    return rows.map((row) => ({
      id: row.id,
      vanId: row.van_id,
      registration: row.registration,
      doneOn: row.done_on,
      odometerMiles: row.odometer_miles,
      jobId: row.maintenance_id,
      actorName: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
      notedAt: row.noted_at.toISOString(),
    }));
  }
}

/** The contract's form of a plan. */
export function toPlan(row: PlanRow): ServicePlan {
  return {
    id: row.id,
    name: row.name,
    type: row.type as ServicePlan['type'],
    vanId: row.van_id,
    vanType: row.van_type as ServicePlan['vanType'],
    category: row.category as ServicePlan['category'],
    everyMonths: row.every_months,
    everyMiles: row.every_miles,
    everyHiredDays: row.every_hired_days,
    startsOn: row.starts_on,
    endedAt: row.ended_at?.toISOString() ?? null,
    revision: row.revision,
  };
}

/** Whether a plan is for a van: the one it names, its size or use, or every van. */
export const isFor = (plan: ServicePlan, van: Pick<FleetVan, 'id' | 'vanType' | 'category'>): boolean =>
  (plan.vanId === null || plan.vanId === van.id) &&
  (plan.vanType === null || plan.vanType === van.vanType) &&
  (plan.category === null || plan.category === van.category);
