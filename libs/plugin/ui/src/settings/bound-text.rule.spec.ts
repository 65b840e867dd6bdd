import { expect, it } from 'vitest';
import { boundText } from './bound-text.rule.ts';

it.each([
  [0.01, 'en-GB', '0.01'],
  [0.005, 'de-DE', '0,005'],
  [13.5, 'fr-FR', '13,5'],
  [500_000, 'en-GB', '500,000'],
  [0, 'en-GB', '0'],
])('%d is written whole in %s: %s', (bound, locale, text) => {
  expect(boundText(bound, locale)).toBe(text);
});
