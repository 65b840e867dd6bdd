import type { PriceLine } from '@convoy/booking/contract';
import { formatPence, vatInside } from '@convoy/platform/money';

/** The price of a hire in integer pence, with the lines that explain it. */
export interface HirePrice {
  readonly totalDays: number;
  readonly dailyRatePence: number;
  readonly lines: readonly PriceLine[];
  readonly rentalPence: number;
  readonly depositPence: number;
  /** Inside the rental; the deposit bears none. */
  readonly vatPence: number;
  readonly totalPence: number;
}

/** days × daily rate, the deposit apart, VAT inside the hire (see the decisions: "Money"). */
export function priceHire(
  van: { dailyRatePence: number; depositPence: number },
  totalDays: number,
): HirePrice {
  const rentalPence = van.dailyRatePence * totalDays;
  return {
    totalDays,
    dailyRatePence: van.dailyRatePence,
    lines: [
      {
        code: 'hire',
        ruleId: null,
        label: totalDays === 1 ? 'Van hire, 1 day' : `Van hire, ${totalDays} days`,
        quantity: totalDays,
        unitAmount: formatPence(van.dailyRatePence),
        amount: formatPence(rentalPence),
      },
    ],
    rentalPence,
    depositPence: van.depositPence,
    vatPence: vatInside(rentalPence),
    totalPence: rentalPence + van.depositPence,
  };
}
