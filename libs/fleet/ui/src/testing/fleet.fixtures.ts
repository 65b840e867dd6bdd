import type {
  Depot,
  DiaryEntry,
  DueItem,
  FleetVan,
  JobDocument,
  MaintenanceJob,
  ServicePlan,
  VanHistoryEntry,
} from '../../../contract/src/index.ts';

/** Rows of the fleet's pages for specs; every field can be replaced. */

/** What staff may do, as the server packs it. */
export const staffRules = [['read,add,update,retire', 'Fleet']];

export const van = (change: Partial<FleetVan> = {}): FleetVan => ({
  id: 7,
  registration: 'AB12CDE',
  make: 'Ford',
  model: 'Transit Custom',
  year: 2024,
  vanType: 'medium',
  category: 'cargo',
  loadLength: '3.2',
  loadVolume: '6.0',
  loadWidthCm: null,
  loadHeightCm: null,
  rearDoorHeightCm: null,
  sideDoorHeightCm: null,
  fuelType: 'diesel',
  seats: 3,
  licenceCategory: 'B',
  grossWeightKg: 3000,
  payloadKg: 1090,
  minDriverAge: 21,
  euroClass: 'euro-6',
  cleanAirCompliant: true,
  dailyRate: '85.00',
  depositAmount: '250.00',
  status: 'available',
  location: 'Leeds City',
  depotId: 1,
  imageUrl: null,
  odometerMiles: 12_000,
  motExpiresOn: '2100-01-01',
  taxExpiresOn: null,
  insuranceExpiresOn: '2100-01-01',
  ownership: 'owned',
  purchasedOn: '2024-03-15',
  purchasePrice: '29000.00',
  leaseMonthly: null,
  leaseEndsOn: null,
  milesPerDay: null,
  unlimitedMiles: false,
  extraMileAmount: null,
  notes: null,
  retiredAt: null,
  retiredReason: null,
  draft: false,
  revision: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...change,
});

/** Many vans, each different. */
export const manyVans = (count: number): FleetVan[] =>
  Array.from({ length: count }, (_, at) =>
    van({
      id: at + 1,
      registration: `ZA${String(at).padStart(5, '0')}`,
      model: `Model ${at % 40}`,
      location: at % 2 === 0 ? 'Leeds City' : 'York',
      status: (['available', 'rented', 'maintenance', 'unavailable'] as const)[at % 4]!,
    }),
  );

export const depot = (change: Partial<Depot> = {}): Depot =>
  ({ id: 1, name: 'Leeds City', town: 'Leeds', ...change }) as Depot;

export const historyEntry = (change: Partial<VanHistoryEntry> = {}): VanHistoryEntry => ({
  id: 1,
  at: '2026-05-01T10:00:00.000Z',
  action: 'change',
  actorName: 'Jo Marlowe',
  changes: { dailyRate: ['85.00', '99.50'] },
  reason: null,
  ...change,
});

export const hireEntry = (from: string, until: string): DiaryEntry => ({
  kind: 'booking',
  from,
  until,
  booking: {
    id: 9001,
    reference: 'SV-7F3K2',
    status: 'confirmed',
    customerName: 'Ada Moss',
    pickupAt: from,
    returnAt: until,
  },
  job: null,
  transfer: null,
});

/** A job of van 7 on a day. */
export const job = (change: Partial<MaintenanceJob> = {}): MaintenanceJob => {
  const scheduledDate = change.scheduledDate ?? '2026-12-01';
  return {
    id: 40,
    vanId: 7,
    registration: 'AB12CDE',
    vanName: 'Ford Transit Custom',
    location: 'Leeds City',
    type: 'service',
    description: 'Interim service',
    cost: '185.00',
    status: 'scheduled',
    scheduledDate,
    startTime: '08:00',
    endDate: scheduledDate,
    endTime: '18:00',
    startsAt: `${scheduledDate}T08:00:00.000Z`,
    endsAt: `${scheduledDate}T18:00:00.000Z`,
    startedAt: null,
    endedAt: null,
    completedDate: null,
    supplier: null,
    parts: null,
    odometerMiles: null,
    notes: null,
    planId: null,
    planName: null,
    revision: 1,
    createdAt: '2026-05-01T10:00:00.000Z',
    updatedAt: '2026-05-01T10:00:00.000Z',
    ...change,
  };
};

export const jobDocument = (change: Partial<JobDocument> = {}): JobDocument => ({
  id: 60,
  name: 'Invoice 1234.pdf',
  contentType: 'application/pdf',
  sizeBytes: 48_000,
  addedBy: 'Jo Marlowe',
  addedAt: '2026-05-02T10:00:00.000Z',
  ...change,
});

export const dueItem = (change: Partial<DueItem> = {}): DueItem => ({
  vanId: 7,
  registration: 'AB12CDE',
  vanName: 'Ford Transit Custom',
  kind: 'plan',
  planId: 3,
  planName: 'Oil change',
  type: 'service',
  dueOn: '2100-03-01',
  daysLeft: 12,
  because: 'miles',
  intervals: [{ because: 'miles', left: 1200, perDay: 100, dueOn: '2100-03-01' }],
  countedFrom: '2026-01-01',
  hire: null,
  jobId: null,
  ...change,
});

export const plan = (change: Partial<ServicePlan> = {}): ServicePlan => ({
  id: 3,
  name: 'Oil change',
  type: 'service',
  vanId: null,
  vanType: 'large',
  category: null,
  everyMonths: 12,
  everyMiles: 10_000,
  everyHiredDays: null,
  startsOn: '2026-01-01',
  endedAt: null,
  revision: 1,
  ...change,
});
