import { moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { vanSchema } from './van.ts';
import { euroClasses, ownerships } from './van-kinds.ts';

/** A van as the list of staff has it: `GET /api/fleet/vans`. */
export const listedVanSchema = vanSchema.extend({
  euroClass: z.enum(euroClasses).nullable(),
  /** May it be driven in clean air zones without a daily charge; null where nobody has said. */
  cleanAirCompliant: z.boolean().nullable(),
  odometerMiles: z.number().int().nullable(),
  /** The last good day of each. */
  motExpiresOn: z.string().nullable(),
  taxExpiresOn: z.string().nullable(),
  insuranceExpiresOn: z.string().nullable(),
  retiredAt: z.string().nullable(),
  /** Joined without a price or a paper: staff alone see it, and it cannot be hired until they are there. */
  draft: z.boolean(),
  /** Of what people edit; `PATCH /api/vans/{id}` names the one it was read at. */
  revision: z.number().int(),
});
export type ListedVan = z.infer<typeof listedVanSchema>;

/** All that staff know of a van: `GET /api/fleet/vans/{id}`. */
export const fleetVanSchema = listedVanSchema.extend({
  ownership: z.enum(ownerships).nullable(),
  purchasedOn: z.string().nullable(),
  purchasePrice: moneySchema.nullable(),
  leaseMonthly: moneySchema.nullable(),
  leaseEndsOn: z.string().nullable(),
  /** Miles a day inside the price of a hire of this van, and what each further mile costs; both null where the brand's count. */
  milesPerDay: z.number().int().nullable(),
  extraMileAmount: moneySchema.nullable(),
  /** Whether its hires have no limit of miles, whatever the brand's allowance. */
  unlimitedMiles: z.boolean(),
  notes: z.string().nullable(),
  retiredReason: z.string().nullable(),
});
export type FleetVan = z.infer<typeof fleetVanSchema>;

/** A hire that keeps a van in the fleet. */
export const hireAheadSchema = z.strictObject({
  bookingId: z.number().int(),
  reference: z.string(),
  pickupAt: z.string(),
});
export type HireAhead = z.infer<typeof hireAheadSchema>;

/** What takes a van: a hire, a job in the workshop, a move to another depot, or a block (being made ready, being brought home). */
export const diaryEntrySchema = z.strictObject({
  kind: z.enum(['booking', 'maintenance', 'block', 'transfer']),
  from: z.string(),
  /** Turnaround included. */
  until: z.string(),
  booking: z
    .strictObject({
      id: z.number().int(),
      reference: z.string(),
      status: z.string(),
      customerName: z.string(),
      pickupAt: z.string(),
      returnAt: z.string(),
    })
    .nullable(),
  job: z.strictObject({ type: z.string(), description: z.string() }).nullable(),
  /** Names of the depots. */
  transfer: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
});
/** `GET /api/fleet/vans/{id}/diary?from=&until=`: in the order of their beginnings. */
export type DiaryEntry = z.infer<typeof diaryEntrySchema>;

/** One line of `GET /api/fleet/vans/{id}/history`, newest first. */
export const vanHistorySchema = z.strictObject({
  id: z.number().int(),
  at: z.string(),
  action: z.enum([
    'add',
    'change',
    'odometer',
    'retire',
    'reinstate',
    'photo-add',
    'photo-remove',
    'photo-change',
    'transfer',
    'transfer-cancel',
  ]),
  /** Null where nobody of the brand did it. */
  actorName: z.string().nullable(),
  /** By name of the field: what it was and what it became, as the API gives it. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  reason: z.string().nullable(),
});
export type VanHistoryEntry = z.infer<typeof vanHistorySchema>;
