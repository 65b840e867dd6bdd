import type { CarbonFactor, CarbonFuel, VanDriving } from '@convoy/telematics/contract';
import { type DrivenPart, scoreOfParts, shownScore } from '../rules/driver-score.rule.ts';
import { ecoOf, sumOfKnown } from '../rules/eco.rule.ts';
import { usualConsumption, type VanSize } from '../rules/usual-consumption.rule.ts';

/** What is kept of a van, a civil day and the hire that had it. */
export interface DrivenDay extends DrivenPart {
  readonly movingSeconds: number;
  readonly idleSeconds: number;
  /** Counted by the tracker; null where it counts none. */
  readonly litres: number | null;
}

/** A van and its days of a span. */
export interface DrivenVan {
  readonly vanId: number;
  /** Without spaces. */
  readonly registration: string;
  readonly van: string;
  readonly size: VanSize;
  /** As the fleet has it. */
  readonly fuelType: string;
  /** Null where no carbon factor fits. */
  readonly fuel: CarbonFuel | null;
  readonly days: readonly DrivenDay[];
}

const METRES_A_MILE = 1609.344;
/** Metres as miles to a tenth. */
export const shownMiles = (metres: number): number => tenth(metres / METRES_A_MILE);
const tenth = (value: number) => Math.round(value * 10) / 10;
const tenthOrNull = (value: number | null) => (value === null ? null : tenth(value));

/**
 * How a van was driven in a span, as pages show it. Days on which the tracker counted fuel count as it says; those on which it did not
 * are estimated by the van's usual consumption, and the sum is marked so.
 */
export function vanDriving(
  { days, fuel, ...van }: DrivenVan,
  factors: readonly CarbonFactor[],
): Omit<VanDriving, 'vanId' | 'registration' | 'van'> {
  const total = (of: (day: DrivenDay) => number) => days.reduce((sum, day) => sum + of(day), 0);
  const metres = total(({ distanceMetres }) => distanceMetres);
  const seconds = total(({ movingSeconds }) => movingSeconds);
  const usual = usualConsumption(fuel, van.size);
  const used = days
    .filter(({ litres, distanceMetres }) => litres !== null || distanceMetres > 0)
    .map((day) =>
      ecoOf(
        {
          ...day,
          fuel,
          kwh: null,
          usualPer100Km: usual,
          harsh: 0,
          speeding: 0,
        },
        factors,
      ),
    );
  const { score, reasons } = shownScore(scoreOfParts(days));
  return {
    drivingScore: score,
    reasons,
    totalDistance: shownMiles(metres),
    averageSpeed: seconds === 0 ? null : tenth(metres / METRES_A_MILE / (seconds / 3600)),
    fuelUsage: tenthOrNull(sumOfKnown(used.map(({ litres }) => litres))),
    fuelIsEstimate: used.some(({ estimate }) => estimate),
    idleTime: Math.round(total(({ idleSeconds }) => idleSeconds) / 60),
    harshBraking: total(({ events }) => events['harsh-braking']),
    rapidAcceleration: total(({ events }) => events['rapid-acceleration']),
    harshCornering: total(({ events }) => events['harsh-cornering']),
    speeding: total(({ events }) => events.speeding),
    carbonFootprint: tenthOrNull(sumOfKnown(used.map(({ carbonKg }) => carbonKg))),
  };
}
