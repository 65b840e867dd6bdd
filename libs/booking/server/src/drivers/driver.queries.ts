import type { BookingDriver, BookingDriverInput } from '@convoy/booking/contract';
import type { OtherDriver } from '@convoy/customer/server';
import { type DataContext, sql, TenantDb, type TenantReader, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** An additional driver as stored. Dates are civil. */
export interface DriverRow {
  readonly id: number;
  readonly full_name: string;
  readonly birth_date: string;
  readonly licence_number: string;
  readonly licence_until: string;
  readonly category: BookingDriver['category'];
  readonly held_since: string;
  readonly checked_at: Date | null;
  readonly checked_by_name: string | null;
}

/** What of a stored driver decides whether they may drive. */
export const otherDriver = (row: DriverRow): OtherDriver => ({
  birthDate: row.birth_date,
  number: row.licence_number,
  photocardUntil: row.licence_until,
  category: row.category,
  heldSince: row.held_since,
});

/** The only file that touches additional drivers, but for the export and erasure of a person. */
@Injectable()
export class DriverQueries {
  constructor(private readonly db: TenantDb) {}

  /** Those who drive, in the order in which they were added. */
  of(ctx: DataContext, bookingId: number): Promise<DriverRow[]> {
    return this.in(this.db.read(ctx), ctx, bookingId);
  }

  /** The same, as a running transaction sees them. */
  async in(db: TenantReader | TenantTx, ctx: DataContext, bookingId: number): Promise<DriverRow[]> {
    const { rows } = await sql<DriverRow>`
      select d.id, d.full_name, d.birth_date, d.licence_number, d.licence_until, d.category, d.held_since, d.checked_at,
        u.first_name || ' ' || u.last_name as checked_by_name
      from booking_driver d
      left join app_user u on u.tenant_id = d.tenant_id and u.id = d.checked_by
      where d.tenant_id = ${ctx.tenant.id} and d.booking_id = ${bookingId} and d.removed_at is null
      order by d.created_at, d.id`.execute(db);
    return rows;
  }

  /** @returns the driver's id, or null where the booking has one with this licence */
  async insert(
    tx: TenantTx,
    ctx: DataContext,
    bookingId: number,
    { licenceSeen, ...driver }: BookingDriverInput,
    byId: number,
  ): Promise<number | null> {
    const row = await tx
      .insertInto('booking_driver')
      .values({
        tenant_id: ctx.tenant.id,
        booking_id: bookingId,
        full_name: driver.name,
        birth_date: driver.birthDate,
        licence_number: driver.licenceNumber,
        licence_until: driver.licenceUntil,
        category: driver.category,
        held_since: driver.heldSince,
        added_by: byId,
        checked_by: licenceSeen ? byId : null,
        checked_at: licenceSeen ? sql<Date>`now()` : null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'booking_id', 'licence_number'])
          .where('removed_at', 'is', null)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** Who saw a licence first stays. */
  async check(tx: TenantTx, ctx: DataContext, id: number, byId: number): Promise<void> {
    await tx
      .updateTable('booking_driver')
      .set({ checked_by: byId, checked_at: sql<Date>`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .where('checked_at', 'is', null)
      .execute();
  }

  /** Notes that a driver of a hire on the road drives it no more. The row stays: it tells who drove. */
  async leave(tx: TenantTx, ctx: DataContext, id: number): Promise<void> {
    await tx
      .updateTable('booking_driver')
      .set({ removed_at: sql<Date>`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** Deletes a driver of a hire that has not begun. */
  async remove(tx: TenantTx, ctx: DataContext, id: number): Promise<void> {
    await tx
      .deleteFrom('booking_driver')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }
}
