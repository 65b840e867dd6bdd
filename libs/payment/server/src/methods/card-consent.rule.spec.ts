import { readFileSync } from 'node:fs';
import { CARD_CONSENT } from '@convoy/payment/contract';
import { languages } from '@convoy/platform/i18n';
import { describe, expect, it } from 'vitest';
import { cardConsent } from './card-consent.rule.ts';

/**
 * The words of the edition: whoever changes what they mean makes another edition (`CARD_CONSENT`) and writes its hash here;
 * whoever changes how they are put writes the hash alone.
 */
const edition = {
  name: '2026-11',
  english: '4c3fb09724f58b2d582d146078b6bac4cebefccf0424bd87c3ad1020943a030f',
};

describe.each(languages)('what is agreed to in %s when a card is kept', (language) => {
  it('is what the page says', () => {
    const page = JSON.parse(
      readFileSync(new URL(`../../../ui/src/locales/${language}.json`, import.meta.url), 'utf8'),
    ) as { keep: { consent: string } };
    expect(cardConsent('Swift Vans', language).words).toBe(
      page.keep.consent.replaceAll('{{product}}', 'Swift Vans'),
    );
  });
});

it('is of the edition that is named', () => {
  expect({ name: CARD_CONSENT, english: cardConsent('Swift Vans', 'en').sha256 }).toEqual(edition);
});
