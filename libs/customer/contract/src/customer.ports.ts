import { definePort } from '@convoy/platform/manifest';
import { civilDateSchema, idSchema, plainLineSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** What became of a check: who they say they are, somebody else, or it could not be told. */
export const identityOutcomes = ['confirmed', 'refused', 'unclear'] as const;
export type IdentityOutcome = (typeof identityOutcomes)[number];

/**
 * Asked when staff run a check of who a customer is. What is answered is kept with its day and its source; nothing is ever
 * concluded from a check that failed to answer, and no check decides by itself who may drive.
 */
export const identityCheckPort = definePort({
  id: 'customer.identity-check.v1',
  answeredBy: 'one',
  question: z.strictObject({
    customerId: idSchema,
    firstName: z.string(),
    lastName: z.string(),
    dateOfBirth: civilDateSchema.nullable(),
    /** The driver number of the licence; null where none is known. */
    driverNumber: z.string().nullable(),
  }),
  answer: z.strictObject({
    outcome: z.enum(identityOutcomes),
    /** Who or what looked: `DVLA`, `Face and licence`. */
    source: plainLineSchema(80),
    /** By which the source finds the check again. */
    reference: plainLineSchema(80).nullable(),
  }),
});
export type IdentityCheckQuestion = z.output<typeof identityCheckPort.question>;
export type IdentityCheckAnswer = z.output<typeof identityCheckPort.answer>;
