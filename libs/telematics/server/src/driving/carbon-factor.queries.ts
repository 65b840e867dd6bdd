import { type DataContext, TenantDb, type TenantTx } from '@convoy/platform/db';
import {
  type CarbonFactor,
  type CarbonFactorInput,
  type CarbonFuel,
  carbonUnits,
} from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';
import { factorsOf } from '../rules/carbon-factors.ts';

/** Reads and writes `telematics_carbon_factor`. */
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

  /** Keeps the brand's own factor of a fuel in place of another one. */
  async keep(tx: TenantTx, ctx: DataContext, fuel: CarbonFuel, factor: CarbonFactorInput): Promise<void> {
    const { year, kgPerUnit, source } = factor;
    const facts = { year, kg_per_unit: kgPerUnit, source };
    await tx
      .insertInto('telematics_carbon_factor')
      .values({ tenant_id: ctx.tenant.id, fuel, ...facts })
      .onConflict((same) => same.columns(['tenant_id', 'fuel']).doUpdateSet(facts))
      .execute();
  }

  /** @returns false where the brand has none of its own */
  async remove(tx: TenantTx, ctx: DataContext, fuel: CarbonFuel): Promise<boolean> {
    const row = await tx
      .deleteFrom('telematics_carbon_factor')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('fuel', '=', fuel)
      .returning('fuel')
      .executeTakeFirst();
    return row !== undefined;
  }
}
