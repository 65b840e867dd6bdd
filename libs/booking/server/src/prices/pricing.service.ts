import type { ChosenExtras } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { civilToday, daysBetween } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import type { PlannedHire } from '../quote/planned-hire.ts';
import type { HirePrice } from './hire-price.ts';
import { priceHire } from './price-hire.ts';
import type { ChosenExtra, PromotionRecord } from './price-records.ts';
import { TariffService } from './tariff.service.ts';

/** What is asked beside van and period. */
export interface PriceWish {
  readonly extras?: ChosenExtras | undefined;
  readonly promotionCode?: string | null | undefined;
  /** Whose uses of a promotion count; null for a guest. */
  readonly customerId: number | null;
  /** The civil day the hire was booked on, when that is not today: a change keeps its first booking's lead time. */
  readonly bookedOn?: string | undefined;
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
  constructor(private readonly tariffs: TariffService) {}

  /**
   * @throws EXTRA_UNKNOWN, EXTRA_TOO_MANY, PROMOTION_UNKNOWN, PROMOTION_NOT_VALID, PROMOTION_USED_UP
   */
  async price(ctx: RequestContext, hire: PlannedHire, wish: PriceWish): Promise<PricedHire> {
    const { period, van } = hire;
    const bookedOn = wish.bookedOn ?? civilToday(ctx.tenant.timeZone, new Date());
    const price = priceHire(await this.tariffs.tariff(ctx), {
      van,
      pickupDate: period.pickupDate,
      returnDate: period.returnDate,
      totalDays: period.totalDays,
      daysAhead: Math.max(0, daysBetween(bookedOn, period.pickupDate)),
      oneWayFeePence: 0,
      outOfHours: { pickupPence: 0, returnPence: 0 },
      extras: [],
      promotion: null,
    });
    return { price, extras: [], promotion: null };
  }
}
