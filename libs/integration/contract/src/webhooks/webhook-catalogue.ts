import { moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';

/**
 * What an integrator may hear of, by the type that stands in the body. Types are for ever: what would break a receiver gets a
 * type of its own. Of people there are ids alone: whoever may read more of them asks the API for it, which is then noted.
 */

/** Sections of the catalogue, in the order in which it is shown. */
export const webhookGroups = ['booking', 'payment', 'van', 'maintenance', 'customer'] as const;
export type WebhookGroup = (typeof webhookGroups)[number];

const id = z.number().int();
const booking = z.strictObject({
  bookingId: id,
  /** As people see it. */
  reference: z.string(),
  customerId: id,
  vanId: id,
});
const payment = z.strictObject({
  paymentId: id,
  bookingId: id,
  reference: z.string(),
  customerId: id,
  /** Pounds, as everywhere in the API. */
  amount: moneySchema,
});
const taken = payment.extend({ paidFor: z.enum(['deposit', 'rental']) });
const refund = payment.extend({ refundId: id });
const dispute = payment.extend({
  disputeId: id,
  /** The bank's reason, in the provider's word. */
  reason: z.string(),
  status: z.string(),
  /** An instant; null where nothing can be answered. */
  dueBy: z.string().nullable(),
});
const lateCharge = z.strictObject({
  lateChargeId: id,
  bookingId: id,
  reference: z.string(),
  customerId: id,
  amount: moneySchema,
});
const van = z.strictObject({ vanId: id });
const fields = { fields: z.array(z.string()) };
const transfer = van.extend({
  transferId: id,
  fromDepotId: id,
  toDepotId: id,
  departsAt: z.string(),
  arrivesAt: z.string(),
});
const job = z.strictObject({
  jobId: id,
  vanId: id,
  registration: z.string(),
  type: z.string(),
  /** A civil date. */
  scheduledDate: z.string(),
});
const customer = z.strictObject({ customerId: id });

const examples = {
  booking: { bookingId: 20871324, reference: 'SV-7F3K2', customerId: 5312207, vanId: 8820413 },
  payment: {
    paymentId: 33019284,
    bookingId: 20871324,
    reference: 'SV-7F3K2',
    customerId: 5312207,
    amount: '170.00',
  },
  refund: {
    refundId: 7701932,
    paymentId: 33019284,
    bookingId: 20871324,
    reference: 'SV-7F3K2',
    customerId: 5312207,
    amount: '85.00',
  },
  dispute: {
    disputeId: 910233,
    paymentId: 33019284,
    bookingId: 20871324,
    reference: 'SV-7F3K2',
    customerId: 5312207,
    amount: '170.00',
    reason: 'product_not_received',
    status: 'needs_response',
    dueBy: '2026-12-04T23:59:59.000Z',
  },
  lateCharge: {
    lateChargeId: 640112,
    bookingId: 20871324,
    reference: 'SV-7F3K2',
    customerId: 5312207,
    amount: '35.00',
  },
  transfer: {
    vanId: 8820413,
    transferId: 55120,
    fromDepotId: 7013,
    toDepotId: 7020,
    departsAt: '2026-12-01T08:00:00.000Z',
    arrivesAt: '2026-12-01T12:30:00.000Z',
  },
  job: {
    jobId: 402117,
    vanId: 8820413,
    registration: 'AB12CDE',
    type: 'service',
    scheduledDate: '2026-12-01',
  },
};

/** One kind of message: which part of the business, what it says, what its `data` is, and how that looks. */
export interface WebhookKind<Data = unknown> {
  readonly group: WebhookGroup;
  /** For the reference; in English, as all of it. */
  readonly says: string;
  readonly data: z.ZodType<Data>;
  readonly example: Data;
}

const kind = <Data>(
  group: WebhookGroup,
  says: string,
  data: z.ZodType<Data>,
  example: NoInfer<Data>,
): WebhookKind<Data> => ({ group, says, data, example });

export const webhookKinds = {
  'booking.requested': kind(
    'booking',
    'A van is held for a customer until its deposit is paid.',
    booking,
    examples.booking,
  ),
  'booking.confirmed': kind(
    'booking',
    'A booking is paid, or was confirmed by staff.',
    booking,
    examples.booking,
  ),
  'booking.changed': kind(
    'booking',
    'What was agreed has changed. `difference` is what the hire costs more, or less; `beforeVanId` is there where it has another van.',
    booking.extend({
      changeId: id,
      difference: moneySchema,
      refund: moneySchema,
      beforeVanId: id.nullable(),
    }),
    { ...examples.booking, changeId: 118273, difference: '42.50', refund: '0.00', beforeVanId: null },
  ),
  'booking.cancelled': kind(
    'booking',
    'A booking was called off. `wasHeld`: it still waited for its money.',
    booking.extend({ refund: moneySchema, fee: moneySchema, wasHeld: z.boolean() }),
    { ...examples.booking, refund: '127.50', fee: '42.50', wasHeld: false },
  ),
  'booking.expired': kind('booking', 'A hold ran out unpaid.', booking, examples.booking),
  'booking.handed_over': kind('booking', 'The van is with the customer.', booking, examples.booking),
  'booking.returned': kind('booking', 'The van is back.', booking, examples.booking),
  'booking.no_show': kind(
    'booking',
    'The customer did not come.',
    booking.extend({ refund: moneySchema, fee: moneySchema }),
    { ...examples.booking, refund: '0.00', fee: '170.00' },
  ),
  'booking.overdue': kind(
    'booking',
    'The van should be back and is not. `nextBookingId`: the booking that waits for it; told again for each other that comes to wait.',
    booking.extend({ nextBookingId: id.nullable() }),
    { ...examples.booking, nextBookingId: null },
  ),
  'booking.message_sent': kind(
    'booking',
    'Somebody wrote about a booking. What they wrote is not sent.',
    booking.extend({ messageId: id, fromStaff: z.boolean() }),
    { ...examples.booking, messageId: 902113, fromStaff: false },
  ),
  'booking.deposit_released': kind(
    'booking',
    'The deposit of a hire that is over goes back.',
    booking.extend({ amount: moneySchema }),
    { ...examples.booking, amount: '200.00' },
  ),
  'booking.deposit_kept': kind(
    'booking',
    'A part of the deposit is kept; `amount` goes back.',
    booking.extend({ amount: moneySchema, kept: moneySchema }),
    { ...examples.booking, amount: '120.00', kept: '80.00' },
  ),
  'booking.deposit_waiting': kind(
    'booking',
    'A deposit does not go back by itself: staff decide.',
    booking.extend({ amount: moneySchema, because: z.enum(['late', 'owes']) }),
    { ...examples.booking, amount: '200.00', because: 'late' },
  ),
  'booking.goodwill_given': kind(
    'booking',
    'Staff give something back of a hire that is over.',
    booking.extend({ goodwillId: id, amount: moneySchema }),
    { ...examples.booking, goodwillId: 30112, amount: '25.00' },
  ),
  'payment.succeeded': kind('payment', 'Money arrived for a booking.', taken, {
    ...examples.payment,
    paidFor: 'rental',
  }),
  'payment.failed': kind('payment', 'A payment did not go through.', taken, {
    ...examples.payment,
    paidFor: 'rental',
  }),
  'payment.returned': kind(
    'payment',
    'Money arrived that the booking did not take, and was sent back.',
    taken.extend({ because: z.enum(['nothing-due', 'ended']) }),
    { ...examples.payment, paidFor: 'rental', because: 'ended' },
  ),
  'payment.refund_requested': kind(
    'payment',
    'A refund is decided and not yet sent.',
    refund,
    examples.refund,
  ),
  'payment.refunded': kind(
    'payment',
    "Money is on its way back. `refundId` is null for what was sent back at the provider's own dashboard.",
    refund.extend({ refundId: id.nullable() }),
    examples.refund,
  ),
  'payment.refund_postponed': kind(
    'payment',
    'The provider cannot send a refund yet; it is tried again.',
    refund,
    examples.refund,
  ),
  'payment.refund_failed': kind(
    'payment',
    'A refund was not taken: it has to be sent another way.',
    refund,
    examples.refund,
  ),
  'payment.dispute_opened': kind(
    'payment',
    "A customer's bank asks a payment back.",
    dispute,
    examples.dispute,
  ),
  'payment.dispute_closed': kind('payment', 'A dispute is over.', dispute, {
    ...examples.dispute,
    status: 'won',
    dueBy: null,
  }),
  'payment.late_charge_announced': kind(
    'payment',
    'A cost that came later is going to be charged.',
    lateCharge,
    examples.lateCharge,
  ),
  'payment.late_charge_refused': kind(
    'payment',
    'The card did not take a later cost.',
    lateCharge,
    examples.lateCharge,
  ),
  'payment.late_charge_withdrawn': kind(
    'payment',
    'Nothing of a later cost is owed any more. `paid`: because it was paid.',
    lateCharge.extend({ paid: z.boolean() }),
    { ...examples.lateCharge, paid: false },
  ),
  'van.added': kind('van', 'A van joined the fleet.', van, { vanId: 8820413 }),
  'van.changed': kind('van', 'Facts of a van were changed; `fields` names which.', van.extend(fields), {
    vanId: 8820413,
    fields: ['mileage'],
  }),
  'van.retired': kind('van', 'A van left the fleet.', van, { vanId: 8820413 }),
  'van.reinstated': kind('van', 'A van that had left is back.', van, { vanId: 8820413 }),
  'van.lapsed': kind(
    'van',
    'A van was taken out of service because a paper is over.',
    van.extend({ registration: z.string(), papers: z.array(z.enum(['mot', 'tax', 'insurance'])) }),
    { vanId: 8820413, registration: 'AB12CDE', papers: ['mot'] },
  ),
  'van.transfer_planned': kind(
    'van',
    'A van will move to another depot and is taken meanwhile.',
    transfer,
    examples.transfer,
  ),
  'van.transfer_arrived': kind('van', 'A van stands at its new depot.', transfer, examples.transfer),
  'van.transfer_cancelled': kind('van', 'A van stays where it is.', transfer, examples.transfer),
  'maintenance.scheduled': kind(
    'maintenance',
    'A job is on the schedule; its van is taken.',
    job,
    examples.job,
  ),
  'maintenance.changed': kind(
    'maintenance',
    'Facts of a job were changed; `fields` names which.',
    job.extend(fields),
    { ...examples.job, fields: ['scheduledDate'] },
  ),
  'maintenance.started': kind('maintenance', 'A van is in the workshop.', job, examples.job),
  'maintenance.completed': kind('maintenance', 'A job is done; its van is free.', job, examples.job),
  'maintenance.cancelled': kind('maintenance', 'A job will not be done.', job, examples.job),
  'maintenance.overran': kind(
    'maintenance',
    'A job lasts beyond its window. `bookingId`: the hire that waits for its van.',
    job.extend({ bookingId: id.nullable(), reference: z.string().nullable() }),
    { ...examples.job, bookingId: null, reference: null },
  ),
  'maintenance.due': kind(
    'maintenance',
    'Something about a van comes due. `reference` names a hire that would outlast it.',
    z.strictObject({
      taskId: id,
      vanId: id,
      registration: z.string(),
      kind: z.enum(['mot', 'tax', 'insurance', 'plan']),
      planName: z.string().nullable(),
      dueOn: z.string(),
      daysLeft: z.number().int(),
      reference: z.string().nullable(),
    }),
    {
      taskId: 71203,
      vanId: 8820413,
      registration: 'AB12CDE',
      kind: 'mot',
      planName: null,
      dueOn: '2026-12-15',
      daysLeft: 14,
      reference: null,
    },
  ),
  'customer.created': kind(
    'customer',
    'A customer has an account. `byStaff`: staff opened it for them.',
    customer.extend({ byStaff: z.boolean() }),
    { customerId: 5312207, byStaff: false },
  ),
  'customer.changed': kind(
    'customer',
    'Staff changed facts of a customer; `fields` names which.',
    customer.extend(fields),
    { customerId: 5312207, fields: ['phone'] },
  ),
  'customer.merged': kind(
    'customer',
    "A customer was there twice; what was `fromId`'s is `customerId`'s.",
    customer.extend({ fromId: id }),
    { customerId: 5312207, fromId: 5312450 },
  ),
  'customer.erased': kind(
    'customer',
    'A customer was erased. Please forget what you keep of them.',
    customer,
    { customerId: 5312207 },
  ),
} as const satisfies Record<string, WebhookKind>;

export type WebhookType = keyof typeof webhookKinds;
export const webhookTypes = Object.keys(webhookKinds) as [WebhookType, ...WebhookType[]];

/** What stands in `data` of a type. */
export type WebhookData<T extends WebhookType> = z.infer<(typeof webhookKinds)[T]['data']>;

/** Sent by hand to see whether an endpoint answers; nobody subscribes to it. */
export const WEBHOOK_TEST_TYPE = 'webhook.test';
