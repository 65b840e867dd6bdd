import type { MaintenanceQuery } from '@convoy/fleet/contract';
import {
  type DataContext,
  type DB,
  type RawBuilder,
  sql,
  TenantDb,
  type TenantTx,
  type Updateable,
} from '@convoy/platform/db';
import { addDays } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import type { MaintenanceRow } from './maintenance.view.ts';

/** Most jobs of one list. */
const MOST_JOBS = 2_000;

/** What of a job is written. */
export type JobColumns = Pick<
  Updateable<DB['maintenance']>,
  | 'type'
  | 'description'
  | 'cost_pence'
  | 'status'
  | 'scheduled_date'
  | 'completed_date'
  | 'starts_at'
  | 'ends_at'
  | 'started_at'
  | 'ended_at'
  | 'supplier'
  | 'parts'
  | 'notes'
  | 'odometer_miles'
  | 'van_before'
>;

/** A job as it is put on the schedule. */
export type NewJob = Required<
  Pick<
    JobColumns,
    | 'type'
    | 'description'
    | 'cost_pence'
    | 'scheduled_date'
    | 'starts_at'
    | 'ends_at'
    | 'supplier'
    | 'parts'
    | 'notes'
  >
> & { readonly van_id: number; readonly plan_id: number | null; readonly created_by: number | null };

/** Reads and writes maintenance jobs. */
@Injectable()
export class MaintenanceQueries {
  constructor(private readonly db: TenantDb) {}

  /** Jobs, the latest first. */
  async list(ctx: DataContext, { vanId, status, from, until }: MaintenanceQuery): Promise<MaintenanceRow[]> {
    const zone = ctx.tenant.timeZone;
    const { rows } = await jobs(
      ctx,
      sql`
        and (${vanId ?? null}::bigint is null or m.van_id = ${vanId ?? null}::bigint)
        and (${status ?? null}::text is null or m.status = ${status ?? null}::text)
        and (${from ?? null}::date is null or m.ends_at > (${from ?? null}::date::timestamp at time zone ${zone}))
        and (${until ?? null}::date is null
             or m.starts_at < (${until ? addDays(until, 1) : null}::date::timestamp at time zone ${zone}))
        order by m.starts_at desc, m.id limit ${MOST_JOBS}`,
    ).execute(this.db.read(ctx));
    return rows;
  }

  async one(ctx: DataContext, id: number): Promise<MaintenanceRow | null> {
    const { rows } = await jobs(ctx, sql`and m.id = ${id}`).execute(this.db.read(ctx));
    return rows[0] ?? null;
  }

  /** A job as it is in a transaction, locked. The van is locked before: everybody locks in that order. */
  async locked(tx: TenantTx, ctx: DataContext, id: number): Promise<MaintenanceRow> {
    const { rows } = await jobs(ctx, sql`and m.id = ${id} for no key update of m`).execute(tx);
    return rows[0]!;
  }

  async insert(tx: TenantTx, ctx: DataContext, job: NewJob): Promise<number> {
    const { id } = await tx
      .insertInto('maintenance')
      .values({ ...(job as NewJob & { starts_at: Date; ends_at: Date }), tenant_id: ctx.tenant.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async update(tx: TenantTx, ctx: DataContext, id: number, columns: JobColumns): Promise<void> {
    await tx
      .updateTable('maintenance')
      .set({ ...columns, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** Whether another job on a van is in progress. The caller has locked the van. */
  async isBusy(tx: TenantTx, ctx: DataContext, vanId: number, but: number): Promise<boolean> {
    const other = await tx
      .selectFrom('maintenance')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('van_id', '=', vanId)
      .where('status', '=', 'in-progress')
      .where('id', '<>', but)
      .executeTakeFirst();
    return other !== undefined;
  }
}

const jobs = (ctx: DataContext, rest: RawBuilder<unknown>) => sql<MaintenanceRow>`
  select m.id, m.van_id, v.registration, v.make, v.model, d.name as depot_name, m.type, m.description, m.cost_pence,
         m.status, m.scheduled_date, m.completed_date, m.starts_at, m.ends_at, m.started_at, m.ended_at, m.supplier,
         m.parts, m.odometer_miles, m.notes, m.plan_id, p.name as plan_name, m.van_before, m.revision, m.created_at,
         m.updated_at
  from maintenance m
  join van v on v.tenant_id = m.tenant_id and v.id = m.van_id
  join depot d on d.tenant_id = v.tenant_id and d.id = v.depot_id
  left join service_plan p on p.tenant_id = m.tenant_id and p.id = m.plan_id
  where m.tenant_id = ${ctx.tenant.id} ${rest}`;
