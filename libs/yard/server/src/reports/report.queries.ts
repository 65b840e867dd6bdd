import {
  type DataContext,
  type DB,
  type Selectable,
  sql,
  TenantDb,
  type TenantTx,
} from '@convoy/platform/db';
import type { ConditionDraft, ConditionKind } from '@convoy/yard/contract';
import { Injectable } from '@nestjs/common';

export type ReportRow = Selectable<DB['condition_report']>;

/** Reads and writes condition reports. */
@Injectable()
export class ReportQueries {
  constructor(private readonly db: TenantDb) {}

  /** The reports of a hire, as far as they are begun: two for each of its vans. */
  async ofHire(ctx: DataContext, bookingId: number, tx?: TenantTx): Promise<ReportRow[]> {
    return (tx ?? this.db.read(ctx))
      .selectFrom('condition_report')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', bookingId)
      .execute();
  }

  /** The reports of some hires by van, that of the way out before that of the way in. */
  async ofHires(ctx: DataContext, bookingIds: readonly number[]): Promise<ReportRow[]> {
    return this.db
      .read(ctx)
      .selectFrom('condition_report')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', sql<number>`any(${[...bookingIds]}::bigint[])`)
      .orderBy('stretch')
      .orderBy('kind', 'desc')
      .execute();
  }

  /** One report, locked until the transaction ends. */
  async locked(
    tx: TenantTx,
    ctx: DataContext,
    { id: bookingId, stretch }: { readonly id: number; readonly stretch: number },
    kind: ConditionKind,
  ): Promise<ReportRow | null> {
    const row = await tx
      .selectFrom('condition_report')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', bookingId)
      .where('stretch', '=', stretch)
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  /** Begins a report unless there is one. @returns whether this began it */
  async begin(
    tx: TenantTx,
    ctx: DataContext,
    hire: { readonly id: number; readonly stretch: number; readonly van_id: number },
    kind: ConditionKind,
    startedBy: number | null,
  ): Promise<boolean> {
    const row = await tx
      .insertInto('condition_report')
      .values({
        tenant_id: ctx.tenant.id,
        booking_id: hire.id,
        stretch: hire.stretch,
        van_id: hire.van_id,
        kind,
        started_by: startedBy,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'booking_id', 'stretch', 'kind']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Writes all fields of a draft. */
  async write(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    draft: Omit<ConditionDraft, 'version'>,
    version: number,
  ): Promise<void> {
    await tx
      .updateTable('condition_report')
      .set({
        odometer_miles: draft.odometerMiles,
        fuel_eighths: draft.fuelEighths,
        charge_percent: draft.chargePercent,
        keys: draft.keys,
        equipment: [...draft.equipment],
        notes: draft.notes,
        drivers: JSON.stringify(draft.drivers),
        version,
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** The hire got another van before its hand-over: what the draft showed was of the one before. */
  async beginAgain(tx: TenantTx, ctx: DataContext, id: number, vanId: number): Promise<void> {
    await sql`
      delete from van_mark where tenant_id = ${ctx.tenant.id} and report_id = ${id}`.execute(tx);
    await sql`
      delete from condition_photo where tenant_id = ${ctx.tenant.id} and report_id = ${id}`.execute(tx);
    await tx
      .updateTable('condition_report')
      .set({ van_id: vanId })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** Makes a draft a done report, for good. */
  async finish(tx: TenantTx, ctx: DataContext, id: number, finishedBy: number | null): Promise<void> {
    await tx
      .updateTable('condition_report')
      .set({ state: 'done', finished_at: sql`now()`, finished_by: finishedBy })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }
}
