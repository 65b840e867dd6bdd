import { spacedRegistration } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { civilToday } from '@convoy/platform/time';
import type { TelematicsPeriod, VanDriving } from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';
import { periodDays } from '../rules/period-days.rule.ts';
import { CarbonFactorQueries } from './carbon-factor.queries.ts';
import { DrivenDayQueries } from './driven-days.queries.ts';
import { vanDriving } from './van-driving.rule.ts';

/** How each van was driven in a span of the brand's civil days. */
@Injectable()
export class DrivingData {
  constructor(
    private readonly days: DrivenDayQueries,
    private readonly factors: CarbonFactorQueries,
  ) {}

  /** Vans with a tracker, and those that had one in the span; by registration. */
  async of(ctx: RequestContext, period: TelematicsPeriod): Promise<VanDriving[]> {
    const span = periodDays(period, civilToday(ctx.tenant.timeZone));
    const [vans, factors] = await Promise.all([this.days.vans(ctx, span), this.factors.all(ctx)]);
    return vans.map((van) => ({
      vanId: van.vanId,
      registration: spacedRegistration(van.registration),
      van: van.van,
      ...vanDriving(van, factors),
    }));
  }
}
