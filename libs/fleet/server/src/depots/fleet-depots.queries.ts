import type { FleetDepot } from '@convoy/fleet/contract';
import { type DataContext, type RawBuilder, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import type { DepotClosure, OneWayRoute } from '../depot-record.ts';
import { type DepotColumns, type FleetDepotRow, toFleetDepot } from './fleet-depot.view.ts';

/** Reads and writes depots as staff work with them. */
@Injectable()
export class FleetDepotsQueries {
  constructor(private readonly db: TenantDb) {}

  /** Every depot of the brand in its order, those that are closed last; one statement. */
  async all(ctx: DataContext): Promise<FleetDepot[]> {
    const today = civilToday(ctx.tenant.timeZone);
    const rest = sql`order by (d.closed_at is not null), d.sort_order, d.name`;
    const { rows } = await depots(ctx, today, rest).execute(this.db.read(ctx));
    return rows.map((row) => toFleetDepot(row, today));
  }

  async one(ctx: DataContext, id: number): Promise<FleetDepot | null> {
    const today = civilToday(ctx.tenant.timeZone);
    const { rows } = await depots(ctx, today, sql`and d.id = ${id}`).execute(this.db.read(ctx));
    return rows[0] ? toFleetDepot(rows[0], today) : null;
  }

  /**
   * A depot as it is in a transaction, locked: against its editors, or against everything that would begin, end or stand
   * there too.
   */
  async locked(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    against: 'editors' | 'everything' = 'editors',
  ): Promise<FleetDepot | null> {
    const lock = against === 'editors' ? sql`for no key update` : sql`for update`;
    await sql`select 1 from depot where tenant_id = ${ctx.tenant.id} and id = ${id} ${lock}`.execute(tx);
    // Read after the lock was had: what belongs to it is of the last editor then.
    const today = civilToday(ctx.tenant.timeZone);
    const { rows } = await depots(ctx, today, sql`and d.id = ${id}`).execute(tx);
    return rows[0] ? toFleetDepot(rows[0], today) : null;
  }

  async insert(tx: TenantTx, ctx: DataContext, columns: DepotColumns): Promise<number> {
    const { id } = await tx
      .insertInto('depot')
      .values({
        ...(columns as Required<DepotColumns> & { latitude: number; longitude: number }),
        tenant_id: ctx.tenant.id,
        sort_order: sql<number>`coalesce(
          (select max(sort_order) + 1 from depot where tenant_id = ${ctx.tenant.id}), 0)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Changes a depot; its revision moves, also where nothing of it is given. */
  async update(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    columns: DepotColumns & { closed_at?: Date | null; closed_reason?: string | null },
  ): Promise<void> {
    await tx
      .updateTable('depot')
      .set({ ...columns, revision: sql<number>`revision + 1` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** Puts these in place of the closures that are not over. */
  async replaceClosures(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    closures: readonly DepotClosure[],
  ): Promise<void> {
    const today = civilToday(ctx.tenant.timeZone);
    await tx
      .deleteFrom('depot_closure')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('depot_id', '=', id)
      .where('until_date', '>=', today)
      .execute();
    // One that ended while it was being looked at is still written down.
    const ahead = closures.filter(({ until }) => until >= today);
    if (ahead.length === 0) return;
    await tx
      .insertInto('depot_closure')
      .values(
        ahead.map(({ from, until, reason }) => ({
          tenant_id: ctx.tenant.id,
          depot_id: id,
          from_date: from,
          until_date: until,
          reason,
        })),
      )
      .execute();
  }

  /** Puts these in place of the routes that lead to depots that are open; to the others they are kept. */
  async replaceRoutes(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    routes: readonly OneWayRoute[],
  ): Promise<void> {
    await sql`
      delete from one_way_route r
      using depot t
      where r.tenant_id = ${ctx.tenant.id} and r.from_depot_id = ${id}
        and t.tenant_id = r.tenant_id and t.id = r.to_depot_id and t.closed_at is null`.execute(tx);
    if (routes.length === 0) return;
    await tx
      .insertInto('one_way_route')
      .values(
        routes.map(({ depotId, feePence, relocationMinutes }) => ({
          tenant_id: ctx.tenant.id,
          from_depot_id: id,
          to_depot_id: depotId,
          fee_pence: feePence,
          relocation_minutes: relocationMinutes,
        })),
      )
      .execute();
  }

  /** Which of some depots are there and open, each locked against being closed. */
  async open(tx: TenantTx, ctx: DataContext, ids: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from depot
      where tenant_id = ${ctx.tenant.id} and id = any(${[...ids]}::bigint[]) and closed_at is null
      order by id for key share`.execute(tx);
    return rows.map(({ id }) => id);
  }

  /** Names of all depots but one, those that are closed too. */
  async names(tx: TenantTx, ctx: DataContext, but: number | null): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select name from depot where tenant_id = ${ctx.tenant.id} and id is distinct from ${but}::bigint`.execute(
      tx,
    );
    return rows.map(({ name }) => name);
  }

  /** Plates of the vans whose home a depot is, or is to be. */
  async plates(tx: TenantTx, ctx: DataContext, id: number): Promise<string[]> {
    const { rows } = await sql<{ registration: string }>`
      select v.registration from van v
      where v.tenant_id = ${ctx.tenant.id} and v.retired_at is null and (v.depot_id = ${id} or exists (
        select 1 from van_transfer t
        where t.tenant_id = v.tenant_id and t.van_id = v.id and t.to_depot_id = ${id} and t.status = 'planned'))
      order by v.registration`.execute(tx);
    return rows.map(({ registration }) => registration);
  }
}

const depots = (ctx: DataContext, today: string, rest: RawBuilder<unknown>) => sql<FleetDepotRow>`
  select d.id, d.name, d.address, d.town, d.postcode, d.latitude, d.longitude, d.phone, d.hours, d.turnaround_minutes,
         d.bank_holiday_region, d.closed_on_bank_holidays, d.out_of_hours_fee_pence, d.notice_minutes, d.min_hire_days,
         d.max_hire_days, d.closed_at, d.closed_reason, d.revision,
         (select count(*)::int from van v
          where v.tenant_id = d.tenant_id and v.depot_id = d.id and v.retired_at is null) as vans,
         coalesce((select json_agg(json_build_object('from', c.from_date, 'until', c.until_date, 'reason', c.reason)
                                   order by c.from_date, c.id)
                   from depot_closure c
                   where c.tenant_id = d.tenant_id and c.depot_id = d.id and c.until_date >= ${today}::date),
                  '[]') as closures,
         coalesce((select json_agg(json_build_object('depotId', r.to_depot_id, 'feePence', r.fee_pence,
                                                     'relocationMinutes', r.relocation_minutes)
                                   order by t.sort_order, t.name)
                   from one_way_route r
                   join depot t on t.tenant_id = r.tenant_id and t.id = r.to_depot_id and t.closed_at is null
                   where r.tenant_id = d.tenant_id and r.from_depot_id = d.id),
                  '[]') as routes
  from depot d
  where d.tenant_id = ${ctx.tenant.id} ${rest}`;
