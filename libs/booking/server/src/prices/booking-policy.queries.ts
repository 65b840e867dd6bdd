import { type BookingPolicy, bookingPolicySchema } from '@convoy/booking/contract';
import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { formatPence, parsePence } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';

/** The only file that touches what a brand has settled about bookings. */
@Injectable()
export class BookingPolicyQueries {
  constructor(private readonly db: TenantDb) {}

  /** Null for a brand that settled nothing. */
  async of(ctx: DataContext): Promise<BookingPolicy | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('booking_policy')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .executeTakeFirst();
    if (!row) return null;
    return bookingPolicySchema.parse({
      revision: row.revision,
      holdMinutes: row.hold_minutes,
      cancellation: row.cancellation,
      noShowPercent: row.no_show_percent,
      changeNoticeHours: row.change_notice_hours,
      overdueGraceMinutes: row.overdue_grace_minutes,
      depositReleaseHours: row.deposit_release_hours,
      depositObjectionDays: row.deposit_objection_days,
      lateChargeHours: row.late_charge_hours,
      milesPerDay: row.miles_per_day,
      extraMileAmount: row.extra_mile_pence === null ? null : formatPence(row.extra_mile_pence),
    });
  }

  /**
   * @param revision at which the caller read it; undefined is any
   * @returns the revision it has now; null where it was another one
   */
  async put(
    tx: TenantTx,
    ctx: DataContext,
    policy: BookingPolicy,
    revision: number | undefined,
  ): Promise<number | null> {
    const columns = {
      hold_minutes: policy.holdMinutes,
      cancellation: JSON.stringify(policy.cancellation),
      no_show_percent: policy.noShowPercent,
      change_notice_hours: policy.changeNoticeHours,
      overdue_grace_minutes: policy.overdueGraceMinutes,
      deposit_release_hours: policy.depositReleaseHours,
      deposit_objection_days: policy.depositObjectionDays,
      late_charge_hours: policy.lateChargeHours,
      miles_per_day: policy.milesPerDay,
      extra_mile_pence: policy.extraMileAmount === null ? null : parsePence(policy.extraMileAmount),
    };
    const row = await tx
      .insertInto('booking_policy')
      .values({ tenant_id: ctx.tenant.id, ...columns })
      .onConflict((conflict) => {
        const written = conflict.column('tenant_id').doUpdateSet({
          ...columns,
          revision: sql<number>`booking_policy.revision + 1`,
          updated_at: sql<Date>`now()`,
        });
        return revision === undefined ? written : written.where('booking_policy.revision', '=', revision);
      })
      .returning('revision')
      .executeTakeFirst();
    return row?.revision ?? null;
  }
}
