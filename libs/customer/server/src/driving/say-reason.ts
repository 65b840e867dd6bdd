import { type DrivingNeed, type DrivingReason, isLifeDate } from '@convoy/customer/contract';
import { formatLocales, type PageLanguage } from '@convoy/platform/i18n';
import { formatCivilDate } from '@convoy/platform/time';
import { drivingTexts } from './driving.texts.ts';

/** A reason in somebody's language: what speaks against them, and what would be needed. */
export function sayReason(
  { sentence, params, needed }: DrivingReason,
  language: PageLanguage,
): { readonly why: string; readonly needed: string } {
  const locale = formatLocales[language];
  const texts = drivingTexts.in(language);
  /** Days as people read them, large numbers as they write them. */
  const written = (value: string | number): string | number =>
    typeof value === 'number' && value >= 1_000
      ? new Intl.NumberFormat(locale).format(value)
      : isLifeDate(String(value))
        ? formatCivilDate(String(value), locale)
        : value;
  const filled = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, written(value)]));
  return { why: texts(sentence, filled), needed: sayNeed(needed, written) };

  function sayNeed(need: DrivingNeed, write: typeof written): string {
    switch (need.kind) {
      case 'category': {
        const categories = new Intl.ListFormat(locale, { type: 'disjunction' }).format(need.anyOf);
        return texts('needed.category', { categories });
      }
      case 'pickup-from':
        return texts('needed.pickup-from', { date: write(need.date) });
      case 'renewal':
        return texts('needed.renewal', { date: write(need.date) });
      case 'vehicle':
        return texts(`needed.vehicle-${need.what}`);
      default:
        return texts(`needed.${need.kind}`);
    }
  }
}
