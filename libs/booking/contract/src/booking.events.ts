import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';
import { depositWaitsFor } from './deposit.ts';

const bookingRef = z.object({ bookingId: z.number(), customerId: z.number(), vanId: z.number() });

/** A customer asked for a van; it is held until the deposit is paid. */
export const bookingRequested = defineEvent('booking.requested.v1', bookingRef);
/** Paid, or confirmed by an operator. */
export const bookingConfirmed = defineEvent('booking.confirmed.v1', bookingRef);
/** Somebody wants a quote sent to an address; `language` is theirs, who asked. */
export const quoteMailRequested = defineEvent(
  'booking.quote-mail-requested.v1',
  z.object({ quoteId: z.number(), email: z.email(), language: z.string() }),
);
/** Called off. `wasHeld`: it was still a hold that waited for its money. */
export const bookingCancelled = defineEvent(
  'booking.cancelled.v1',
  bookingRef.extend({ refundPence: z.number(), feePence: z.number(), wasHeld: z.boolean().optional() }),
);
/** What was agreed has changed. */
export const bookingChanged = defineEvent(
  'booking.changed.v1',
  bookingRef.extend({
    changeId: z.number(),
    differencePence: z.number(),
    refundPence: z.number(),
    /** The van it had before, where it has another one. */
    beforeVanId: z.number().optional(),
  }),
);
/** The van is with the customer. */
export const bookingHandedOver = defineEvent('booking.handed-over.v1', bookingRef);
/** The van is back. */
export const bookingReturned = defineEvent('booking.returned.v1', bookingRef);
/** The customer did not come. */
export const bookingNoShow = defineEvent(
  'booking.no-show.v1',
  bookingRef.extend({ refundPence: z.number(), feePence: z.number() }),
);
/**
 * The van should be back and is not. `next`: the booking that waits for it. Told once a hire, and `again` for each other
 * booking that comes to wait.
 */
export const bookingOverdue = defineEvent(
  'booking.overdue.v1',
  bookingRef.extend({
    next: z.object({ bookingId: z.number(), customerId: z.number() }).nullable(),
    again: z.boolean().optional(),
  }),
);
/** Somebody wrote about a booking. */
export const bookingMessageSent = defineEvent(
  'booking.message.v1',
  bookingRef.extend({ messageId: z.number(), fromStaff: z.boolean() }),
);
/** The deposit of a hire that is over goes back; `reason` is why a part that was announced to be kept is not kept after all. */
export const bookingDepositReleased = defineEvent(
  'booking.deposit-released.v1',
  bookingRef.extend({ amountPence: z.number(), reason: z.string().optional() }),
);
/**
 * A part of the deposit is to be kept, and its customer may object until the end of the civil day `objectUntil`; the rest,
 * `amountPence`, goes back, less `owedPence`, which paid the hire.
 */
export const bookingDepositKeepAnnounced = defineEvent(
  'booking.deposit-keep-announced.v1',
  bookingRef.extend({
    amountPence: z.number(),
    keptPence: z.number(),
    owedPence: z.number(),
    objectUntil: z.string(),
  }),
);
/** The customer does not agree that a part of the deposit is kept: staff decide. */
export const bookingDepositObjected = defineEvent(
  'booking.deposit-objected.v1',
  bookingRef.extend({ keptPence: z.number() }),
);
/** A part of the deposit stays with the brand for good; `amountPence` of what was announced goes back. */
export const bookingDepositKept = defineEvent(
  'booking.deposit-kept.v1',
  bookingRef.extend({
    amountPence: z.number(),
    keptPence: z.number(),
    costLine: z.string(),
    /** The customer agreed, the days to object ran out, or staff decided, with a reason. */
    because: z.enum(['agreed', 'period', 'decided']).optional(),
    reason: z.string().optional(),
  }),
);
/** A deposit does not go back by itself, because the hire came back late, is not paid, or its return showed charges: staff decide. */
export const bookingDepositWaiting = defineEvent(
  'booking.deposit-waiting.v1',
  bookingRef.extend({ amountPence: z.number(), because: depositWaitsFor }),
);
/** Staff give something back of a hire that is over; `note` is why, as the customer reads it. */
export const bookingGoodwillGiven = defineEvent(
  'booking.goodwill-given.v1',
  bookingRef.extend({ goodwillId: z.number(), amountPence: z.number(), note: z.string() }),
);
/** A plugin gave back some of what its own line of a hire was charged; `label` is what the line says. */
export const bookingLineRefunded = defineEvent(
  'booking.line-refunded.v1',
  bookingRef.extend({
    refundId: z.number(),
    pluginId: z.string(),
    lineCode: z.string(),
    label: z.string(),
    amountPence: z.number(),
  }),
);
/** Bookings are refused because customers without a proved e-mail address hold too many vans; at most once an hour. */
export const bookingHoldsRefused = defineEvent(
  'booking.holds-refused.v1',
  z.object({ because: z.enum(['network', 'fleet']), vans: z.number() }),
);
/** The hold ran out unpaid. */
export const bookingExpired = defineEvent('booking.expired.v1', bookingRef);
