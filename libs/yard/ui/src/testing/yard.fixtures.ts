import type { ConditionReport, HireCharge, HireCondition, VanMark } from '../../../contract/src/index.ts';

/** A draft of a hand-over with nothing in it. */
export const reportOf = (given: Partial<ConditionReport> = {}): ConditionReport => ({
  id: 70,
  kind: 'out',
  state: 'draft',
  version: 1,
  odometerMiles: null,
  fuelEighths: null,
  chargePercent: null,
  keys: null,
  equipment: [],
  notes: '',
  drivers: [{ name: 'Robin Tester', identitySeen: false, licenceSeen: false }],
  photos: [],
  marks: [],
  lacks: ['odometer', 'gauge', 'keys', 'drivers', 'photos'],
  startedAt: '2026-05-01T08:00:00Z',
  finishedAt: null,
  ...given,
});
export const conditionOf = (given: Partial<HireCondition> = {}): HireCondition => ({
  bookingId: 9001,
  vanId: 4,
  vanType: 'large',
  fuelType: 'diesel',
  lastOdometerMiles: 12_000,
  wentOutAgain: false,
  out: null,
  in: null,
  vanMarks: [],
  photosNeeded: ['front', 'rear', 'left', 'right', 'roof', 'load-area', 'dashboard'],
  ...given,
});
export const markOf = (given: Partial<VanMark> = {}): VanMark => ({
  id: 5,
  vanId: 4,
  panel: 'left',
  x: 0.5,
  y: 0.5,
  kind: 'scratch',
  severity: 'light',
  note: '',
  photoId: null,
  foundOnBookingId: 9001,
  foundIn: 'out',
  foundAt: '2026-05-01T08:00:00Z',
  repairedAt: null,
  ...given,
});
export const chargeOf = (given: Partial<HireCharge> = {}): HireCharge => ({
  id: 31,
  bookingId: 9001,
  kind: 'damage',
  amount: null,
  note: '',
  quantity: null,
  mark: markOf({ kind: 'dent', foundIn: 'in' }),
  photos: [],
  state: 'proposed',
  ...given,
});
/** What the pages read of the booking. */
export const bookingOf = (status: string) => ({
  id: 9001,
  reference: 'SV-7F3K2',
  status,
  customerName: 'Robin Tester',
  vanRegistration: 'AB12 CDE',
  vanMake: 'Ford',
  vanModel: 'Transit',
});
