import { civilDateSchema, idParamSchema, idSchema, moneySchema, pagingSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { counterMethods } from './counter-payment.ts';
import { disputeStatuses } from './disputes/dispute.ts';
import { paymentStatuses, paymentTypes } from './payment.ts';
import { refundReasons, refundStatuses } from './refund.ts';

/** How a payment came: by the provider, or one of the ways of the counter. */
export const paidBy = ['provider', ...counterMethods] as const;

/** States of the money that moved or is moving; the others are attempts of which nothing came. */
export const movedStatuses = ['processing', 'succeeded', 'refunded'] as const;

const filters = {
  /** Left out: money that moved or is moving. `all`: attempts of which nothing came too. */
  status: z.enum([...paymentStatuses, 'all']).optional(),
  type: z.enum(paymentTypes).optional(),
  /** Received, or else begun, from this day to that by the brand's clock, both inside. */
  from: civilDateSchema.optional(),
  until: civilDateSchema.optional(),
  customer: idParamSchema.optional(),
  booking: idParamSchema.optional(),
  /** Beginning of a booking's reference or of a customer's name. */
  q: z.string().trim().max(80).optional(),
};

/** Query of `GET /api/payments`, newest first; customers get their own. */
export const paymentListSchema = pagingSchema.extend(filters).strict();
export type PaymentListInput = z.output<typeof paymentListSchema>;

/** Query of `GET /api/payments/totals`: the same filters. */
export const paymentTotalsInputSchema = z.strictObject(filters);
export type PaymentTotalsInput = z.output<typeof paymentTotalsInputSchema>;

/** Its answer: sums of all that match, on all pages. */
export const paymentTotalsSchema = z.strictObject({
  count: z.number().int(),
  /** What arrived, before anything went back. */
  received: moneySchema,
  refunded: moneySchema,
  /** Received less refunded. */
  kept: moneySchema,
});
export type PaymentTotals = z.infer<typeof paymentTotalsSchema>;

/** One row of `GET /api/payments`, and `GET /api/payments/{id}`. */
export const listedPaymentSchema = z.strictObject({
  id: idSchema,
  bookingId: idSchema,
  reference: z.string(),
  vanMake: z.string(),
  vanModel: z.string(),
  customerId: idSchema,
  customerName: z.string(),
  type: z.enum(paymentTypes),
  status: z.enum(paymentStatuses),
  paidBy: z.enum(paidBy),
  amount: moneySchema,
  /** What of it pays the hire, and what the deposit. */
  rental: moneySchema,
  deposit: moneySchema,
  /** What of it has gone back. */
  refunded: moneySchema,
  /** Our own refunds of it, oldest first, without those that failed. Sums of the provider's dashboard stand in `refunded` alone. */
  refunds: z.array(
    z.strictObject({
      id: idSchema,
      amount: moneySchema,
      reason: z.enum(refundReasons),
      status: z.enum(refundStatuses),
      /** Instants. */
      createdAt: z.string(),
      settledAt: z.string().nullable(),
    }),
  ),
  /** What its customer's bank asks back of it, or has taken; for staff. The latest, where there are several. */
  dispute: z.strictObject({ id: idSchema, status: z.enum(disputeStatuses), amount: moneySchema }).nullable(),
  /** Whether there is a receipt: it has been received. */
  receipt: z.boolean(),
  /** Instants: when it was begun, and when it was received. */
  createdAt: z.string(),
  processedAt: z.string().nullable(),
});
export type ListedPayment = z.infer<typeof listedPaymentSchema>;
