import type { AgreedHire, Booking, PriceLine } from '@convoy/booking/contract';
import { formatPence } from '@convoy/platform/money';
import type { BookingRow } from '../booking.view.ts';
import type { HirePrice } from '../prices/hire-price.ts';
import type { PricedHire } from '../prices/pricing.service.ts';
import type { PlannedHire } from '../quote/planned-hire.ts';

/** What a confirmed change writes into its booking: decided when it was quoted, instants as ISO 8601. */
export interface ChangePlan {
  readonly vanId: number;
  readonly pickupDate: string;
  readonly pickupTime: string;
  readonly returnDate: string;
  readonly returnTime: string;
  readonly pickupAt: string;
  readonly returnAt: string;
  /** With turnaround and the way home. */
  readonly blockedUntil: string;
  readonly pickupDepotId: number;
  readonly returnDepotId: number;
  readonly totalDays: number;
  readonly dailyRatePence: number;
  readonly lines: readonly PriceLine[];
  readonly rentalPence: number;
  readonly depositPence: number;
  readonly vatPence: number;
  readonly promotionId: number | null;
  readonly extras: readonly { readonly extraId: number; readonly quantity: number }[];
}

const moment = (date: string, time: string | null) => (time ? `${date}T${time.slice(0, 5)}` : date);

/** What is agreed about a booking as it stands. */
export function agreedOf(row: BookingRow): AgreedHire {
  return {
    vanId: row.van_id,
    vanMake: row.van_make,
    vanModel: row.van_model,
    vanRegistration: row.van_registration,
    pickupDate: moment(row.pickup_date, row.pickup_time),
    returnDate: moment(row.return_date, row.return_time),
    pickupLocation: row.pickup_depot_name,
    returnLocation: row.return_depot_id === row.pickup_depot_id ? null : row.return_depot_name,
    totalDays: row.total_days,
    extras: row.extras,
    lines: row.lines as PriceLine[],
    ...amountsOf({
      rentalPence: row.rental_pence,
      depositPence: row.deposit_pence,
      vatPence: row.vat_pence,
    }),
  };
}

/** What would be agreed after a change, to show and to do. */
export function agreedAfter(
  hire: PlannedHire,
  registration: string,
  price: HirePrice,
  chosen: PricedHire['extras'],
  promotionId: number | null,
): { agreed: AgreedHire; plan: ChangePlan } {
  const { van, period, pickupDepot, returnDepot } = hire;
  const extras: Booking['extras'] = chosen.map(({ extra, quantity }) => ({
    extraId: extra.id,
    name: extra.name,
    quantity,
  }));
  return {
    agreed: {
      vanId: van.id,
      vanMake: van.make,
      vanModel: van.model,
      vanRegistration: registration,
      pickupDate: moment(period.pickupDate, period.pickupTime),
      returnDate: moment(period.returnDate, period.returnTime),
      pickupLocation: pickupDepot.name,
      returnLocation: returnDepot.id === pickupDepot.id ? null : returnDepot.name,
      totalDays: price.totalDays,
      extras,
      lines: [...price.lines],
      ...amountsOf(price),
    },
    plan: {
      vanId: van.id,
      pickupDate: period.pickupDate,
      pickupTime: period.pickupTime,
      returnDate: period.returnDate,
      returnTime: period.returnTime,
      pickupAt: period.pickupAt.toISOString(),
      returnAt: period.returnAt.toISOString(),
      blockedUntil: period.blockedUntil.toISOString(),
      pickupDepotId: pickupDepot.id,
      returnDepotId: returnDepot.id,
      totalDays: price.totalDays,
      dailyRatePence: price.dailyRatePence,
      lines: price.lines,
      rentalPence: price.rentalPence,
      depositPence: price.depositPence,
      vatPence: price.vatPence,
      promotionId,
      extras: extras.map(({ extraId, quantity }) => ({ extraId, quantity })),
    },
  };
}

function amountsOf(price: { rentalPence: number; depositPence: number; vatPence: number }) {
  return {
    rentalAmount: formatPence(price.rentalPence),
    depositAmount: formatPence(price.depositPence),
    totalAmount: formatPence(price.rentalPence + price.depositPence),
    vatAmount: formatPence(price.vatPence),
  };
}
