import { type VanType, vanTypes } from '@convoy/fleet/contract';
import { type DataContext, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { VanToPrice } from '../prices/hire-price.ts';
import { type NewPromotion, promotionColumns } from '../prices/promotion-row.ts';

/** A customer's own code as it is now. */
export interface OwnCodeRecord {
  readonly id: number;
  readonly code: string;
  /** Last civil day on which it may be used. */
  readonly validUntil: string | null;
  readonly used: boolean;
  readonly active: boolean;
}

/** Reads and writes promotions that are one customer's own. */
@Injectable()
export class OwnCodeQueries {
  constructor(private readonly db: TenantDb) {}

  /** The cheapest van of the next smaller size at the van's depot; null where the depot has none. */
  async smallerVan(ctx: DataContext, { vanType, depotId }: VanToPrice): Promise<VanToPrice | null> {
    const smaller: VanType | undefined = vanTypes[vanTypes.indexOf(vanType) - 1];
    if (!smaller) return null;
    const row = await this.db
      .read(ctx)
      .selectFrom('van')
      .select(['id', 'depot_id', 'daily_rate_pence', 'deposit_pence'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('van_type', '=', smaller)
      .where('depot_id', '=', depotId)
      .where('retired_at', 'is', null)
      .where('draft', '=', false)
      .orderBy('daily_rate_pence')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return (
      (row && {
        id: row.id,
        vanType: smaller,
        depotId: row.depot_id,
        dailyRatePence: row.daily_rate_pence,
        depositPence: row.deposit_pence,
      }) ??
      null
    );
  }

  async insert(tx: TenantTx, ctx: DataContext, promotion: NewPromotion): Promise<number> {
    const row = await tx
      .insertInto('promotion')
      .values({ tenant_id: ctx.tenant.id, ...promotionColumns(promotion) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  async codes(ctx: DataContext, ids: readonly number[]): Promise<OwnCodeRecord[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .read(ctx)
      .selectFrom('promotion')
      .select(['id', 'code', 'valid_until', 'used', 'active'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', 'in', [...ids])
      .where('customer_id', 'is not', null)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      code: row.code,
      validUntil: row.valid_until,
      used: row.used > 0,
      active: row.active,
    }));
  }
}
