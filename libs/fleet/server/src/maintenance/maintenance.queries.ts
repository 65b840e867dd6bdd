import type { MaintenanceQuery } from '@convoy/fleet/contract';
import {
  beyond,
  type Cursors,
  type DataContext,
  type DB,
  KeysetPage,
  orderOf,
  placeOf,
  type RawBuilder,
  type SortKey,
  sql,
  TenantDb,
  type TenantTx,
  type Updateable,
} from '@convoy/platform/db';
import type { Paging } from '@convoy/platform/schema';
import { addDays } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import type { MaintenanceRow } from './maintenance.view.ts';

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

  /**
   * A page of jobs, the latest first; one statement: rows and total.
   * @param counted false where nobody asks how many there are in all; the total is 0 then
   */
  async page(
    ctx: DataContext,
    query: MaintenanceQuery,
    asked: Paging,
    counted: boolean,
  ): Promise<{ rows: MaintenanceRow[]; total: number; cursors: Cursors }> {
    const paging = new KeysetPage('latest', latestFirst, asked);
    const behind = paging.after
      ? sql`and ${beyond(latestFirst, sql`${paging.after}::text[]`, paging.back)}`
      : NOTHING;
    const rest = sql`${narrowed(ctx, query)} ${behind} order by ${orderOf(latestFirst, paging.back)}
      limit ${paging.limit} offset ${paging.offset}`;
    const total = counted
      ? sql`, (select count(*)::int from maintenance m
          where m.tenant_id = ${ctx.tenant.id} ${narrowed(ctx, query)}) as total`
      : NOTHING;
    const place = sql`, ${placeOf(latestFirst)} as place${total}`;
    const { rows: read } = await jobs<MaintenanceRow & { total?: number; place: string[] }>(
      ctx,
      rest,
      place,
    ).execute(this.db.read(ctx));
    const { rows, cursors } = paging.cut(read);
    const [first] = read;
    const isPast = paging.offset > 0 || paging.after !== null;
    if (first || !counted || !isPast) return { rows, total: first?.total ?? 0, cursors };
    // A page past the end has no row to carry the total.
    const { rows: past } = await sql<{ total: number }>`
      select count(*)::int as total from maintenance m
      where m.tenant_id = ${ctx.tenant.id} ${narrowed(ctx, query)}`.execute(this.db.read(ctx));
    return { rows, total: past[0]!.total, cursors };
  }

  async one(ctx: DataContext, id: number): Promise<MaintenanceRow | null> {
    const [row] = await this.some(ctx, [id]);
    return row ?? null;
  }

  /** Those of some jobs that the brand has, in no order; one statement. */
  async some(ctx: DataContext, ids: readonly number[]): Promise<MaintenanceRow[]> {
    const { rows } = await jobs(ctx, sql`and m.id = any(${[...ids]}::bigint[])`).execute(this.db.read(ctx));
    return rows;
  }

  /** So many jobs of each of some vans, the latest first; one statement. */
  async ofVans(ctx: DataContext, vanIds: readonly number[], most: number): Promise<MaintenanceRow[]> {
    const { rows } = await jobs(
      ctx,
      sql`
        and m.id in (
          select latest.id from unnest(${[...vanIds]}::bigint[]) as asked(van)
          cross join lateral (
            select o.id from maintenance o where o.tenant_id = ${ctx.tenant.id} and o.van_id = asked.van
            order by o.starts_at desc, o.id limit ${most}
          ) latest)
        ${LATEST_FIRST}`,
    ).execute(this.db.read(ctx));
    return rows;
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

const NOTHING = sql``;
const latestFirst: readonly SortKey[] = [
  { by: sql`m.starts_at`, type: 'timestamptz', desc: true },
  { by: sql`m.id`, type: 'bigint' },
];
const LATEST_FIRST = sql`order by ${orderOf(latestFirst)}`;

const narrowed = (ctx: DataContext, { vanId, status, from, until }: MaintenanceQuery) => {
  const zone = ctx.tenant.timeZone;
  return sql`
    and (${vanId ?? null}::bigint is null or m.van_id = ${vanId ?? null}::bigint)
    and (${status ?? null}::text is null or m.status = ${status ?? null}::text)
    and (${from ?? null}::date is null or m.ends_at > (${from ?? null}::date::timestamp at time zone ${zone}))
    and (${until ?? null}::date is null
         or m.starts_at < (${until ? addDays(until, 1) : null}::date::timestamp at time zone ${zone}))`;
};

/** @param more columns beside a job's own, each after a comma */
const jobs = <R extends MaintenanceRow = MaintenanceRow>(
  ctx: DataContext,
  rest: RawBuilder<unknown>,
  more: RawBuilder<unknown> = NOTHING,
) => sql<R>`
  select m.id, m.van_id, v.registration, v.make, v.model, d.name as depot_name, m.type, m.description, m.cost_pence,
         m.status, m.scheduled_date, m.completed_date, m.starts_at, m.ends_at, m.started_at, m.ended_at, m.supplier,
         m.parts, m.odometer_miles, m.notes, m.plan_id, p.name as plan_name, m.van_before, m.revision, m.created_at,
         m.updated_at${more}
  from maintenance m
  join van v on v.tenant_id = m.tenant_id and v.id = m.van_id
  join depot d on d.tenant_id = v.tenant_id and d.id = v.depot_id
  left join service_plan p on p.tenant_id = m.tenant_id and p.id = m.plan_id
  where m.tenant_id = ${ctx.tenant.id} ${rest}`;
