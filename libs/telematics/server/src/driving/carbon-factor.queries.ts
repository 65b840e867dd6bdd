import { type DataContext, TenantDb } from '@convoy/platform/db';
import { type CarbonFactor, type CarbonFuel, carbonUnits } from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';
import { factorsOf } from '../rules/carbon-factors.ts';

/** Reads `telematics_carbon_factor`. */
@Injectable()
export class CarbonFactorQueries {
  constructor(private readonly db: TenantDb) {}

  /** A factor for each fuel: the brand's own, else the built-in one. */
  async all(ctx: DataContext): Promise<CarbonFactor[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('telematics_carbon_factor')
      .select(['fuel', 'year', 'kg_per_unit', 'source'])
      .where('tenant_id', '=', ctx.tenant.id)
      .execute();
    return factorsOf(
      rows.map(({ fuel, year, kg_per_unit: kgPerUnit, source }) => ({
        fuel: fuel as CarbonFuel,
        unit: carbonUnits[fuel as CarbonFuel],
        year,
        kgPerUnit,
        source,
        own: true,
      })),
    );
  }
}
