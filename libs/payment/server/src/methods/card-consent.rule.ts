import { hashOfWords } from '@convoy/booking/server';
import { CARD_CONSENT } from '@convoy/payment/contract';
import type { PageLanguage } from '@convoy/platform/i18n';
import { paymentTexts } from '../mails/payment.texts.ts';

/** Words that a customer agrees to, as they are kept. */
export interface ConsentWords {
  readonly edition: string;
  readonly language: string;
  readonly words: string;
  readonly sha256: string;
}

/** What stands beside the box that lets a card be kept: the same words as on the page, which a spec compares. */
export function cardConsent(brand: string, language: PageLanguage): ConsentWords {
  const words = paymentTexts.in(language)('consent.card', { product: brand });
  return { edition: CARD_CONSENT, language, words, sha256: hashOfWords(words) };
}
