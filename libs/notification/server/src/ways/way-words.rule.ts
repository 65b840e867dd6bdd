import { formatLocales, type PageLanguage } from '@convoy/platform/i18n';
import { formatPounds } from '@convoy/platform/money';
import type { NotificationWords } from '../notification-words.ts';

/** What a plugin's channel says: the kind's name, what it is about and how much money, in the person's language. */
export function wayWords(
  { kind, params }: { readonly kind: string; readonly params: unknown },
  language: PageLanguage,
  words: Pick<NotificationWords, 'nameOf' | 'about'>,
): { readonly title: string; readonly text: string } {
  const title = words.nameOf(kind, language);
  const { amount } = params as { readonly amount?: unknown };
  const money =
    typeof amount === 'string' ? formatPounds(Math.round(Number(amount) * 100), formatLocales[language]) : '';
  return { title, text: [words.about(kind, params), money].filter(Boolean).join(' · ') || title };
}
