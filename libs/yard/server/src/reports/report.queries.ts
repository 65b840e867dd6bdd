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

  /** Both reports of a hire, as far as they are begun. */
  async ofHire(ctx: DataContext, bookingId: number, tx?: TenantTx): Promise<ReportRow[]> {
    return (tx ?? this.db.read(ctx))
      .selectFrom('condition_report')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', bookingId)
      .execute();
  }

  /** The reports of some hires, that of the way out before that of the way in. */
  async ofHires(ctx: DataContext, bookingIds: readonly number[]): Promise<ReportRow[]> {
    return this.db
      .read(ctx)
      .selectFrom('condition_report')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', sql<number>`any(${[...bookingIds]}::bigint[])`)
      .orderBy('kind', 'desc')
      .execute();
  }

  /** One report, locked until the transaction ends. */
  async locked(
    tx: TenantTx,
    ctx: DataContext,
    bookingId: number,
    kind: ConditionKind,
  ): Promise<ReportRow | null> {
    const row = await tx
      .selectFrom('condition_report')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', bookingId)
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  /** Begins a report unless there is one. @returns whether this began it */
  async begin(
    tx: TenantTx,
    ctx: DataContext,
    report: { bookingId: number; vanId: number; kind: ConditionKind; startedBy: number | null },
  ): Promise<boolean> {
    const row = await tx
      .insertInto('condition_report')
      .values({
        tenant_id: ctx.tenant.id,
        booking_id: report.bookingId,
        van_id: report.vanId,
        kind: report.kind,
        started_by: report.startedBy,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'booking_id', 'kind']).doNothing())
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

  /** The hire has another van by now: what the draft showed was of the one before. */
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
