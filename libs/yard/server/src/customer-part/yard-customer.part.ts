import { type CustomerPart, CustomerParts, type PartData } from '@convoy/customer/server';
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** Reports of a customer's hires when customers are merged, taken along and erased. */
@Injectable()
export class YardCustomerPart implements CustomerPart {
  readonly name = 'condition-reports';

  constructor(
    parts: CustomerParts,
    private readonly db: TenantDb,
  ) {
    parts.add(this);
  }

  /** Reports move with their hires. */
  async moveTo(): Promise<Record<string, number>> {
    return {};
  }

  /**
   * Names, notes and photos go, those of done reports too; figures and marks stay, because they are of the van. The files of the
   * photos have no row from then on: the sweep removes them within two hours.
   */
  async forget(tx: TenantTx, ctx: RequestContext, ids: readonly number[]): Promise<void> {
    const theirs = sql`
      select r.id from condition_report r join booking b on b.tenant_id = r.tenant_id and b.id = r.booking_id
      where r.tenant_id = ${ctx.tenant.id} and b.customer_id = any(${[...ids]}::bigint[])`;
    await sql`
      update condition_report set drivers = '[]', notes = '', erased_at = coalesce(erased_at, now())
      where tenant_id = ${ctx.tenant.id} and id in (${theirs})`.execute(tx);
    await sql`
      delete from condition_photo where tenant_id = ${ctx.tenant.id} and report_id in (${theirs})`.execute(
      tx,
    );
    await sql`
      update van_mark set note = '' where tenant_id = ${ctx.tenant.id} and report_id in (${theirs})`.execute(
      tx,
    );
    await sql`
      update hire_charge c set note = '' from booking b
      where c.tenant_id = ${ctx.tenant.id} and b.tenant_id = c.tenant_id and b.id = c.booking_id
        and b.customer_id = any(${[...ids]}::bigint[])`.execute(tx);
  }

  async dataOf(ctx: RequestContext, ids: readonly number[]): Promise<PartData> {
    const theirs = sql`any(${[...ids]}::bigint[])`;
    const { rows: reports } = await sql`
      select b.reference, v.registration as van, r.kind, r.state, r.odometer_miles, r.fuel_eighths, r.charge_percent, r.keys, r.equipment, r.notes,
             r.drivers, r.started_at, r.finished_at
      from condition_report r join booking b on b.tenant_id = r.tenant_id and b.id = r.booking_id
      join van v on v.tenant_id = r.tenant_id and v.id = r.van_id
      where r.tenant_id = ${ctx.tenant.id} and b.customer_id = ${theirs}
      order by r.started_at, r.id`.execute(this.db.read(ctx));
    const { rows: photos } = await sql`
      select b.reference, v.registration as van, r.kind, p.panel, p.width, p.height, p.taken_at
      from condition_photo p
      join condition_report r on r.tenant_id = p.tenant_id and r.id = p.report_id
      join booking b on b.tenant_id = r.tenant_id and b.id = r.booking_id
      join van v on v.tenant_id = r.tenant_id and v.id = r.van_id
      where p.tenant_id = ${ctx.tenant.id} and b.customer_id = ${theirs}
      order by p.taken_at, p.id`.execute(this.db.read(ctx));
    const { rows: marks } = await sql`
      select b.reference, v.registration as van, r.kind as report, m.panel, m.kind, m.severity, m.note, m.found_at
      from van_mark m
      join condition_report r on r.tenant_id = m.tenant_id and r.id = m.report_id
      join booking b on b.tenant_id = r.tenant_id and b.id = r.booking_id
      join van v on v.tenant_id = m.tenant_id and v.id = m.van_id
      where m.tenant_id = ${ctx.tenant.id} and b.customer_id = ${theirs}
      order by m.found_at, m.id`.execute(this.db.read(ctx));
    const { rows: charges } = await sql`
      select b.reference, c.kind, c.amount_pence, c.note, c.quantity, c.state, c.created_at
      from hire_charge c join booking b on b.tenant_id = c.tenant_id and b.id = c.booking_id
      where c.tenant_id = ${ctx.tenant.id} and b.customer_id = ${theirs}
      order by c.created_at, c.id`.execute(this.db.read(ctx));
    return { records: { reports, photos, marks, charges } };
  }
}
