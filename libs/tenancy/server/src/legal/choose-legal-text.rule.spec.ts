import { expect, it } from 'vitest';
import { chooseLegalText, ownLanguageOf } from './choose-legal-text.rule.ts';

const first = { language: 'en', words: 'The first.' } as const;
const german = { language: 'de', words: 'Deutsch.' } as const;
const english = { language: 'en', words: 'The second.' } as const;

it('takes the language of the reader, then the own language, newest version first', () => {
  expect(chooseLegalText([german, english, first], 'de', 'en')).toBe(german);
  expect(chooseLegalText([german, english, first], 'fr', 'en')).toBe(english);
  expect(chooseLegalText([german, first], 'fr', 'en')).toBe(first);
  expect(chooseLegalText([german, first], 'en', 'en')).toBe(first);
});

it('takes any text rather than none, and nothing where nothing is published', () => {
  expect(chooseLegalText([german], 'fr', 'en')).toBe(german);
  expect(chooseLegalText([], 'fr', 'en')).toBeUndefined();
});

it('knows the own language of a tenant', () => {
  expect(ownLanguageOf({ language: 'fr', offered: ['de', 'fr'] })).toBe('fr');
  expect(ownLanguageOf({ language: null, offered: ['de', 'fr'] })).toBe('de');
  expect(ownLanguageOf({ language: null, offered: [] })).toBe('en');
});
