import type { VanDriving } from '../../../contract/src/index.ts';

/** How a van was driven, for specs. */
export const aVanDriving = (given: Partial<VanDriving> = {}): VanDriving => ({
  vanId: 1,
  registration: 'AB12 CDE',
  van: 'Ford Transit',
  drivingScore: 84,
  reasons: [{ kind: 'harsh-braking', count: 6, rate: 4, points: 16 }],
  totalDistance: 93.2,
  averageSpeed: 41,
  fuelUsage: 14.5,
  fuelIsEstimate: true,
  idleTime: 25,
  harshBraking: 6,
  rapidAcceleration: 0,
  harshCornering: 0,
  speeding: 0,
  carbonFootprint: 36.4,
  ...given,
});
