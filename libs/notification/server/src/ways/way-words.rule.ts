import { type NotificationKind, notificationKindRules } from '@convoy/notification/contract';
import { formatLocales, type PageLanguage } from '@convoy/platform/i18n';
import { formatPounds } from '@convoy/platform/money';
import { aboutWhat } from '../digest/digest.mail.ts';
import { notificationTexts } from '../digest/notification.texts.ts';

/** A text of the catalogue. A kind's name is one; a spec sees that each has one. */
type Key = Parameters<ReturnType<typeof notificationTexts.in>>[0];

/** What a notification says by another way: its kind, what it is about and how much money, in the person's language. */
export function wayWords(
  { kind, params }: { readonly kind: string; readonly params: unknown },
  language: PageLanguage,
): { readonly title: string; readonly text: string } {
  const rule = notificationKindRules[kind as NotificationKind];
  const words = rule.audience === 'customer' ? 'ways' : 'digest';
  const title = notificationTexts.in(language)(`${words}.kinds.${kind}` as Key);
  const { amount } = params as { readonly amount?: unknown };
  const money =
    typeof amount === 'string' ? formatPounds(Math.round(Number(amount) * 100), formatLocales[language]) : '';
  return { title, text: [aboutWhat(params), money].filter(Boolean).join(' · ') || title };
}
