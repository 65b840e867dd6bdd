import type { MailedPerson } from '@convoy/identity/server';
import type { LoyaltyTier } from '@convoy/loyalty/contract';
import { formatLocales, type PageLanguage } from '@convoy/platform/i18n';
import { formatCivilDate } from '@convoy/platform/time';
import type { TenantMail } from '@convoy/tenancy/server';
import { loyaltyTexts } from './loyalty.texts.ts';

/** Numbers, days and tiers as a language writes them. */
function wordsIn(language: PageLanguage) {
  const locale = formatLocales[language];
  const t = loyaltyTexts.in(language);
  return {
    t,
    number: (value: number) => new Intl.NumberFormat(locale).format(value),
    day: (date: string) => formatCivilDate(date, locale),
    /** Translated while the tier has the name it came with. */
    tier: ({ key, name }: Pick<LoyaltyTier, 'key' | 'name'>) => (key === null ? name : t(`tiers.${key}`)),
  };
}

const frame = (to: MailedPerson, eventId: number) => ({
  id: `loyalty-${eventId}`,
  to: to.email,
  language: to.language,
  footnote: loyaltyTexts.in(to.language)('footnote'),
});

/** A hire earned points. */
export function earnedMail(
  to: MailedPerson,
  eventId: number,
  earned: { readonly points: number; readonly reference: string; readonly available: number },
): TenantMail {
  const { t, number } = wordsIn(to.language);
  const points = number(earned.points);
  const { reference } = earned;
  return {
    ...frame(to, eventId),
    subject: t('earned.subject', { points }),
    preheader: t('earned.preheader', { reference }),
    heading: t('earned.heading', { points }),
    paragraphs: [t('earned.text', { name: to.firstName, brand: to.brand, reference, points })],
    facts: [[t('available'), number(earned.available)]],
    button: { label: t('earned.button'), path: '/loyalty' },
  };
}

/** A customer came into a higher tier. */
export function tierReachedMail(
  to: MailedPerson,
  eventId: number,
  reached: { readonly tier: Pick<LoyaltyTier, 'key' | 'name' | 'multiplier'>; readonly totalPoints: number },
): TenantMail {
  const { t, number, tier: nameOf } = wordsIn(to.language);
  const tier = nameOf(reached.tier);
  return {
    ...frame(to, eventId),
    subject: t('reached.subject', { tier }),
    preheader: t('reached.preheader', { brand: to.brand }),
    heading: t('reached.heading', { tier }),
    paragraphs: [
      t('reached.text', { name: to.firstName, brand: to.brand, points: number(reached.totalPoints), tier }),
      t('reached.multiplier', { multiplier: number(reached.tier.multiplier) }),
    ],
    button: { label: t('reached.button'), path: '/loyalty?tab=benefits' },
  };
}

/** Points expire unless they are spent. */
export function expiringMail(
  to: MailedPerson,
  eventId: number,
  expiring: { readonly points: number; readonly on: string; readonly available: number },
): TenantMail {
  const { t, number, day } = wordsIn(to.language);
  const points = number(expiring.points);
  const date = day(expiring.on);
  return {
    ...frame(to, eventId),
    subject: t('expiring.subject', { points }),
    preheader: t('expiring.preheader', { date }),
    heading: t('expiring.heading'),
    paragraphs: [t('expiring.text', { name: to.firstName, brand: to.brand, points, date })],
    facts: [[t('available'), number(expiring.available)]],
    button: { label: t('expiring.button'), path: '/loyalty' },
  };
}
