import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import type { BusinessStats, CustomerStats } from '@convoy/reporting/contract';
import { Controller, Get } from '@nestjs/common';
import { DashboardService } from './dashboard.service.ts';

@Controller('api/dashboard')
@BrandOnly()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Can('read', 'Dashboard')
  @Get('stats')
  stats(@Ctx() ctx: RequestContext): Promise<BusinessStats | CustomerStats> {
    return this.dashboard.stats(ctx);
  }
}
