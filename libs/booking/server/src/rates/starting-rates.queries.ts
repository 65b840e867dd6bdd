import type { RatesFile } from '@convoy/booking/contract';
import type { DataContext, TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { startingExtras, startingRules } from './starting-rows.rule.ts';

/** Prices of a brand that is being made: it has neither depots nor rates of its own. */
@Injectable()
export class StartingRates {
  /** Puts rules for all depots and extras in. Promotions and the booking policy are the brand's to make. */
  async put(tx: TenantTx, ctx: DataContext, rates: RatesFile): Promise<void> {
    const tenant_id = ctx.tenant.id;
    const rules = startingRules(rates, new Map());
    if (rules.length > 0)
      await tx
        .insertInto('price_rule')
        .values(rules.map((rule) => ({ tenant_id, ...rule })))
        .execute();
    const extras = startingExtras(rates);
    if (extras.length > 0)
      await tx
        .insertInto('extra')
        .values(extras.map((extra) => ({ tenant_id, ...extra })))
        .execute();
  }
}
