import {
  type ChosenExtras,
  chosenExtrasSchema,
  type PluginChoices,
  type PriceLine,
} from '@convoy/booking/contract';
import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { PromotionRecord } from '../prices/price-records.ts';
import type { PricedHire } from '../prices/pricing.service.ts';
import { type PromotionRow, promotionTerms, toPromotion } from '../prices/promotion-row.ts';
import type { PlannedHire } from './planned-hire.ts';

/** A stored quote with the names it is shown by. */
export interface QuoteRecord {
  readonly id: number;
  readonly vanId: number;
  readonly vanMake: string;
  readonly vanModel: string;
  /** Null for a guest's. */
  readonly userId: number | null;
  readonly pickupDate: string;
  readonly pickupTime: string | null;
  readonly returnDate: string;
  readonly returnTime: string | null;
  readonly pickupDepotId: number;
  readonly pickupDepotName: string;
  readonly returnDepotId: number;
  readonly returnDepotName: string;
  readonly extras: ChosenExtras;
  /** By the terms of then; its code may be another by now. */
  readonly promotion: PromotionRecord | null;
  readonly pluginChoices: PluginChoices;
  /** Ids of plugins whose choices could not be added. */
  readonly leftOut: readonly string[];
  readonly totalDays: number;
  readonly dailyRatePence: number;
  readonly lines: PriceLine[];
  readonly rentalPence: number;
  readonly depositPence: number;
  readonly vatPence: number;
  /** Miles a day inside the price, and pence for each further one; null where mileage is not limited. */
  readonly milesPerDay: number | null;
  readonly extraMilePence: number | null;
  readonly expiresAt: Date;
  /** By the database's clock. */
  readonly expired: boolean;
}

/** PostgreSQL's `10:00:00` as the contract's `10:00`. */
const clock = (time: string | null) => time?.slice(0, 5) ?? null;

/** The only file that touches quotes; joins van, depots and promotion for what is shown. */
@Injectable()
export class QuoteQueries {
  constructor(private readonly db: TenantDb) {}

  /** @returns the quote's number */
  async insert(
    ctx: DataContext,
    quote: { hire: PlannedHire; priced: PricedHire; userId: number | null; minutes: number },
  ): Promise<number> {
    const { van, period, pickupDepot, returnDepot } = quote.hire;
    const { price, extras, promotion, pluginChoices, leftOut } = quote.priced;
    const row = await this.db.write(ctx, (tx: TenantTx) =>
      tx
        .insertInto('quote')
        .values({
          tenant_id: ctx.tenant.id,
          user_id: quote.userId,
          van_id: van.id,
          pickup_date: period.pickupDate,
          pickup_time: period.pickupTime,
          return_date: period.returnDate,
          return_time: period.returnTime,
          pickup_depot_id: pickupDepot.id,
          return_depot_id: returnDepot.id,
          extras: JSON.stringify(extras.map(({ extra, quantity }) => ({ extraId: extra.id, quantity }))),
          promotion_id: promotion?.id ?? null,
          promotion_terms: promotion && JSON.stringify(promotionTerms(promotion)),
          plugin_choices: JSON.stringify(pluginChoices),
          plugins_left_out: [...leftOut],
          total_days: price.totalDays,
          daily_rate_pence: price.dailyRatePence,
          lines: JSON.stringify(price.lines),
          rental_pence: price.rentalPence,
          deposit_pence: price.depositPence,
          vat_pence: price.vatPence,
          expires_at: sql`now() + make_interval(mins => ${quote.minutes}::int)`,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return row.id;
  }

  async quote(ctx: DataContext, id: number): Promise<QuoteRecord | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('quote as q')
      .innerJoin('van as v', (join) =>
        join.onRef('v.tenant_id', '=', 'q.tenant_id').onRef('v.id', '=', 'q.van_id'),
      )
      .innerJoin('depot as p', (join) =>
        join.onRef('p.tenant_id', '=', 'q.tenant_id').onRef('p.id', '=', 'q.pickup_depot_id'),
      )
      .innerJoin('depot as r', (join) =>
        join.onRef('r.tenant_id', '=', 'q.tenant_id').onRef('r.id', '=', 'q.return_depot_id'),
      )
      .leftJoin('promotion as m', (join) =>
        join.onRef('m.tenant_id', '=', 'q.tenant_id').onRef('m.id', '=', 'q.promotion_id'),
      )
      .selectAll('q')
      .select([
        'v.make',
        'v.model',
        'p.name as pickup_depot_name',
        'r.name as return_depot_name',
        sql<PromotionRow | null>`coalesce(q.promotion_terms, to_jsonb(m))`.as('promotion'),
        sql<boolean>`q.expires_at <= now()`.as('expired'),
      ])
      .where('q.tenant_id', '=', ctx.tenant.id)
      .where('q.id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    return {
      id: row.id,
      vanId: row.van_id,
      vanMake: row.make,
      vanModel: row.model,
      userId: row.user_id,
      pickupDate: row.pickup_date,
      pickupTime: clock(row.pickup_time),
      returnDate: row.return_date,
      returnTime: clock(row.return_time),
      pickupDepotId: row.pickup_depot_id,
      pickupDepotName: row.pickup_depot_name,
      returnDepotId: row.return_depot_id,
      returnDepotName: row.return_depot_name,
      extras: chosenExtrasSchema.parse(row.extras),
      promotion: row.promotion && toPromotion(row.promotion),
      pluginChoices: row.plugin_choices as PluginChoices,
      leftOut: row.plugins_left_out,
      totalDays: row.total_days,
      dailyRatePence: row.daily_rate_pence,
      // Written by `insert` alone, from the engine's own lines.
      lines: row.lines as PriceLine[],
      rentalPence: row.rental_pence,
      depositPence: row.deposit_pence,
      vatPence: row.vat_pence,
      milesPerDay: row.miles_per_day,
      extraMilePence: row.extra_mile_pence,
      expiresAt: row.expires_at,
      expired: row.expired,
    };
  }

  /** Quotes nobody can use any more. */
  async sweep(ctx: DataContext): Promise<void> {
    await this.db.write(ctx, (tx) =>
      tx
        .deleteFrom('quote')
        .where('tenant_id', '=', ctx.tenant.id)
        .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
        .execute(),
    );
  }
}
