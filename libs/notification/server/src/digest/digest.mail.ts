import { type NotificationKind, notificationKinds } from '@convoy/notification/contract';
import type { PageLanguage } from '@convoy/platform/i18n';
import type { TenantMail } from '@convoy/tenancy/server';
import { notificationTexts } from './notification.texts.ts';

/** Something that was not read, one of the newest of its kind. */
export interface UnreadNews {
  readonly kind: string;
  readonly params: unknown;
  readonly path: string;
  /** How many of the kind are unread. */
  readonly total: number;
}

/** A text of these mails. A kind's name is one; a spec sees that every kind that staff can be told of has one. */
type Key = Parameters<ReturnType<typeof notificationTexts.in>>[0];

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
): TenantMail {
  const t = notificationTexts.in(to.language);
  const nameOf = (kind: string) => t(`digest.kinds.${kind}` as Key);
  const order = (kind: string) => notificationKinds.indexOf(kind as NotificationKind);
  const kinds = [...Map.groupBy(news, ({ kind }) => kind)].sort(([a], [b]) => order(a) - order(b));
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
        links: some.map(({ params, path }) => ({ text: aboutWhat(params) || title, path })),
        ...(more > 0 ? { more: t('digest.more', { count: more }) } : {}),
      };
    }),
    button: { label: t('digest.button'), path: '/notifications?unread=true' },
    footnote: t(`digest.why.${about.frequency}`),
  };
}

/** What it is about, in no language: `SV-7F3K2 · Ford Transit · Ada Moss`; empty where its kind says it all. */
export function aboutWhat(params: unknown): string {
  const said = params as Readonly<Record<string, unknown>>;
  return ['reference', 'van', 'plan', 'description', 'customerName']
    .map((name) => said[name])
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .join(' · ');
}
