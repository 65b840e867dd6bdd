import { z } from 'zod';
import { identityOutcomes } from './customer.ports.ts';

/** A check of who a customer is, as it was answered. */
export const identityCheckSchema = z.strictObject({
  id: z.number().int(),
  outcome: z.enum(identityOutcomes),
  /** Who or what looked. */
  source: z.string(),
  /** By which the source finds the check again. */
  reference: z.string().nullable(),
  /** Who of the staff ran it. */
  checkedByName: z.string(),
  checkedAt: z.string(),
});
export type IdentityCheck = z.infer<typeof identityCheckSchema>;

/** `GET|POST /api/customers/{id}/identity-checks`. */
export const identityChecksSchema = z.strictObject({
  /** Whether one can be run now: whether the brand has a plugin that does it. */
  offered: z.boolean(),
  /** Newest first, the last twenty. */
  checks: z.array(identityCheckSchema),
});
export type IdentityChecks = z.infer<typeof identityChecksSchema>;
