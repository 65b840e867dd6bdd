/** Why a channel of a kind cannot be turned off: it guards the account, or it is part of the contract of a hire. */
export type MandatoryReason = 'security' | 'contract';

/** What is fixed about a kind of notification. */
export interface NotificationKindRule {
  /** Who gets it: customers about their own hires, staff about the business, admins about what they alone see to, everybody
   *  about their own account. */
  readonly audience: 'customer' | 'staff' | 'admin' | 'everyone';
  /** Tells of a hire: a brand's matter, which head office never hears of. */
  readonly ofHire: boolean;
  /** Whether a mail of this kind exists; where none does there is nothing to choose. */
  readonly email: boolean;
  readonly mandatory: { readonly inApp: boolean; readonly email: boolean };
  /** Set where any channel is mandatory. */
  readonly reason: MandatoryReason | null;
}

const free = { inApp: false, email: false };
const security = {
  audience: 'everyone',
  ofHire: false,
  email: true,
  mandatory: { inApp: true, email: true },
  reason: 'security',
} as const;
const news = (audience: 'customer' | 'staff' | 'admin', email = false) =>
  ({ audience, ofHire: true, email, mandatory: free, reason: null }) as const;

/** Of a customer's hire, with a mail that is part of its contract. */
const contract = {
  audience: 'customer',
  ofHire: true,
  email: true,
  mandatory: { inApp: false, email: true },
  reason: 'contract',
} as const;

/** Every kind there is, in the order in which preferences list them. */
export const notificationKindRules = {
  'booking-held': news('customer', true),
  'booking-confirmed': contract,
  'booking-changed': contract,
  'booking-cancelled': contract,
  'booking-no-show': contract,
  'booking-expired': news('customer', true),
  'van-delayed': contract,
  'hire-overdue': news('customer', true),
  'hire-returned': news('customer', true),
  'message-received': news('customer', true),
  'payment-received': news('customer', true),
  'payment-failed': news('customer'),
  'payment-refunded': news('customer'),
  'payment-returned': contract,
  'deposit-released': contract,
  'deposit-kept': contract,
  'new-booking': news('staff'),
  'hire-changed': news('staff'),
  'hire-cancelled': news('staff'),
  'hire-late': news('staff'),
  'hire-message': news('staff'),
  'refund-failed': news('staff'),
  'refund-postponed': news('staff'),
  'deposit-waiting': news('staff'),
  'maintenance-scheduled': news('staff'),
  'maintenance-due': news('staff'),
  'van-lapsed': news('staff'),
  'maintenance-overran': news('staff'),
  'webhook-paused': news('admin'),
  'plugin-given-up': news('admin'),
  'dispute-opened': news('staff', true),
  'dispute-due': news('staff', true),
  'dispute-closed': news('staff', true),
  'hire-payment-failed': news('staff'),
  'hire-payment-returned': news('staff'),
  'deletion-requested': { ...news('staff'), ofHire: false },
  'deletion-withdrawn': { ...news('staff'), ofHire: false },
  'password-changed': security,
  'two-factor-changed': security,
  'two-factor-refused': security,
  'recovery-code-used': security,
  'recovery-codes-renewed': security,
  'email-changed': security,
} as const satisfies Record<string, NotificationKindRule>;

export type NotificationKind = keyof typeof notificationKindRules;
export const notificationKinds = Object.keys(notificationKindRules) as [
  NotificationKind,
  ...NotificationKind[],
];

/** The kinds a person of this role can get, on a brand's host or at head office. */
export function kindsOf(
  role: 'admin' | 'operator' | 'customer',
  host: 'brand' | 'platform' = 'brand',
): NotificationKind[] {
  const mine = role === 'customer' ? 'customer' : 'staff';
  return notificationKinds.filter((kind) => {
    const { audience, ofHire } = notificationKindRules[kind];
    const meant = audience === 'everyone' || audience === mine || audience === role;
    return meant && (host === 'brand' || !ofHire);
  });
}
