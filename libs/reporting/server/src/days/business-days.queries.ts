import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { type BusinessDay, businessDays } from './business-days.sql.ts';

/** The figures of days: counted again when something happens, and read back. */
@Injectable()
export class BusinessDaysQueries {
  constructor(private readonly db: TenantDb) {}

  /** Counts the days of one booking again; what was counted before is taken away first, so it may be done twice. */
  async count(ctx: DataContext, bookingId: number): Promise<void> {
    const { id, timeZone } = ctx.tenant;
    await this.db.write(ctx, (tx) =>
      sql`select app.count_booking_days(${id}, ${bookingId}, ${timeZone}) -- names tenant_id`.execute(tx),
    );
  }

  /** Counts all days again. */
  async countAll(ctx: DataContext): Promise<void> {
    const { id, timeZone } = ctx.tenant;
    await this.db.write(ctx, (tx) =>
      sql`select app.count_business_days(${id}, ${timeZone}) -- names tenant_id`.execute(tx),
    );
  }

  /** Days whose figures are not what bookings and payments say. */
  async faults(ctx: DataContext): Promise<string[]> {
    const { id, timeZone } = ctx.tenant;
    const { rows } = await sql<{ day: string }>`
      select day::text from app.business_day_faults(${id}, ${timeZone}) as day -- names tenant_id`.execute(
      this.db.read(ctx),
    );
    return rows.map(({ day }) => day);
  }

  /** Every day of a span, oldest first, those without anything too. @param until inclusive */
  days(ctx: DataContext, from: string, until: string): Promise<BusinessDay[]> {
    return this.db.rows(ctx, businessDays, {
      tenantId: ctx.tenant.id,
      timeZone: ctx.tenant.timeZone,
      from,
      until,
    });
  }

  /** Jobs that are overdue, and those of each of the next weeks from a day on. */
  async maintenance(
    ctx: DataContext,
    today: string,
    weeks: number,
  ): Promise<{ overdue: number; weeks: number[] }> {
    const { rows } = await sql<{ week: number; jobs: number }>`
      select floor((m.scheduled_date - ${today}::date) / 7.0)::int as week, count(*)::int as jobs
      from maintenance m
      where m.tenant_id = ${ctx.tenant.id} and m.status = 'scheduled'
        and m.scheduled_date < ${today}::date + ${weeks * 7}::int
      group by 1`.execute(this.db.read(ctx));
    const counts = Array.from({ length: weeks }, () => 0);
    let overdue = 0;
    for (const { week, jobs } of rows) {
      if (week < 0) overdue += jobs;
      else counts[week] = jobs;
    }
    return { overdue, weeks: counts };
  }
}
