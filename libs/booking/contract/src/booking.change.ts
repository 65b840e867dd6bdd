import {
  civilMomentSchema,
  idSchema,
  lineSchema,
  moneyInputSchema,
  moneySchema,
  textSchema,
} from '@convoy/platform/schema';
import { z } from 'zod';
import { bookingFaults } from './booking.errors.ts';
import { chosenExtrasSchema } from './chosen-extras.ts';
import { priceLineSchema } from './price-line.ts';

/**
 * `POST /api/bookings/{id}/changes`: quotes what a change would cost. What is left out stays as it is. An active hire
 * may be extended, shortened, given extras or (by staff) another van. `POST …/changes/{changeId}/confirm` (with an
 * `Idempotency-Key`) carries it out and answers the booking as `GET /api/bookings/{id}` gives it.
 */
export const bookingChangeInputSchema = z
  .strictObject({
    vanId: idSchema.optional(),
    pickupDate: civilMomentSchema.optional(),
    returnDate: civilMomentSchema.optional(),
    pickupLocation: lineSchema(120).optional(),
    /** Null or the pickup's own depot: back where it started. */
    returnLocation: lineSchema(120).nullable().optional(),
    extras: chosenExtrasSchema.optional(),
  })
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    bookingFaults.nothingToChange,
  );
export type BookingChangeInput = z.output<typeof bookingChangeInputSchema>;

/** What is agreed about a hire, before or after a change. */
export const agreedHireSchema = z.strictObject({
  vanId: z.number().int(),
  vanMake: z.string(),
  vanModel: z.string(),
  vanRegistration: z.string(),
  pickupDate: z.string(),
  returnDate: z.string(),
  pickupLocation: z.string(),
  returnLocation: z.string().nullable(),
  totalDays: z.number().int(),
  extras: z.array(
    z.strictObject({ extraId: z.number().int(), name: z.string(), quantity: z.number().int() }),
  ),
  lines: z.array(priceLineSchema),
  rentalAmount: moneySchema,
  depositAmount: moneySchema,
  totalAmount: moneySchema,
  vatAmount: moneySchema,
});
export type AgreedHire = z.output<typeof agreedHireSchema>;

/** 201 of a quoted change, and a row of `GET /api/bookings/{id}/changes`. */
export const bookingChangeSchema = z.strictObject({
  id: z.number().int(),
  bookingId: z.number().int(),
  status: z.enum(['quoted', 'applied', 'expired']),
  before: agreedHireSchema,
  after: agreedHireSchema,
  /** After less before, of hire and deposit together. */
  difference: moneySchema,
  /** What is still to be paid afterwards, and what goes back; at most one of them is above zero. */
  toPay: moneySchema,
  toRefund: moneySchema,
  expiresAt: z.string(),
  createdAt: z.string(),
  appliedAt: z.string().nullable(),
  requestedBy: z.string(),
});
export type BookingChange = z.output<typeof bookingChangeSchema>;

/** `GET /api/bookings/{id}/cancellation`: what cancelling now would cost. */
export const cancellationSchema = z.strictObject({
  /** Percent of the hire by the brand's policy at this moment. */
  percent: z.number().int(),
  /** By the brand's policy, whatever was paid. */
  fee: moneySchema,
  /** What goes back: the deposit, and what was paid for the hire beyond the fee. */
  refund: moneySchema,
  /** What of the fee has not been paid yet: it is asked for. */
  due: moneySchema,
  /** Until when cancelling stays free, where it still is. */
  freeUntil: z.string().nullable(),
});
export type Cancellation = z.infer<typeof cancellationSchema>;

/** `POST /api/bookings/{id}/cancel`. `fee` is what the person was shown; another one by now is refused with `FEE_CHANGED`. */
export const cancelInputSchema = z
  .strictObject({
    reason: textSchema(300).nullish(),
    fee: moneyInputSchema.optional(),
    /** Staff do without that fee, and say why. */
    waiveFee: z.boolean().optional(),
  })
  .refine(({ waiveFee, reason }) => !waiveFee || Boolean(reason?.trim()), {
    path: ['reason'],
    message: bookingFaults.waiverReason,
  });
export type CancelInput = z.output<typeof cancelInputSchema>;

/** `GET /api/bookings/{id}/timeline`: what happened, oldest first. */
export const timelineKinds = [
  'requested',
  'confirmed',
  'handed-over',
  'returned',
  'cancelled',
  'no-show',
  'expired',
  'revived',
  'changed',
  'paid',
  'refunded',
  'payment-failed',
  'overdue',
  'deposit-released',
  'deposit-kept',
  'deposit-keep-announced',
  'deposit-objected',
  'deposit-agreed',
  'hire-paid-from-deposit',
  'late-charge-announced',
  'late-charged',
  'late-charge-withdrawn',
  'gates-overridden',
] as const;
export const timelineEntrySchema = z.strictObject({
  id: z.number().int(),
  kind: z.enum(timelineKinds),
  at: z.string(),
  /** Who did it; null for the clock and the payment provider. Customers see staff as the brand. */
  actorName: z.string().nullable(),
  byStaff: z.boolean(),
  /** Money where money moved (`amount`), the change where one was applied (`changeId`), a reason where one was given. */
  amount: moneySchema.nullable(),
  changeId: z.number().int().nullable(),
  reason: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** `GET|POST /api/bookings/{id}/messages`. */
export const messageInputSchema = z.strictObject({ text: textSchema(2000).pipe(z.string().min(1)) });
export type MessageInput = z.output<typeof messageInputSchema>;
export const bookingMessageSchema = z.strictObject({
  id: z.number().int(),
  authorName: z.string(),
  fromStaff: z.boolean(),
  /** Written by whoever asks. */
  mine: z.boolean(),
  text: z.string(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type BookingMessage = z.infer<typeof bookingMessageSchema>;
