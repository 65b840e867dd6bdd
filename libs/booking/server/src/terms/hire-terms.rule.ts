import { createHash } from 'node:crypto';
import { type BookingPolicy, HIRE_TERMS, type HireTerms } from '@convoy/booking/contract';
import type { PageLanguage } from '@convoy/platform/i18n';
import { bookingTexts } from '../mails/booking.texts.ts';

/** What of a brand its terms of hire speak of. */
export interface TermsFacts {
  readonly brand: string;
  readonly policy: Pick<
    BookingPolicy,
    'cancellation' | 'noShowPercent' | 'depositReleaseHours' | 'depositObjectionDays' | 'lateChargeHours'
  >;
}

/** What a part of the terms is about, by the key of its heading. */
export type TermsTopic = 'agreement' | 'driver' | 'price' | 'cancelling' | 'deposit' | 'back' | 'later';

/** The part of these terms that is about this: found by its heading, in the language the terms are in. */
export function termsAbout(
  { language, sections }: HireTerms,
  topic: TermsTopic,
): HireTerms['sections'][number] {
  const title = bookingTexts.in(language as PageLanguage)(`terms.${topic}.title`);
  const found = sections.find((section) => section.title === title);
  if (!found) throw new Error(`The terms of hire have no part about ${topic}.`);
  return found;
}

/** The terms of hire of a brand in one language, with its own figures. The same facts, the same words and hash. */
export function hireTerms({ brand, policy }: TermsFacts, language: PageLanguage): HireTerms {
  const t = bookingTexts.in(language);
  const { cancellation, noShowPercent, depositReleaseHours, depositObjectionDays, lateChargeHours } = policy;
  const title = t('terms.title');
  const sections = [
    { title: t('terms.agreement.title'), paragraphs: [t('terms.agreement.text', { brand })] },
    { title: t('terms.driver.title'), paragraphs: [t('terms.driver.text')] },
    { title: t('terms.price.title'), paragraphs: [t('terms.price.text')] },
    {
      title: t('terms.cancelling.title'),
      paragraphs: [
        ...cancellation.map(({ hoursBefore, percent }) =>
          hoursBefore > 0
            ? t('terms.cancelling.until', { hours: hoursBefore, percent })
            : t('terms.cancelling.later', { percent }),
        ),
        t('terms.cancelling.noShow', { percent: noShowPercent }),
        t('terms.cancelling.deposit'),
      ],
    },
    {
      title: t('terms.deposit.title'),
      paragraphs: [
        depositReleaseHours > 0
          ? t('terms.deposit.back', { hours: depositReleaseHours })
          : t('terms.deposit.backAtOnce'),
        t('terms.deposit.kept', { days: depositObjectionDays }),
      ],
    },
    { title: t('terms.back.title'), paragraphs: [t('terms.back.text')] },
    { title: t('terms.later.title'), paragraphs: [t('terms.later.text', { hours: lateChargeHours })] },
  ];
  const sha256 = hashOfWords(wordsOf({ title, sections }));
  return { edition: HIRE_TERMS, language, sha256, title, sections };
}

/** A text as headings with paragraphs. */
interface HeadedText {
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** Terms as they are kept and shown to a bank: headings and paragraphs, a line each. */
export function wordsOf({ title, sections }: HeadedText): string {
  return [title, ...sections.map((section) => [section.title, ...section.paragraphs].join('\n'))].join(
    '\n\n',
  );
}

/** SHA-256 of words in UTF-8, as the database works it out too. */
export const hashOfWords = (words: string): string => createHash('sha256').update(words).digest('hex');
