/** One fix of a tracker, its units turned into ours. Null where the tracker does not say. */
export interface TrackerPoint {
  /** When, by the tracker's clock, milliseconds since 1970 UTC. */
  readonly at: number;
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKmh: number | null;
  /** Degrees clockwise from north. */
  readonly headingDegrees: number | null;
  readonly altitudeMetres: number | null;
  readonly accuracyMetres: number | null;
  readonly satellites: number | null;
  readonly ignition: boolean | null;
  /** What the van's odometer, or the tracker's own count, reads. */
  readonly odometerMetres: number | null;
  /** Fuel used since the counter began. */
  readonly fuelLitres: number | null;
  /** Charge of the tracker's own battery. */
  readonly batteryPercent: number | null;
  /** Voltage of the van's battery. */
  readonly supplyVolts: number | null;
  /** What the tracker itself calls harsh. */
  readonly harsh: HarshKind | null;
}

export const harshKinds = ['braking', 'acceleration', 'cornering'] as const;
export type HarshKind = (typeof harshKinds)[number];
