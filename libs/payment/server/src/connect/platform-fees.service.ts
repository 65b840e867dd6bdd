import type { DataContext } from '@convoy/platform/db';
import { GlobalDb, sql } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { feeOf } from './platform-fee.rule.ts';

/** What the platform takes of the hires of a brand, by its plan: the only file that reads it. */
@Injectable()
export class PlatformFees {
  constructor(private readonly global: GlobalDb) {}

  /** The plan a brand is on and its fee today, in hundredths of a percent. */
  async rate(ctx: DataContext): Promise<{ plan: string; basisPoints: number }> {
    const row = await this.global.select
      .selectFrom('tenant as t')
      .innerJoin('plan as p', 'p.code', 't.plan_code')
      .leftJoin('plan_fee as f', (join) =>
        join.onRef('f.plan_code', '=', 'p.code').on('f.valid_from', '<=', sql<Date>`now()`),
      )
      .select(['p.name', 'f.basis_points'])
      .where('t.id', '=', ctx.tenant.id)
      .orderBy('f.valid_from', (by) => by.desc().nullsLast())
      .executeTakeFirstOrThrow();
    // A plan of which nobody decided a fee has none.
    return { plan: row.name, basisPoints: row.basis_points ?? 0 };
  }

  /** Pence that the platform takes of a payment, by what of it pays the hire. */
  async of(ctx: DataContext, rentalPence: number): Promise<number> {
    return feeOf(rentalPence, (await this.rate(ctx)).basisPoints);
  }
}
