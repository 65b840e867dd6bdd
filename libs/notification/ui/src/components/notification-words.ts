import type { Formats } from '@convoy/shell-api';
import type { TFunction } from 'i18next';
import type { Notification, NotificationKind } from '../../../contract/src/index.ts';

/** The icon of a kind, and whether something asks to be done. */
export const notificationLooks: Readonly<
  Record<NotificationKind, { readonly icon: string; readonly tone: 'good' | 'plain' | 'alert' }>
> = {
  'booking-held': { icon: 'calendar-plus', tone: 'plain' },
  'booking-confirmed': { icon: 'calendar-check', tone: 'good' },
  'booking-changed': { icon: 'calendar-check', tone: 'plain' },
  'booking-cancelled': { icon: 'calendar-x', tone: 'plain' },
  'booking-no-show': { icon: 'calendar-x', tone: 'alert' },
  'booking-expired': { icon: 'calendar-x', tone: 'plain' },
  'van-delayed': { icon: 'circle-alert', tone: 'alert' },
  'hire-overdue': { icon: 'circle-alert', tone: 'alert' },
  'hire-returned': { icon: 'circle-check', tone: 'good' },
  'message-received': { icon: 'mail', tone: 'plain' },
  'payment-received': { icon: 'circle-check', tone: 'good' },
  'payment-failed': { icon: 'circle-alert', tone: 'alert' },
  'payment-refunded': { icon: 'undo-2', tone: 'plain' },
  'payment-returned': { icon: 'undo-2', tone: 'plain' },
  'deposit-released': { icon: 'undo-2', tone: 'good' },
  'deposit-kept': { icon: 'circle-alert', tone: 'plain' },
  'new-booking': { icon: 'calendar-plus', tone: 'good' },
  'hire-changed': { icon: 'calendar-check', tone: 'plain' },
  'hire-cancelled': { icon: 'calendar-x', tone: 'plain' },
  'hire-late': { icon: 'circle-alert', tone: 'alert' },
  'hire-message': { icon: 'mail', tone: 'plain' },
  'refund-failed': { icon: 'circle-alert', tone: 'alert' },
  'refund-postponed': { icon: 'circle-alert', tone: 'alert' },
  'deposit-waiting': { icon: 'circle-alert', tone: 'alert' },
  'maintenance-scheduled': { icon: 'wrench', tone: 'plain' },
  'maintenance-due': { icon: 'wrench', tone: 'alert' },
  'van-lapsed': { icon: 'shield-alert', tone: 'alert' },
  'maintenance-overran': { icon: 'wrench', tone: 'alert' },
  'webhook-paused': { icon: 'circle-alert', tone: 'alert' },
  'plugin-given-up': { icon: 'circle-alert', tone: 'alert' },
  'dispute-opened': { icon: 'shield-alert', tone: 'alert' },
  'dispute-due': { icon: 'shield-alert', tone: 'alert' },
  'dispute-closed': { icon: 'shield-check', tone: 'plain' },
  'hire-payment-failed': { icon: 'circle-alert', tone: 'alert' },
  'hire-payment-returned': { icon: 'undo-2', tone: 'plain' },
  'deletion-requested': { icon: 'user-round', tone: 'alert' },
  'deletion-withdrawn': { icon: 'user-round', tone: 'plain' },
  'password-changed': { icon: 'key-round', tone: 'plain' },
  'two-factor-changed': { icon: 'shield-check', tone: 'plain' },
  'two-factor-refused': { icon: 'shield-alert', tone: 'alert' },
  'recovery-code-used': { icon: 'key-round', tone: 'alert' },
  'recovery-codes-renewed': { icon: 'key-round', tone: 'plain' },
  'email-changed': { icon: 'mail', tone: 'plain' },
};

/** Which words a notification has: those of its kind, or of the one of two things that the kind can mean. */
function wordsOf(notification: Notification) {
  if (notification.kind === 'two-factor-changed')
    return notification.params.enabled ? 'two-factor-on' : 'two-factor-off';
  if (notification.kind === 'recovery-code-used' && notification.params.left === 0)
    return 'recovery-code-last';
  if (notification.kind === 'payment-returned' && notification.params.nothingDue) return 'payment-not-needed';
  if (notification.kind === 'hire-payment-returned' && notification.params.nothingDue)
    return 'hire-payment-not-needed';
  if (notification.kind === 'deposit-waiting' && notification.params.because === 'owes')
    return 'deposit-waiting-owes';
  if (notification.kind === 'maintenance-due')
    return notification.params.reference === null
      ? (`maintenance-due-${notification.params.what}` as const)
      : 'hire-outlasts-paper';
  if (notification.kind === 'maintenance-overran' && notification.params.reference !== null)
    return 'maintenance-overran-hire';
  if (notification.kind === 'dispute-closed' && notification.params.outcome !== 'closed')
    return notification.params.outcome === 'won' ? 'dispute-won' : 'dispute-lost';
  if (notification.kind === 'webhook-paused' && notification.params.because === 'gone') return 'webhook-gone';
  return notification.kind;
}

/** Title and text of a notification in the reader's language, made of its kind and params. */
export function notificationWords(
  t: TFunction<'notification'>,
  formats: Formats,
  notification: Notification,
): { title: string; text: string } {
  const { params } = notification;
  const values = {
    reference: 'reference' in params ? (params.reference ?? '') : '',
    van: 'van' in params ? params.van : '',
    customerName: 'customerName' in params ? params.customerName : '',
    amount: 'amount' in params ? formats.money(params.amount) : '',
    kept: 'kept' in params ? formats.money(params.kept) : '',
    due: 'dueAt' in params ? formats.instant(params.dueAt) : '',
    description: 'description' in params ? params.description : '',
    host: 'host' in params ? params.host : '',
    name: 'name' in params ? params.name : '',
    plan: 'plan' in params ? (params.plan ?? '') : '',
    date: 'on' in params ? formats.moment(params.on) : '',
    count: 'left' in params ? params.left : 0,
  };
  const words = wordsOf(notification);
  return { title: t(`kinds.${words}.title`, values), text: t(`kinds.${words}.text`, values) };
}
