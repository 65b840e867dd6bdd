import { civilDateSchema, lineSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { fleetFaults } from '../fleet.faults.ts';

/** Longest that a van takes from one depot to another, minutes: 14 days. */
export const MOST_MOVE_MINUTES = 20_160;

/** What becomes of a transfer. */
export const transferStatuses = ['planned', 'arrived', 'cancelled'] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/** A van that moves from one depot to another for good: `GET /api/fleet/vans/{id}/transfers`, the latest first. */
export const vanTransferSchema = z.strictObject({
  id: z.number().int(),
  vanId: z.number().int(),
  status: z.enum(transferStatuses),
  /** Names of both depots. */
  from: z.string(),
  to: z.string(),
  fromDepotId: z.number().int(),
  toDepotId: z.number().int(),
  /** Nobody has the van from one to the other; from the second on it is found at its new depot. */
  departsAt: z.string(),
  arrivesAt: z.string(),
  notes: z.string().nullable(),
  endedAt: z.string().nullable(),
});
export type VanTransfer = z.infer<typeof vanTransferSchema>;

/** `POST /api/fleet/vans/{id}/transfers`: day and time are on the clock of the brand. */
export const transferInputSchema = z.strictObject({
  /** Name of the depot it goes to. */
  location: lineSchema(120),
  date: civilDateSchema,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fleetFaults.clock),
  moveMinutes: z.number().int().min(1).max(MOST_MOVE_MINUTES),
  notes: z
    .literal('')
    .transform(() => null)
    .or(lineSchema(300))
    .nullish(),
  /** True where hires are known that would still begin at the depot it leaves. */
  evenSo: z.boolean().default(false),
});
export type TransferInput = z.output<typeof transferInputSchema>;
