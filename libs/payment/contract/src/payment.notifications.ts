import { defineNotification, instant, money, type NotificationLook } from '@convoy/platform/notifications';
import { moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';

const payment = z.strictObject({
  bookingId: z.number().int(),
  /** Of the booking, as people see it: `SV-7F3K2`. */
  reference: z.string(),
  amount: moneySchema,
});
const paymentOfCustomer = payment.extend({ customerName: z.string() });
const dispute = paymentOfCustomer.extend({ disputeId: z.number().int() });
// True where the booking stands and nothing was left to pay; otherwise it had ended.
const nothingDue = { nothingDue: z.boolean().optional() };

const example = { bookingId: 1, reference: 'SV-7F3K2', amount: '85.00' };
const exampleOfCustomer = { ...example, customerName: 'Ada Moss' };
const exampleDispute = { ...exampleOfCustomer, disputeId: 2 };

const toBooking = ({ bookingId }: { readonly bookingId: number }) => `/booking/${bookingId}`;
const toDispute = ({ disputeId }: { readonly disputeId: number }) => `/payment/disputes/${disputeId}`;
const ownValues = ({ reference, amount }: { readonly reference: string; readonly amount: string }) => ({
  reference,
  amount: money(amount),
});
const valuesOfCustomer = (params: z.infer<typeof paymentOfCustomer>) => ({
  ...ownValues(params),
  customerName: params.customerName,
});
/** Another pair of sentences where nothing was left to pay. */
const returnedWording = (params: { readonly nothingDue?: boolean | undefined }) =>
  params.nothingDue ? 'not-needed' : null;

const inApp = ['in-app'] as const;
const withMail = ['in-app', 'email'] as const;

export const paymentReceivedNotification = defineNotification({
  kind: 'payment-received',
  order: 110,
  audience: 'customer',
  channels: withMail,
  look: { icon: 'circle-check', tone: 'good' },
  params: payment,
  link: toBooking,
  values: ownValues,
  examples: [example],
});
export const paymentFailedNotification = defineNotification({
  kind: 'payment-failed',
  order: 120,
  audience: 'customer',
  channels: inApp,
  look: { icon: 'circle-alert', tone: 'alert' },
  params: payment,
  // The card is tried again, or another one.
  link: ({ bookingId }) => `/payment/${bookingId}`,
  values: ownValues,
  examples: [example],
});
export const paymentRefundedNotification = defineNotification({
  kind: 'payment-refunded',
  order: 130,
  audience: 'customer',
  channels: inApp,
  look: { icon: 'undo-2', tone: 'plain' },
  params: payment,
  link: toBooking,
  values: ownValues,
  examples: [example],
});
export const paymentReturnedNotification = defineNotification({
  kind: 'payment-returned',
  order: 140,
  audience: 'customer',
  channels: withMail,
  mandatory: { channels: ['email'], reason: 'contract' },
  look: { icon: 'undo-2', tone: 'plain' },
  params: payment.extend(nothingDue),
  link: toBooking,
  values: ownValues,
  wording: returnedWording,
  examples: [
    { ...example, nothingDue: false },
    { ...example, nothingDue: true },
  ],
});

/** Told to staff of a customer's payment. */
const ofCustomer = (kind: string, order: number, look: NotificationLook) =>
  defineNotification({
    kind,
    order,
    audience: 'staff',
    channels: inApp,
    look,
    params: paymentOfCustomer,
    link: toBooking,
    values: valuesOfCustomer,
    examples: [exampleOfCustomer],
  });

export const refundFailedNotification = ofCustomer('refund-failed', 220, {
  icon: 'circle-alert',
  tone: 'alert',
});
export const refundPostponedNotification = ofCustomer('refund-postponed', 230, {
  icon: 'circle-alert',
  tone: 'alert',
});
export const disputeOpenedNotification = defineNotification({
  kind: 'dispute-opened',
  order: 310,
  audience: 'staff',
  channels: withMail,
  look: { icon: 'shield-alert', tone: 'alert' },
  params: dispute,
  link: toDispute,
  values: valuesOfCustomer,
  examples: [exampleDispute],
});
export const disputeDueNotification = defineNotification({
  kind: 'dispute-due',
  order: 320,
  audience: 'staff',
  channels: withMail,
  look: { icon: 'shield-alert', tone: 'alert' },
  // The instant until which it has to be answered.
  params: dispute.extend({ dueAt: z.string() }),
  link: toDispute,
  values: (params) => ({ ...valuesOfCustomer(params), due: instant(params.dueAt) }),
  examples: [{ ...exampleDispute, dueAt: '2026-11-30T10:00:00Z' }],
});
export const disputeClosedNotification = defineNotification({
  kind: 'dispute-closed',
  order: 330,
  audience: 'staff',
  channels: withMail,
  look: { icon: 'shield-check', tone: 'plain' },
  params: dispute.extend({ outcome: z.enum(['won', 'lost', 'closed']) }),
  link: toDispute,
  values: valuesOfCustomer,
  wording: ({ outcome }) => (outcome === 'closed' ? null : outcome),
  examples: [
    { ...exampleDispute, outcome: 'closed' },
    { ...exampleDispute, outcome: 'won' },
    { ...exampleDispute, outcome: 'lost' },
  ],
});
export const hirePaymentFailedNotification = ofCustomer('hire-payment-failed', 340, {
  icon: 'circle-alert',
  tone: 'alert',
});
export const hirePaymentReturnedNotification = defineNotification({
  kind: 'hire-payment-returned',
  order: 350,
  audience: 'staff',
  channels: inApp,
  look: { icon: 'undo-2', tone: 'plain' },
  params: paymentOfCustomer.extend(nothingDue),
  link: toBooking,
  values: valuesOfCustomer,
  wording: returnedWording,
  examples: [
    { ...exampleOfCustomer, nothingDue: false },
    { ...exampleOfCustomer, nothingDue: true },
  ],
});
