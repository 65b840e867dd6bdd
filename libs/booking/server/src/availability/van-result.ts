import type { VanResult } from '@convoy/booking/contract';
import type { VanType } from '@convoy/fleet/contract';
import { formatPence } from '@convoy/platform/money';
import type { VanToPrice } from '../prices/hire-price.ts';
import type { HireAtDepot } from './hire-at-depot.ts';
import type { CandidateVan, VanDetails } from './search-vans.sql.ts';
import type { FoundPrice, VanRate } from './van-prices.ts';

/** What the price engine needs of a van that was found. */
export function vanToPrice(van: Omit<CandidateVan, 'free'>): VanToPrice {
  return {
    id: van.id,
    vanType: van.van_type as VanType,
    depotId: van.depot_id,
    dailyRatePence: van.daily_rate_pence,
    depositPence: van.deposit_pence,
  };
}

/** The contract's form of a van that was found. */
export function toVanResult(
  van: CandidateVan,
  details: VanDetails,
  { depot, distanceMiles, period }: HireAtDepot,
  price: FoundPrice | null,
  rate: VanRate,
): VanResult {
  return {
    id: van.id,
    registration: details.registration,
    make: details.make,
    model: details.model,
    year: details.year,
    vanType: van.van_type as VanType,
    category: details.category as VanResult['category'],
    loadLength: (details.load_length_dm / 10).toFixed(1),
    loadVolume: details.load_volume_l === null ? null : (details.load_volume_l / 1000).toFixed(1),
    loadWidthCm: details.load_width_cm,
    loadHeightCm: details.load_height_cm,
    rearDoorHeightCm: details.rear_door_height_cm,
    sideDoorHeightCm: details.side_door_height_cm,
    fuelType: details.fuel_type as VanResult['fuelType'],
    seats: details.seats,
    dailyRate: formatPence(rate.dailyRatePence),
    depositAmount: formatPence(van.deposit_pence),
    status: details.status as VanResult['status'],
    licenceCategory: details.licence_category as VanResult['licenceCategory'],
    grossWeightKg: details.gross_weight_kg,
    payloadKg: details.payload_kg,
    minDriverAge: details.min_driver_age,
    location: depot.name,
    depotId: depot.id,
    imageUrl: details.image_url,
    imageKind: details.image_kind as VanResult['imageKind'],
    createdAt: details.created_at.toISOString(),
    updatedAt: details.updated_at.toISOString(),
    available: van.free,
    distanceMiles: distanceMiles === null ? null : Math.round(distanceMiles * 10) / 10,
    perDay: formatPence(rate.perDayPence),
    perHire: formatPence(rate.perHirePence),
    price:
      price && period
        ? {
            totalDays: price.totalDays,
            pickupDate: `${period.pickupDate}T${period.pickupTime}`,
            returnDate: `${period.returnDate}T${period.returnTime}`,
            rentalAmount: formatPence(price.rentalPence),
            totalAmount: formatPence(price.totalPence),
          }
        : null,
  };
}
