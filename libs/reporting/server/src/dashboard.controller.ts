import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import {
  type BusinessStats,
  type BusinessTrends,
  type CustomerStats,
  type TrendsQuery,
  trendsQuerySchema,
} from '@convoy/reporting/contract';
import { Controller, Get, Query } from '@nestjs/common';
import { DashboardService } from './dashboard.service.ts';
import { TrendsService } from './days/trends.service.ts';

@Controller('api/dashboard')
@BrandOnly()
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly businessTrends: TrendsService,
  ) {}

  @Can('read', 'Dashboard')
  @Get('stats')
  stats(@Ctx() ctx: RequestContext): Promise<BusinessStats | CustomerStats> {
    return this.dashboard.stats(ctx);
  }

  @Can('read', 'BusinessStats')
  @Get('trends')
  trends(
    @Ctx() ctx: RequestContext,
    @Query({ schema: trendsQuerySchema }) { period }: TrendsQuery,
  ): Promise<BusinessTrends> {
    return this.businessTrends.trends(ctx, period);
  }
}
