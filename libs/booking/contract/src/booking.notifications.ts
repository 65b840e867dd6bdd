import {
  day,
  defineNotification,
  type MandatoryReason,
  money,
  type NotificationLook,
} from '@convoy/platform/notifications';
import { moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { depositWaitsFor } from './deposit.ts';

const hire = z.strictObject({
  bookingId: z.number().int(),
  /** As people see it: `SV-7F3K2`. */
  reference: z.string(),
  /** Make and model. */
  van: z.string(),
});
const hireOfCustomer = hire.extend({ customerName: z.string() });
const deposit = z.strictObject({ bookingId: z.number().int(), reference: z.string(), amount: moneySchema });

const example = { bookingId: 1, reference: 'SV-7F3K2', van: 'Ford Transit' };
const exampleOfCustomer = { ...example, customerName: 'Ada Moss' };
const exampleDeposit = { bookingId: 1, reference: 'SV-7F3K2', amount: '85.00' };

const link = ({ bookingId }: { readonly bookingId: number }) => `/booking/${bookingId}`;
const email = ['in-app', 'email'] as const;
/** The mail is part of the contract of a hire. */
const contract = { channels: ['email'] as const, reason: 'contract' as MandatoryReason };

/** Told to the customer of a hire. */
const own = (kind: string, order: number, look: NotificationLook, mandatory?: typeof contract) =>
  defineNotification({
    kind,
    order,
    audience: 'customer',
    channels: email,
    ...(mandatory && { mandatory }),
    look,
    params: hire,
    link,
    examples: [example],
  });

export const bookingHeldNotification = own('booking-held', 10, { icon: 'calendar-plus', tone: 'plain' });
export const bookingConfirmedNotification = own(
  'booking-confirmed',
  20,
  { icon: 'calendar-check', tone: 'good' },
  contract,
);
export const bookingChangedNotification = own(
  'booking-changed',
  30,
  { icon: 'calendar-check', tone: 'plain' },
  contract,
);
export const bookingCancelledNotification = own(
  'booking-cancelled',
  40,
  { icon: 'calendar-x', tone: 'plain' },
  contract,
);
export const bookingNoShowNotification = own(
  'booking-no-show',
  50,
  { icon: 'calendar-x', tone: 'alert' },
  contract,
);
export const bookingExpiredNotification = own('booking-expired', 60, { icon: 'calendar-x', tone: 'plain' });
export const vanDelayedNotification = own(
  'van-delayed',
  70,
  { icon: 'circle-alert', tone: 'alert' },
  contract,
);
export const hireOverdueNotification = own('hire-overdue', 80, { icon: 'circle-alert', tone: 'alert' });
export const hireReturnedNotification = own('hire-returned', 90, { icon: 'circle-check', tone: 'good' });
export const messageReceivedNotification = own('message-received', 100, { icon: 'mail', tone: 'plain' });

export const depositReleasedNotification = defineNotification({
  kind: 'deposit-released',
  order: 150,
  audience: 'customer',
  channels: email,
  mandatory: contract,
  look: { icon: 'undo-2', tone: 'good' },
  params: deposit,
  link,
  values: ({ reference, amount }) => ({ reference, amount: money(amount) }),
  examples: [exampleDeposit],
});
/** `amount` goes back. */
export const depositKeptNotification = defineNotification({
  kind: 'deposit-kept',
  order: 160,
  audience: 'customer',
  channels: email,
  mandatory: contract,
  look: { icon: 'circle-alert', tone: 'plain' },
  params: deposit.extend({ kept: moneySchema }),
  link,
  values: ({ reference, amount, kept }) => ({ reference, amount: money(amount), kept: money(kept) }),
  examples: [{ ...exampleDeposit, kept: '15.00' }],
});

/** `amount` is to be kept; the customer may object until the end of a civil day. */
export const depositNoticeNotification = defineNotification({
  kind: 'deposit-notice',
  order: 155,
  audience: 'customer',
  channels: email,
  mandatory: contract,
  look: { icon: 'circle-alert', tone: 'alert' },
  params: deposit.extend({ objectUntil: z.string() }),
  link,
  values: ({ reference, amount, objectUntil }) => ({
    reference,
    amount: money(amount),
    until: day(objectUntil),
  }),
  examples: [{ ...exampleDeposit, objectUntil: '2026-06-18' }],
});

/** Told to staff of a customer's hire. */
const ofCustomer = (kind: string, order: number, look: NotificationLook) =>
  defineNotification({
    kind,
    order,
    audience: 'staff',
    channels: ['in-app'],
    look,
    params: hireOfCustomer,
    link,
    examples: [exampleOfCustomer],
  });

export const newBookingNotification = ofCustomer('new-booking', 170, { icon: 'calendar-plus', tone: 'good' });
export const hireChangedNotification = ofCustomer('hire-changed', 180, {
  icon: 'calendar-check',
  tone: 'plain',
});
export const hireCancelledNotification = ofCustomer('hire-cancelled', 190, {
  icon: 'calendar-x',
  tone: 'plain',
});
export const hireLateNotification = ofCustomer('hire-late', 200, { icon: 'circle-alert', tone: 'alert' });
export const hireMessageNotification = ofCustomer('hire-message', 210, { icon: 'mail', tone: 'plain' });

/** Accounts without a proved mailbox hold so many vans that more bookings of theirs are refused. */
export const holdsRefusedNotification = defineNotification({
  kind: 'holds-refused',
  order: 230,
  audience: 'staff',
  channels: ['in-app'],
  look: { icon: 'circle-alert', tone: 'alert' },
  params: z.strictObject({ because: z.enum(['network', 'fleet']), vans: z.number().int() }),
  link: () => '/booking/list?status=pending',
  values: ({ vans }) => ({ vans }),
  wording: ({ because }) => (because === 'network' ? 'network' : null),
  examples: [
    { because: 'fleet', vans: 6 },
    { because: 'network', vans: 3 },
  ],
});

export const depositWaitingNotification = defineNotification({
  kind: 'deposit-waiting',
  order: 240,
  audience: 'staff',
  channels: ['in-app'],
  look: { icon: 'circle-alert', tone: 'alert' },
  params: deposit.extend({ customerName: z.string(), because: depositWaitsFor }),
  link,
  values: ({ reference, amount, customerName }) => ({ reference, amount: money(amount), customerName }),
  wording: ({ because }) => (because === 'late' ? null : because),
  examples: [
    { ...exampleDeposit, customerName: 'Ada Moss', because: 'late' },
    { ...exampleDeposit, customerName: 'Ada Moss', because: 'owes' },
    { ...exampleDeposit, customerName: 'Ada Moss', because: 'charges' },
  ],
});

/** A customer does not agree that a part of the deposit is kept. */
export const depositObjectedNotification = defineNotification({
  kind: 'deposit-objected',
  order: 245,
  audience: 'staff',
  channels: ['in-app'],
  look: { icon: 'circle-alert', tone: 'alert' },
  params: deposit.extend({ customerName: z.string() }),
  link,
  values: ({ reference, amount, customerName }) => ({ reference, amount: money(amount), customerName }),
  examples: [{ ...exampleDeposit, customerName: 'Ada Moss' }],
});
