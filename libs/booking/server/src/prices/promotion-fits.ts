import type { VanType } from '@convoy/fleet/contract';
import type { PromotionRecord } from './price-records.ts';

/** What a promotion is judged by. Dates are civil. */
export interface HireToPromote {
  readonly bookedOn: string;
  readonly pickupDate: string;
  readonly totalDays: number;
  /** Hire and extras before the promotion, pence. */
  readonly spendPence: number;
  readonly vanType: VanType;
  readonly pickupDepotId: number;
}

/** Whether a promotion is for such a hire: switched on, within its days, long and dear enough, of its sizes and depots. Uses are counted apart. */
export function promotionFits(promotion: PromotionRecord, hire: HireToPromote): boolean {
  return (
    promotion.active &&
    within(hire.bookedOn, promotion.validFrom, promotion.validUntil) &&
    within(hire.pickupDate, promotion.hireFrom, promotion.hireUntil) &&
    hire.totalDays >= promotion.minDays &&
    hire.spendPence >= promotion.minSpendPence &&
    (promotion.own?.vanTypes ?? [hire.vanType]).includes(hire.vanType) &&
    (promotion.own?.depotIds ?? [hire.pickupDepotId]).includes(hire.pickupDepotId)
  );
}

function within(date: string, from: string | null, until: string | null): boolean {
  return (from === null || date >= from) && (until === null || date <= until);
}
