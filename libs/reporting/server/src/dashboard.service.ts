import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { BusinessStats, CustomerStats } from '@convoy/reporting/contract';
import { Injectable } from '@nestjs/common';
import { DashboardQueries } from './dashboard.queries.ts';
import { percentChange, percentOf } from './trend.ts';

/** The dashboard's live figures: of the business for staff, of their own hires for customers. */
@Injectable()
export class DashboardService {
  constructor(private readonly queries: DashboardQueries) {}

  async stats(ctx: RequestContext): Promise<BusinessStats | CustomerStats> {
    if (!ctx.actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
    return ctx.ability.can('read', 'BusinessStats') ? this.business(ctx) : this.customer(ctx, ctx.actor.id);
  }

  private async business(ctx: RequestContext): Promise<BusinessStats> {
    const figures = await this.queries.business(ctx);
    return {
      activeBookings: figures.active,
      bookingsTrend: percentChange(figures.active, figures.activeLastWeek),
      fleetUtilization: percentOf(figures.active, figures.fleet),
      // The fleet is as large as it was for this comparison, so its share moves as the hires do.
      utilizationTrend: percentChange(
        percentOf(figures.active, figures.fleet) ?? 0,
        percentOf(figures.activeLastWeek, figures.fleet) ?? 0,
      ),
      revenueToday: figures.revenueTodayPence / 100,
      revenueTrend: percentChange(figures.revenueTodayPence, figures.revenueYesterdayPence),
      maintenanceDue: figures.maintenanceDue,
    };
  }

  private async customer(ctx: RequestContext, customerId: number): Promise<CustomerStats> {
    const figures = await this.queries.customer(ctx, customerId);
    return {
      totalBookings: figures.total,
      activeRentals: figures.active,
      upcomingBookings: figures.upcoming,
      totalSpent: figures.spentPence / 100,
    };
  }
}
