import { defineWebhook } from '@convoy/platform/events';
import { moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { depositWaitsFor } from './deposit.ts';

const id = z.number().int();
const booking = z.strictObject({
  bookingId: id,
  /** As people see it. */
  reference: z.string(),
  customerId: id,
  vanId: id,
});

const examples = {
  booking: { bookingId: 20871324, reference: 'SV-7F3K2', customerId: 5312207, vanId: 8820413 },
};

export const bookingRequestedWebhook = defineWebhook({
  type: 'booking.requested',
  group: 'booking',
  says: 'A van is held for a customer until its deposit is paid.',
  data: booking,
  example: examples.booking,
});
export const bookingConfirmedWebhook = defineWebhook({
  type: 'booking.confirmed',
  group: 'booking',
  says: 'A booking is paid, or was confirmed by staff.',
  data: booking,
  example: examples.booking,
});
export const bookingChangedWebhook = defineWebhook({
  type: 'booking.changed',
  group: 'booking',
  says: 'What was agreed has changed. `difference` is what the hire costs more, or less; `beforeVanId` is there where it has another van.',
  data: booking.extend({
    changeId: id,
    difference: moneySchema,
    refund: moneySchema,
    beforeVanId: id.nullable(),
  }),
  example: { ...examples.booking, changeId: 118273, difference: '42.50', refund: '0.00', beforeVanId: null },
});
export const bookingCancelledWebhook = defineWebhook({
  type: 'booking.cancelled',
  group: 'booking',
  says: 'A booking was called off. `wasHeld`: it still waited for its money.',
  data: booking.extend({ refund: moneySchema, fee: moneySchema, wasHeld: z.boolean() }),
  example: { ...examples.booking, refund: '127.50', fee: '42.50', wasHeld: false },
});
export const bookingExpiredWebhook = defineWebhook({
  type: 'booking.expired',
  group: 'booking',
  says: 'A hold ran out unpaid.',
  data: booking,
  example: examples.booking,
});
export const bookingHandedOverWebhook = defineWebhook({
  type: 'booking.handed_over',
  group: 'booking',
  says: 'The van is with the customer.',
  data: booking,
  example: examples.booking,
});
export const bookingReturnedWebhook = defineWebhook({
  type: 'booking.returned',
  group: 'booking',
  says: 'The van is back.',
  data: booking,
  example: examples.booking,
});
export const bookingNoShowWebhook = defineWebhook({
  type: 'booking.no_show',
  group: 'booking',
  says: 'The customer did not come: the booking is a no-show.',
  data: booking.extend({ refund: moneySchema, fee: moneySchema }),
  example: { ...examples.booking, refund: '0.00', fee: '170.00' },
});
export const bookingOverdueWebhook = defineWebhook({
  type: 'booking.overdue',
  group: 'booking',
  says: 'The van should be back and is not. `nextBookingId`: the booking that waits for it; told again for each other that comes to wait.',
  data: booking.extend({ nextBookingId: id.nullable() }),
  example: { ...examples.booking, nextBookingId: null },
});
export const bookingMessageSentWebhook = defineWebhook({
  type: 'booking.message_sent',
  group: 'booking',
  says: 'A message was added to a booking. Its text is not included.',
  data: booking.extend({ messageId: id, fromStaff: z.boolean() }),
  example: { ...examples.booking, messageId: 902113, fromStaff: false },
});
export const bookingDepositReleasedWebhook = defineWebhook({
  type: 'booking.deposit_released',
  group: 'booking',
  says: 'The deposit of a hire that is over goes back.',
  data: booking.extend({ amount: moneySchema }),
  example: { ...examples.booking, amount: '200.00' },
});
export const bookingDepositKeptWebhook = defineWebhook({
  type: 'booking.deposit_kept',
  group: 'booking',
  says: 'A part of the deposit is kept for good; `amount` of what was announced goes back.',
  data: booking.extend({ amount: moneySchema, kept: moneySchema }),
  example: { ...examples.booking, amount: '120.00', kept: '80.00' },
});
export const bookingDepositKeepAnnouncedWebhook = defineWebhook({
  type: 'booking.deposit_keep_announced',
  group: 'booking',
  says: 'A part of the deposit is to be kept, and its customer may object until the end of `objectUntil`; `amount` goes back.',
  data: booking.extend({ amount: moneySchema, kept: moneySchema, objectUntil: z.string() }),
  example: { ...examples.booking, amount: '120.00', kept: '80.00', objectUntil: '2026-06-18' },
});
export const bookingDepositObjectedWebhook = defineWebhook({
  type: 'booking.deposit_objected',
  group: 'booking',
  says: 'The customer does not agree that a part of the deposit is kept: staff decide.',
  data: booking.extend({ kept: moneySchema }),
  example: { ...examples.booking, kept: '80.00' },
});
export const bookingDepositWaitingWebhook = defineWebhook({
  type: 'booking.deposit_waiting',
  group: 'booking',
  says: 'A deposit needs a decision by staff before it goes back.',
  data: booking.extend({ amount: moneySchema, because: depositWaitsFor }),
  example: { ...examples.booking, amount: '200.00', because: 'late' },
});
export const bookingGoodwillGivenWebhook = defineWebhook({
  type: 'booking.goodwill_given',
  group: 'booking',
  says: 'Staff give something back of a hire that is over.',
  data: booking.extend({ goodwillId: id, amount: moneySchema }),
  example: { ...examples.booking, goodwillId: 30112, amount: '25.00' },
});
