import type { Formats } from '@convoy/shell-api';
import type { TFunction } from 'i18next';
import type { Notification, NotificationKind } from '../../../contract/src/index.ts';

/** The icon of a kind, and whether something asks to be done. */
export const notificationLooks: Readonly<
  Record<NotificationKind, { readonly icon: string; readonly tone: 'good' | 'plain' | 'alert' }>
> = {
  'booking-confirmed': { icon: 'calendar-check', tone: 'good' },
  'booking-expired': { icon: 'calendar-x', tone: 'plain' },
  'payment-received': { icon: 'circle-check', tone: 'good' },
  'payment-failed': { icon: 'circle-alert', tone: 'alert' },
  'payment-returned': { icon: 'undo-2', tone: 'plain' },
  'new-booking': { icon: 'calendar-plus', tone: 'good' },
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

/** Title and text of a notification in the reader's language, made of its kind and params. */
export function notificationWords(
  t: TFunction<'notification'>,
  formats: Formats,
  { kind, params }: Notification,
): { title: string; text: string } {
  const values: Record<string, unknown> = { ...params };
  if ('amount' in params) values.amount = formats.money(params.amount);
  if ('dueAt' in params) values.due = formats.instant(params.dueAt);
  if ('left' in params) values.count = params.left;
  if ('enabled' in params) values.context = params.enabled ? 'on' : 'off';
  return { title: t(`kinds.${kind}.title`, values), text: t(`kinds.${kind}.text`, values) };
}
