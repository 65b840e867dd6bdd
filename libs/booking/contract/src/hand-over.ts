import { vanPapers } from '@convoy/fleet/contract';
import { moneySchema, textSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** What keeps a van from being handed over. */
export const handOverGateCodes = [
  'PAPERS_LAPSED',
  'MONEY_DUE',
  'LICENCE_MISSING',
  'LICENCE_NOT_CHECKED',
  'LICENCE_NOT_ENOUGH',
] as const;
export type HandOverGateCode = (typeof handOverGateCodes)[number];

/** Gates that an admin may override with a reason. The law allows no exception from the others. */
export const overridableGates = ['MONEY_DUE', 'LICENCE_NOT_CHECKED'] as const satisfies HandOverGateCode[];

/** One closed gate. */
export const handOverGateSchema = z.strictObject({
  code: z.enum(handOverGateCodes),
  /** Whether an admin may override it with a reason. */
  overridable: z.boolean(),
  params: z.strictObject({
    customerId: z.number().int(),
    vanId: z.number().int(),
    /** Of `PAPERS_LAPSED`: what has lapsed; empty for the others. */
    papers: z.array(z.enum(vanPapers)),
    /** Of `MONEY_DUE`: what must be paid before the van goes out; null for the others. */
    amount: moneySchema.nullable(),
    /** Of `LICENCE_NOT_ENOUGH`: why and what is needed, in the language of the request; null for the others. */
    why: z.string().nullable(),
    /** Of a licence: whose, where it is an additional driver's; absent where it is the customer's. */
    driver: z.strictObject({ id: z.number().int(), name: z.string() }).optional(),
  }),
});
export type HandOverGate = z.infer<typeof handOverGateSchema>;

/** `GET /api/bookings/{id}/hand-over-gates`: every closed gate; empty where the van may go out. */
export const handOverGatesSchema = z.strictObject({
  gates: z.array(handOverGateSchema),
  /** Whether the person who asks may override the gates that can be overridden. */
  mayOverride: z.boolean(),
});
export type HandOverGates = z.infer<typeof handOverGatesSchema>;

/** `POST /api/bookings/{id}/hand-over`. An admin's `override` opens the overridable gates; its reason is kept. */
export const handOverInputSchema = z
  .strictObject({
    override: z.strictObject({ reason: textSchema(300).pipe(z.string().min(3)) }).optional(),
  })
  .default({});
export type HandOverInput = z.output<typeof handOverInputSchema>;
