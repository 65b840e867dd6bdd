import type { TransferStatus, VanTransfer } from '@convoy/fleet/contract';
import {
  type DataContext,
  GlobalDb,
  type RawBuilder,
  sql,
  TenantDb,
  type TenantTx,
} from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

interface TransferRow {
  id: number;
  van_id: number;
  status: string;
  from_name: string;
  to_name: string;
  from_depot_id: number;
  to_depot_id: number;
  departs_at: Date;
  arrives_at: Date;
  notes: string | null;
  ended_at: Date | null;
}

/** Most transfers of a van that are shown. */
const MOST_TRANSFERS = 100;

/** Reads and writes transfers of vans. */
@Injectable()
export class TransfersQueries {
  constructor(
    private readonly db: TenantDb,
    private readonly global: GlobalDb,
  ) {}

  /** Transfers of a van, the latest first. */
  ofVan(ctx: DataContext, vanId: number): Promise<VanTransfer[]> {
    return this.ofVans(ctx, [vanId], MOST_TRANSFERS);
  }

  /** So many transfers of each of some vans, the latest first; one statement. */
  async ofVans(ctx: DataContext, vanIds: readonly number[], most: number): Promise<VanTransfer[]> {
    const rest = sql`
      and t.id in (
        select latest.id from unnest(${[...vanIds]}::bigint[]) as asked(van)
        cross join lateral (
          select o.id from van_transfer o where o.tenant_id = ${ctx.tenant.id} and o.van_id = asked.van
          order by o.departs_at desc, o.id limit ${most}
        ) latest)
      order by t.departs_at desc, t.id`;
    const { rows } = await transfers(ctx, rest).execute(this.db.read(ctx));
    return rows.map(toTransfer);
  }

  /** Those of some vans that are planned. The caller has locked the vans. */
  async planned(tx: TenantTx, ctx: DataContext, vanIds: readonly number[]): Promise<VanTransfer[]> {
    const rest = sql`and t.van_id = any(${[...vanIds]}::bigint[]) and t.status = 'planned'`;
    const { rows } = await transfers(ctx, rest).execute(tx);
    return rows.map(toTransfer);
  }

  async one(tx: TenantTx, ctx: DataContext, id: number): Promise<VanTransfer | null> {
    const { rows } = await transfers(ctx, sql`and t.id = ${id}`).execute(tx);
    return rows[0] ? toTransfer(rows[0]) : null;
  }

  async insert(
    tx: TenantTx,
    ctx: DataContext,
    transfer: {
      vanId: number;
      fromDepotId: number;
      toDepotId: number;
      departsAt: Date;
      arrivesAt: Date;
      notes: string | null;
      createdBy: number | null;
    },
  ): Promise<number> {
    const { id } = await tx
      .insertInto('van_transfer')
      .values({
        tenant_id: ctx.tenant.id,
        van_id: transfer.vanId,
        from_depot_id: transfer.fromDepotId,
        to_depot_id: transfer.toDepotId,
        departs_at: transfer.departsAt,
        arrives_at: transfer.arrivesAt,
        notes: transfer.notes,
        created_by: transfer.createdBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async end(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    status: Exclude<TransferStatus, 'planned'>,
  ): Promise<void> {
    await tx
      .updateTable('van_transfer')
      .set({ status, ended_at: sql<Date>`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** Vans whose transfers should be over by now, by id. */
  async due(ctx: DataContext): Promise<{ id: number; van_id: number }[]> {
    return this.db
      .read(ctx)
      .selectFrom('van_transfer')
      .select(['id', 'van_id'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('status', '=', 'planned')
      .where('arrives_at', '<=', sql<Date>`now()`)
      .orderBy('van_id')
      .execute();
  }

  /** Tenants with transfers that should be over; only the worker's role may ask. */
  async tenantsWithArrivals(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select app.tenants_with_arrivals() as id`.execute(
      this.global.select,
    );
    return rows.map(({ id }) => id);
  }

  /** Whether a job that began before a time still has a van. */
  async isInWorkshop(tx: TenantTx, ctx: DataContext, vanId: number, since: Date): Promise<boolean> {
    const job = await tx
      .selectFrom('maintenance')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('van_id', '=', vanId)
      .where('status', '=', 'in-progress')
      .where('started_at', '<', since)
      .executeTakeFirst();
    return job !== undefined;
  }
}

const toTransfer = (row: TransferRow): VanTransfer => ({
  id: row.id,
  vanId: row.van_id,
  status: row.status as TransferStatus,
  from: row.from_name,
  to: row.to_name,
  fromDepotId: row.from_depot_id,
  toDepotId: row.to_depot_id,
  departsAt: row.departs_at.toISOString(),
  arrivesAt: row.arrives_at.toISOString(),
  notes: row.notes,
  endedAt: row.ended_at?.toISOString() ?? null,
});

const transfers = (ctx: DataContext, rest: RawBuilder<unknown>) => sql<TransferRow>`
  select t.id, t.van_id, t.status, f.name as from_name, d.name as to_name, t.from_depot_id, t.to_depot_id, t.departs_at,
         t.arrives_at, t.notes, t.ended_at
  from van_transfer t
  join depot f on f.tenant_id = t.tenant_id and f.id = t.from_depot_id
  join depot d on d.tenant_id = t.tenant_id and d.id = t.to_depot_id
  where t.tenant_id = ${ctx.tenant.id} ${rest}`;
