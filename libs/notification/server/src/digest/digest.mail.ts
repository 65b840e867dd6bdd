import type { PageLanguage } from '@convoy/platform/i18n';
import type { TenantMail } from '@convoy/tenancy/server';
import type { NotificationWords } from '../notification-words.ts';
import { notificationTexts } from './notification.texts.ts';

/** Something that was not read, one of the newest of its kind. */
export interface UnreadNews {
  readonly kind: string;
  readonly params: unknown;
  readonly path: string;
  /** How many of the kind are unread. */
  readonly total: number;
}

/** How much is unread of all kinds. */
const countUnread = (news: readonly UnreadNews[]): number =>
  [...new Map(news.map(({ kind, total }) => [kind, total])).values()].reduce((sum, total) => sum + total, 0);

/** Gathers what somebody has not read: by kind, each leading to its page. */
export function digestMail(
  news: readonly UnreadNews[],
  about: { readonly brand: string; readonly day: string; readonly frequency: 'daily' | 'weekly' },
  to: {
    readonly id: number;
    readonly email: string;
    readonly firstName: string;
    readonly language: PageLanguage;
  },
  words: Pick<NotificationWords, 'nameOf' | 'about' | 'orderOf'>,
): TenantMail {
  const t = notificationTexts.in(to.language);
  const nameOf = (kind: string) => words.nameOf(kind, to.language);
  const kinds = [...Map.groupBy(news, ({ kind }) => kind)].sort(
    ([one], [other]) => words.orderOf(one) - words.orderOf(other),
  );
  const count = countUnread(news);
  const values = { count, brand: about.brand, name: to.firstName };
  return {
    // Sent again, mail programs know it.
    id: `digest-${about.day}-${to.id}`,
    to: to.email,
    language: to.language,
    subject: t('digest.subject', values),
    preheader: kinds.map(([kind]) => nameOf(kind)).join(' · '),
    heading: t('digest.heading', values),
    paragraphs: [t('digest.hello', values)],
    groups: kinds.map(([kind, some]) => {
      const title = nameOf(kind);
      const more = (some[0]?.total ?? 0) - some.length;
      return {
        title,
        links: some.map(({ params, path }) => ({ text: words.about(kind, params) || title, path })),
        ...(more > 0 ? { more: t('digest.more', { count: more }) } : {}),
      };
    }),
    button: { label: t('digest.button'), path: '/notifications?unread=true' },
    footnote: t(`digest.why.${about.frequency}`),
  };
}
