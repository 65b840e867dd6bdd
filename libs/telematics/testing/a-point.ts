import type { TrackerPoint } from '@convoy/platform/ports';

/** A fix near Leeds with nothing more said than where and when. */
export const aPoint = (facts: Partial<TrackerPoint> = {}): TrackerPoint => ({
  at: Date.parse('2026-11-26T12:00:00Z'),
  latitude: 53.7997,
  longitude: -1.5492,
  speedKmh: null,
  headingDegrees: null,
  altitudeMetres: null,
  accuracyMetres: null,
  satellites: null,
  ignition: null,
  odometerMetres: null,
  fuelLitres: null,
  batteryPercent: null,
  supplyVolts: null,
  harsh: null,
  ...facts,
});
