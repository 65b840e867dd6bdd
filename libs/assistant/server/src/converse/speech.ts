import { bookingErrorTexts } from '@convoy/booking/contract/error-texts';
import { type DomainError, ErrorSentences } from '@convoy/platform/errors';
import { formatLocales, type PageLanguage } from '@convoy/platform/i18n';
import { formatPounds, parsePence } from '@convoy/platform/money';
import { formatCivilDate, formatCivilMoment } from '@convoy/platform/time';
import { assistantTexts } from '../assistant.texts.ts';

/** Where the terms of hire stand, for guests too. */
export const TERMS = '/terms';

const errors = new ErrorSentences([bookingErrorTexts]);

/** How the assistant says things in a language. */
export function speechIn(language: PageLanguage) {
  const locale = formatLocales[language];
  return {
    t: assistantTexts.in(language),
    /** Pounds of the API: `85.00` → `£85.00`. */
    pounds: (amount: string) => formatPounds(parsePence(amount) ?? 0, locale),
    /** A civil day or moment of the API. */
    day: (moment: string) =>
      moment.length > 10
        ? formatCivilMoment(moment.slice(0, 10), moment.slice(11, 16), locale)
        : formatCivilDate(moment, locale),
    refusal: (error: DomainError) => errors.of(error, language),
  };
}
export type Speech = ReturnType<typeof speechIn>;
