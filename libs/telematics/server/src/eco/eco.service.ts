import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit } from '@convoy/platform/db';
import { parsePence } from '@convoy/platform/money';
import { civilToday } from '@convoy/platform/time';
import type {
  CarbonFactor,
  CarbonFactorInput,
  CarbonFuel,
  EcoReport,
  TelematicsPeriod,
} from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';
import { CarbonFactorQueries } from '../driving/carbon-factor.queries.ts';
import { DrivenDayQueries } from '../driving/driven-days.queries.ts';
import { daysBefore, periodDays } from '../rules/period-days.rule.ts';
import { SettingsQueries } from '../settings/settings.queries.ts';
import { ecoReport } from './eco-report.rule.ts';

/** Fuel, carbon and idling of a brand's fleet, and the factors that carbon is counted by. */
@Injectable()
export class EcoReports {
  constructor(
    private readonly db: TenantDb,
    private readonly days: DrivenDayQueries,
    private readonly factors: CarbonFactorQueries,
    private readonly settings: SettingsQueries,
  ) {}

  /** Of the civil day so far, or of the last 7 or 30 days. */
  async of(ctx: RequestContext, period: TelematicsPeriod): Promise<EcoReport> {
    const today = civilToday(ctx.tenant.timeZone);
    const [now, before, factors, { fuelPrice }] = await Promise.all([
      this.days.vans(ctx, periodDays(period, today)),
      this.days.vans(ctx, daysBefore(period, today)),
      this.factors.all(ctx),
      this.settings.read(ctx),
    ]);
    return ecoReport(now, before, factors, fuelPrice === null ? null : parsePence(fuelPrice));
  }

  /** Counts a fuel by the brand's own factor from now on, of past days as well. */
  async setFactor(ctx: RequestContext, fuel: CarbonFuel, input: CarbonFactorInput): Promise<CarbonFactor> {
    await this.db.write(ctx, async (tx) => {
      await this.factors.keep(tx, ctx, fuel, input);
      await writeAudit(tx, ctx, {
        action: 'change',
        subject: 'CarbonFactor',
        subjectId: ctx.tenant.id,
        details: { fuel, ...input },
      });
    });
    const factors = await this.factors.all(ctx);
    return factors.find((factor) => factor.fuel === fuel)!;
  }

  /** Goes back to the built-in factor. */
  async clearFactor(ctx: RequestContext, fuel: CarbonFuel): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      if (!(await this.factors.remove(tx, ctx, fuel))) return;
      await writeAudit(tx, ctx, {
        action: 'remove',
        subject: 'CarbonFactor',
        subjectId: ctx.tenant.id,
        details: { fuel },
      });
    });
  }
}
