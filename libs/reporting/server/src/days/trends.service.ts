import type { DataContext } from '@convoy/platform/db';
import { addDays, civilToday } from '@convoy/platform/time';
import { type BusinessTrends, type TrendPeriod, trendDays } from '@convoy/reporting/contract';
import { Injectable } from '@nestjs/common';
import { BusinessDaysQueries } from './business-days.queries.ts';
import { aheadPoints, trendPoints, trendSums, wasInBusiness } from './trend-points.rule.ts';

const DAYS_AHEAD = 14;
const WEEKS_OF_MAINTENANCE = 8;

/** What became of a business over a time, and what is agreed for the days that come. */
@Injectable()
export class TrendsService {
  constructor(private readonly queries: BusinessDaysQueries) {}

  async trends(ctx: DataContext, period: TrendPeriod): Promise<BusinessTrends> {
    const today = civilToday(ctx.tenant.timeZone);
    const length = trendDays[period];
    const [days, maintenance] = await Promise.all([
      this.queries.days(ctx, addDays(today, 1 - 2 * length), addDays(today, DAYS_AHEAD)),
      this.queries.maintenance(ctx, today, WEEKS_OF_MAINTENANCE),
    ]);
    const before = days.slice(0, length);
    const now = days.slice(length, 2 * length);
    return {
      period,
      points: trendPoints(now, period === '12m' ? 7 : 1),
      sums: trendSums(now),
      before: wasInBusiness(before) ? trendSums(before) : null,
      ahead: aheadPoints(days.slice(2 * length)),
      maintenance: {
        overdue: maintenance.overdue,
        weeks: maintenance.weeks.map((jobs, week) => ({
          from: addDays(today, 7 * week),
          until: addDays(today, 7 * week + 6),
          jobs,
        })),
      },
    };
  }
}
