import type { PublicCatalogue } from '@convoy/billing/contract';
import type { TFunction } from 'i18next';

/** A question that people ask, with its answer. */
export interface Question {
  readonly q: string;
  readonly a: string;
}

const OF_PRICES = ['change', 'trial', 'card', 'setup', 'annual', 'data'] as const;
const OF_HIRES = ['licence', 'cancel', 'late', 'change'] as const;

/** Questions about the platform's prices, with the figures of its catalogue. */
export function priceQuestions(
  t: TFunction<'site'>,
  { trialDays, annualDiscountPercent }: Pick<PublicCatalogue, 'trialDays' | 'annualDiscountPercent'>,
): Question[] {
  const figures = { days: trialDays, percent: `${annualDiscountPercent}%` };
  return OF_PRICES.map((key) => ({ q: t(`pricing.faq.${key}.q`), a: t(`pricing.faq.${key}.a`, figures) }));
}

/** What people ask before their first hire. */
export const hireQuestions = (t: TFunction<'site'>): Question[] =>
  OF_HIRES.map((key) => ({ q: t(`how.faq.${key}.q`), a: t(`how.faq.${key}.a`) }));
