import { moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';
import type { NotificationKind } from './notification.kinds.ts';

const nothing = z.strictObject({});
const hire = z.strictObject({
  bookingId: z.number().int(),
  /** As people see it: `SV-7F3K2`. */
  reference: z.string(),
  /** Make and model. */
  van: z.string(),
});
const hireOfSomebody = hire.extend({ customerName: z.string() });
const payment = z.strictObject({
  bookingId: z.number().int(),
  reference: z.string(),
  amount: moneySchema,
});
const paymentOfSomebody = payment.extend({ customerName: z.string() });
// Set where the booking stands and nothing was left to pay; otherwise it had ended.
const nothingDue = { nothingDue: z.boolean().optional() };

/** What each kind tells beside its kind. The sentence is made of it in the reader's language when it is read. */
export const notificationParams = {
  'booking-held': hire,
  'booking-confirmed': hire,
  'booking-changed': hire,
  'booking-cancelled': hire,
  'booking-no-show': hire,
  'booking-expired': hire,
  'van-delayed': hire,
  'hire-overdue': hire,
  'hire-returned': hire,
  'message-received': hire,
  'payment-received': payment,
  'payment-failed': payment,
  'payment-refunded': payment,
  'payment-returned': payment.extend(nothingDue),
  'deposit-released': payment,
  // `amount` goes back.
  'deposit-kept': payment.extend({ kept: moneySchema }),
  'new-booking': hireOfSomebody,
  'hire-changed': hireOfSomebody,
  'hire-cancelled': hireOfSomebody,
  'hire-late': hireOfSomebody,
  'hire-message': hireOfSomebody,
  'refund-failed': paymentOfSomebody,
  'refund-postponed': paymentOfSomebody,
  'deposit-waiting': paymentOfSomebody.extend({ because: z.enum(['late', 'owes']) }),
  // `van` is its plate with make and model, `on` a civil date.
  'maintenance-scheduled': z.strictObject({ van: z.string(), description: z.string(), on: z.string() }),
  'maintenance-due': z.strictObject({
    van: z.string(),
    what: z.enum(['mot', 'tax', 'insurance', 'plan']),
    // Of a plan.
    plan: z.string().nullable(),
    on: z.string(),
    // Of a hire that would outlast it.
    reference: z.string().nullable(),
  }),
  'van-lapsed': z.strictObject({
    van: z.string(),
    papers: z.array(z.enum(['mot', 'tax', 'insurance'])),
  }),
  'maintenance-overran': z.strictObject({
    van: z.string(),
    description: z.string(),
    // Of a hire that waits for the van.
    reference: z.string().nullable(),
  }),
  // The name of the host that got nothing any more.
  'webhook-paused': z.strictObject({ host: z.string(), because: z.enum(['gone', 'failing']) }),
  // The name of the integration.
  'plugin-given-up': z.strictObject({ name: z.string() }),
  'dispute-opened': paymentOfSomebody.extend({ disputeId: z.number().int() }),
  // `dueAt` is the instant until which it has to be answered.
  'dispute-due': paymentOfSomebody.extend({ disputeId: z.number().int(), dueAt: z.string() }),
  'dispute-closed': paymentOfSomebody.extend({
    disputeId: z.number().int(),
    outcome: z.enum(['won', 'lost', 'closed']),
  }),
  'hire-payment-failed': paymentOfSomebody,
  'hire-payment-returned': paymentOfSomebody.extend(nothingDue),
  // `dueAt` is the instant from which the account may be deleted.
  'deletion-requested': z.strictObject({ customerName: z.string(), dueAt: z.string() }),
  'deletion-withdrawn': z.strictObject({ customerName: z.string() }),
  'password-changed': nothing,
  'two-factor-changed': z.strictObject({ enabled: z.boolean() }),
  'two-factor-refused': nothing,
  // How many codes are left.
  'recovery-code-used': z.strictObject({ left: z.number().int() }),
  'recovery-codes-renewed': nothing,
  'email-changed': nothing,
} as const satisfies Record<NotificationKind, z.ZodType>;

export type NotificationParams<K extends NotificationKind> = z.infer<(typeof notificationParams)[K]>;

/** What every notification carries. */
interface NotificationFrame {
  readonly id: number;
  /** Address on the brand's own host that the notification opens. */
  readonly path: string;
  /** When it happened, an instant. */
  readonly createdAt: string;
  readonly readAt: string | null;
}

/** One notification of `GET /api/notifications`. */
export type Notification = {
  [K in NotificationKind]: NotificationFrame & { readonly kind: K; readonly params: NotificationParams<K> };
}[NotificationKind];

/** `GET /api/notifications/unread`, and the answer of `POST /api/notifications/read`. */
export const unreadCountSchema = z.strictObject({ count: z.number().int().min(0) });
export type UnreadCount = z.infer<typeof unreadCountSchema>;
