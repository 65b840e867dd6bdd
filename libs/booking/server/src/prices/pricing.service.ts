import { bookingErrors, type ChosenExtras } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { civilToday, daysBetween } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import type { PlannedHire } from '../quote/planned-hire.ts';
import type { HirePrice, HireToPrice } from './hire-price.ts';
import { PriceQueries } from './price.queries.ts';
import { priceHire, spendOf } from './price-hire.ts';
import type { ChosenExtra, ExtraRecord, PromotionRecord } from './price-records.ts';
import { promotionFits } from './promotion-fits.ts';
import { TariffService } from './tariff.service.ts';

/** What is asked beside van and period. */
export interface PriceWish {
  readonly extras?: ChosenExtras | undefined;
  readonly promotionCode?: string | null | undefined;
  /** Whose uses of a promotion count; null for a guest. */
  readonly customerId: number | null;
  /** The civil day the hire was booked on, when that is not today: a change keeps its first booking's lead time. */
  readonly bookedOn?: string | undefined;
  /**
   * The booking that is being changed, with its own code. What it has of extras it may keep, though less or none is
   * offered by now. Its code stays whatever its uses are by now, by the terms it was booked with (without
   * `bookingId` by those of today); where it no longer fits the hire by these it falls away instead of being refused.
   */
  readonly changing?: { readonly bookingId?: number; readonly extras: ChosenExtras } | undefined;
}

/** A price with the records it was made of. */
export interface PricedHire {
  readonly price: HirePrice;
  readonly extras: readonly ChosenExtra[];
  readonly promotion: PromotionRecord | null;
}

/** Prices planned hires by the brand's rules, its extras and promotions. */
@Injectable()
export class PricingService {
  constructor(
    private readonly tariffs: TariffService,
    private readonly queries: PriceQueries,
  ) {}

  /**
   * Whether stock is left is not asked here: writing decides (`app.take_extras`), quotes look (`ExtrasService`).
   * @throws EXTRA_UNKNOWN, EXTRA_TOO_MANY, PROMOTION_UNKNOWN, PROMOTION_NOT_VALID, PROMOTION_USED_UP
   */
  async price(ctx: RequestContext, hire: PlannedHire, wish: PriceWish): Promise<PricedHire> {
    const [tariff, offered] = await Promise.all([this.tariffs.tariff(ctx), this.tariffs.extras(ctx)]);
    const { period } = hire;
    const bookedOn = wish.bookedOn ?? civilToday(ctx.tenant.timeZone, new Date());
    const extras = chosenFrom(offered, wish.extras ?? [], wish.changing?.extras ?? []);
    const plain: HireToPrice = {
      van: hire.van,
      pickupDate: period.pickupDate,
      returnDate: period.returnDate,
      totalDays: period.totalDays,
      daysAhead: Math.max(0, daysBetween(bookedOn, period.pickupDate)),
      ...depotFees(hire),
      extras,
      promotion: null,
    };
    const price = priceHire(tariff, plain);
    if (!wish.promotionCode) return { price, extras, promotion: null };
    const promotion = await this.promotionFor(ctx, wish.promotionCode, wish, {
      bookedOn,
      pickupDate: period.pickupDate,
      totalDays: period.totalDays,
      spendPence: spendOf(price.lines),
    });
    if (!promotion) return { price, extras, promotion: null };
    return { price: priceHire(tariff, { ...plain, promotion }), extras, promotion };
  }

  private async promotionFor(
    ctx: RequestContext,
    code: string,
    wish: PriceWish,
    hire: Parameters<typeof promotionFits>[1],
  ): Promise<PromotionRecord | null> {
    const found = await this.queries.promotion(ctx, code, wish.customerId);
    if (!found) throw new DomainError(bookingErrors.PROMOTION_UNKNOWN, { code });
    const { promotion, usedByCustomer } = found;
    // What was agreed with a code stays so when the code is switched off; its use was counted then.
    if (wish.changing) {
      const { bookingId } = wish.changing;
      const agreed = bookingId === undefined ? promotion : await this.queries.promotionOf(ctx, bookingId);
      return agreed && promotionFits({ ...agreed, active: true }, hire) ? agreed : null;
    }
    if (!promotionFits(promotion, hire)) throw new DomainError(bookingErrors.PROMOTION_NOT_VALID, { code });
    const usedUp =
      (promotion.maxUses !== null && promotion.used >= promotion.maxUses) ||
      (promotion.maxUsesPerCustomer !== null && usedByCustomer >= promotion.maxUsesPerCustomer);
    if (usedUp) throw new DomainError(bookingErrors.PROMOTION_USED_UP, { code });
    return promotion;
  }
}

/** What the depots and times of a hire cost beside the van, pence. */
export function depotFees(hire: PlannedHire): Pick<HireToPrice, 'oneWayFeePence' | 'outOfHours'> {
  const { outOfHours } = hire.period;
  return {
    oneWayFeePence: hire.oneWay?.feePence ?? 0,
    outOfHours: {
      pickupPence: outOfHours.pickup ? (hire.pickupDepot.outOfHoursFeePence ?? 0) : 0,
      returnPence: outOfHours.return ? (hire.returnDepot.outOfHoursFeePence ?? 0) : 0,
    },
  };
}

function chosenFrom(
  offered: readonly ExtraRecord[],
  chosen: ChosenExtras,
  kept: ChosenExtras,
): ChosenExtra[] {
  return chosen.map(({ extraId, quantity }) => {
    const extra = offered.find(({ id }) => id === extraId);
    const has = kept.find((one) => one.extraId === extraId)?.quantity ?? 0;
    if (!extra || !(extra.active || quantity <= has)) throw new DomainError(bookingErrors.EXTRA_UNKNOWN);
    if (quantity > Math.max(extra.maxQuantity, has)) {
      throw new DomainError(bookingErrors.EXTRA_TOO_MANY, { extra: extra.name, most: extra.maxQuantity });
    }
    return { extra, quantity };
  });
}
