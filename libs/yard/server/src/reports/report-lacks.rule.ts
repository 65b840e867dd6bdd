import { type ConditionKind, type ConditionLack, neededPanels, type SeenDriver } from '@convoy/yard/contract';

/** What of a report decides whether it is complete. */
export interface ReportFacts {
  readonly kind: ConditionKind;
  readonly odometerMiles: number | null;
  readonly fuelEighths: number | null;
  readonly chargePercent: number | null;
  readonly keys: number | null;
  readonly drivers: readonly SeenDriver[];
  /** The panel of each photo. */
  readonly panels: readonly string[];
}

/** Panels that still want a photo, in the order in which they are taken. */
export const panelsWanted = (panels: readonly string[]): string[] =>
  neededPanels.filter((panel) => !panels.includes(panel));

/**
 * What a report lacks before it can be finished. A van with a tank has a gauge in eighths, an electric one in percent, a hybrid
 * either. Drivers are seen as the van goes out: each named one with identity and licence, and at least one.
 */
export function reportLacks(report: ReportFacts, fuelType: string): ConditionLack[] {
  const gauge =
    fuelType === 'electric'
      ? report.chargePercent
      : fuelType === 'hybrid'
        ? (report.fuelEighths ?? report.chargePercent)
        : report.fuelEighths;
  const seen =
    report.kind === 'in' ||
    (report.drivers.length > 0 &&
      report.drivers.every(({ identitySeen, licenceSeen }) => identitySeen && licenceSeen));
  const lacks: [ConditionLack, boolean][] = [
    ['odometer', report.odometerMiles === null],
    ['gauge', gauge === null],
    ['keys', report.keys === null],
    ['drivers', !seen],
    ['photos', panelsWanted(report.panels).length > 0],
  ];
  return lacks.filter(([, lacking]) => lacking).map(([lack]) => lack);
}
