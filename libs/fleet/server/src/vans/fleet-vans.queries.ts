import type { FleetVan, ListedVan } from '@convoy/fleet/contract';
import {
  beyond,
  type Cursors,
  type DataContext,
  KeysetPage,
  orderOf,
  placeOf,
  type SortKey,
  sql,
  TenantDb,
  type TenantTx,
} from '@convoy/platform/db';
import type { Paging } from '@convoy/platform/schema';
import { Injectable } from '@nestjs/common';
import { type FleetVanRow, listedColumns, toFleetVan, toListedVan, vanColumns } from './fleet-van.view.ts';
import type { VanFactColumns } from './van-facts.ts';

/** What the history of a van is made of. */
export interface HistoryRow {
  id: number;
  at: Date;
  action: string;
  details: unknown;
  first_name: string | null;
  last_name: string | null;
}

/** Most lines of a van's history that are shown. */
const MOST_HISTORY = 200;

/** A column whose stored value is what is shown. */
const isStored = <Column extends string>(column: Column): column is Exclude<Column, 'status'> =>
  column !== 'status';

/**
 * The state of a van now: in the workshop as soon as that time has begun, also before anybody notes that the job has started. One
 * probe by the index for each van that is in service.
 */
const statusNow = sql<string>`case when van.status = 'available' and coalesce((
    select w.kind = 'maintenance' and w.blocked_from <= now() from van_allocation w
    where w.tenant_id = van.tenant_id and w.van_id <= van.id
      and (w.van_id, w.blocked_until) > (van.id, now())
      and (w.hold_expires_at is null or w.hold_expires_at > now())
    order by w.van_id, w.blocked_until limit 1), false)
  then 'maintenance' else van.status end`.as('status');

const byRegistration: readonly SortKey[] = [
  { by: sql`van.registration`, type: 'text' },
  { by: sql`van.id`, type: 'bigint' },
];

/** Reads and writes vans as staff work with them. */
@Injectable()
export class FleetVansQueries {
  constructor(private readonly db: TenantDb) {}

  /** Every van of the brand, those that left too, by registration; one statement. */
  async all(ctx: DataContext): Promise<ListedVan[]> {
    return (await this.listed(ctx).execute()).map(toListedVan);
  }

  /**
   * A page of the same; one statement: rows and, of a page that is a jump, the total.
   * @param counted false where nobody asks how many there are in all; the total is 0 then
   */
  async page(
    ctx: DataContext,
    asked: Paging,
    counted: boolean,
  ): Promise<{ vans: ListedVan[]; total: number; cursors: Cursors }> {
    const paging = new KeysetPage('registration', byRegistration, asked);
    const { after } = paging;
    const whole = after === null;
    const read = await this.listed(ctx)
      .select(placeOf(byRegistration).as('place'))
      .$if(counted && whole, (query) => query.select(sql<number>`(count(*) over ())::integer`.as('total')))
      .$if(!whole, (query) => query.where(beyond(byRegistration, sql`${after}::text[]`, paging.back)))
      .clearOrderBy()
      .orderBy(orderOf(byRegistration, paging.back))
      .limit(paging.limit)
      .offset(paging.offset)
      .execute();
    const { rows, cursors } = paging.cut(read);
    const vans = rows.map(toListedVan);
    const [first] = read;
    if (!counted) return { vans, total: 0, cursors };
    if (whole && (first || paging.offset === 0)) return { vans, total: first?.total ?? 0, cursors };
    // A page behind a row, or past the end, has no row to carry the total.
    const { total } = await this.db
      .read(ctx)
      .selectFrom('van')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('tenant_id', '=', ctx.tenant.id)
      .executeTakeFirstOrThrow();
    return { vans, total, cursors };
  }

  private listed(ctx: DataContext) {
    return this.db
      .read(ctx)
      .selectFrom('van')
      .innerJoin('depot', (join) =>
        join.onRef('depot.tenant_id', '=', 'van.tenant_id').onRef('depot.id', '=', 'van.depot_id'),
      )
      .select(listedColumns.filter(isStored).map((column) => `van.${column}` as const))
      .select(statusNow)
      .select('depot.name as depot_name')
      .where('van.tenant_id', '=', ctx.tenant.id)
      .orderBy('van.registration');
  }

  async one(ctx: DataContext, id: number): Promise<FleetVan | null> {
    const [van] = await this.some(ctx, [id]);
    return van ?? null;
  }

  /** Those of some vans that the brand has, in no order; one statement. */
  async some(ctx: DataContext, ids: readonly number[]): Promise<FleetVan[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('van')
      .innerJoin('depot', (join) =>
        join.onRef('depot.tenant_id', '=', 'van.tenant_id').onRef('depot.id', '=', 'van.depot_id'),
      )
      .select(vanColumns.filter(isStored).map((column) => `van.${column}` as const))
      .select(statusNow)
      .select('depot.name as depot_name')
      .where('van.tenant_id', '=', ctx.tenant.id)
      .where('van.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .execute();
    return rows.map(toFleetVan);
  }

  /** Vans as they are in a transaction, locked in the order in which everybody locks vans. */
  async locked(tx: TenantTx, ctx: DataContext, ids: readonly number[]): Promise<FleetVan[]> {
    const { rows } = await sql<FleetVanRow>`
      select ${sql.join(vanColumns.map((column) => sql.ref(`v.${column}`)))}, d.name as depot_name
      from van v join depot d on d.tenant_id = v.tenant_id and d.id = v.depot_id
      where v.tenant_id = ${ctx.tenant.id} and v.id = any(${[...ids]}::bigint[])
      order by v.id for no key update of v`.execute(tx);
    return rows.map(toFleetVan);
  }

  async insert(
    tx: TenantTx,
    ctx: DataContext,
    columns: VanFactColumns & { status: string; draft: boolean },
    addedBy: number | null,
  ): Promise<number> {
    const { id } = await tx
      .insertInto('van')
      .values({ ...(columns as Required<typeof columns>), tenant_id: ctx.tenant.id, operator_id: addedBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async update(
    tx: TenantTx,
    ctx: DataContext,
    ids: readonly number[],
    columns: VanFactColumns & {
      status?: string;
      draft?: boolean;
      retired_at?: Date | null;
      retired_reason?: string | null;
    },
  ): Promise<void> {
    await tx
      .updateTable('van')
      .set({ ...columns, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .execute();
  }

  async noteOdometer(
    tx: TenantTx,
    ctx: DataContext,
    reading: {
      vanId: number;
      miles: number;
      reason: string | null;
      /** The first reading of another instrument; null where that was not said. */
      replaced: boolean | null;
      notedBy: number | null;
    },
  ): Promise<void> {
    await tx
      .insertInto('van_odometer')
      .values({
        tenant_id: ctx.tenant.id,
        van_id: reading.vanId,
        miles: reading.miles,
        reason: reading.reason,
        replaced: reading.replaced,
        noted_by: reading.notedBy,
      })
      .execute();
  }

  /** What people did with a van, newest first. */
  history(ctx: DataContext, vanId: number): Promise<HistoryRow[]> {
    return this.db
      .read(ctx)
      .selectFrom('audit_entry as a')
      .leftJoin('app_user as u', (join) =>
        join.onRef('u.tenant_id', '=', 'a.tenant_id').onRef('u.id', '=', 'a.actor_id'),
      )
      .select(['a.id', 'a.at', 'a.action', 'a.details', 'u.first_name', 'u.last_name'])
      .where('a.tenant_id', '=', ctx.tenant.id)
      .where('a.subject', '=', 'Van')
      .where('a.subject_id', '=', vanId)
      .orderBy('a.at', 'desc')
      .orderBy('a.id')
      .limit(MOST_HISTORY)
      .execute();
  }
}
