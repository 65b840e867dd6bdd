import { idSchema, moneyInputSchema, moneySchema, textSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { paymentFaults } from './payment.faults.ts';
import { paymentTypes } from './payment.ts';

/** How money is taken at the counter. */
export const counterMethods = ['cash', 'card-terminal', 'bank-transfer'] as const;
export type CounterMethod = (typeof counterMethods)[number];

/**
 * `POST /api/bookings/{id}/counter-payments` (staff): money that is in their hands. `deposit` pays the deposit alone, `rental`
 * all that is unpaid; less than that where an amount is given, of which the deposit comes first.
 */
export const counterPaymentInputSchema = z.strictObject({
  type: z.enum(paymentTypes),
  amount: moneyInputSchema.refine((pence) => pence > 0, paymentFaults.aboveNothing).optional(),
  method: z.enum(counterMethods),
  note: textSchema(300).optional(),
});
export type CounterPaymentInput = z.output<typeof counterPaymentInputSchema>;

/** Its answer. */
export const counterPaymentSchema = z.strictObject({
  id: idSchema,
  bookingId: idSchema,
  amount: moneySchema,
  /** What of it pays the hire, and what the deposit. */
  rental: moneySchema,
  deposit: moneySchema,
  method: z.enum(counterMethods),
  note: z.string().nullable(),
});
export type CounterPayment = z.infer<typeof counterPaymentSchema>;
