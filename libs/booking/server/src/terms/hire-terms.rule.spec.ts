import { languages } from '@convoy/platform/i18n';
import { describe, expect, it } from 'vitest';
import { defaultBookingPolicy } from '../prices/tariff.service.ts';
import { hashOfWords, hireTerms, wordsOf } from './hire-terms.rule.ts';

const facts = { brand: 'Swift Vans', policy: defaultBookingPolicy };

describe.each(languages)('the terms of hire in %s', (language) => {
  it('are whole, with the brand and its figures', () => {
    const terms = hireTerms(facts, language);
    const words = wordsOf(terms);
    expect(words).not.toMatch(/\{\{|terms\./);
    expect(words).toContain('Swift Vans');
    expect(words).toMatch(/48/);
    expect(terms.sections).toHaveLength(7);
    for (const { title, paragraphs } of terms.sections) {
      expect(title).not.toBe('');
      expect(paragraphs.length).toBeGreaterThan(0);
    }
    expect(terms.sha256).toBe(hashOfWords(words));
    if (language !== 'en') expect(terms.sha256).not.toBe(hireTerms(facts, 'en').sha256);
  });
});

it('are other terms with another figure or of another brand, and the same otherwise', () => {
  const { sha256 } = hireTerms(facts, 'en');
  expect(hireTerms({ ...facts, policy: { ...facts.policy } }, 'en').sha256).toBe(sha256);
  const others = [
    { ...facts, brand: 'Northern Hire' },
    { ...facts, policy: { ...facts.policy, noShowPercent: 80 } },
    { ...facts, policy: { ...facts.policy, lateChargeHours: 72 } },
    { ...facts, policy: { ...facts.policy, depositReleaseHours: 0 } },
    { ...facts, policy: { ...facts.policy, depositObjectionDays: 14 } },
    { ...facts, policy: { ...facts.policy, cancellation: [{ hoursBefore: 0, percent: 10 }] } },
  ];
  const hashes = others.map((other) => hireTerms(other, 'en').sha256);
  expect(new Set([sha256, ...hashes]).size).toBe(others.length + 1);
});

it('say in English what was agreed', () => {
  expect(wordsOf(hireTerms(facts, 'en'))).toContain(
    [
      'What cancelling costs',
      'Cancelled at least 48 hours before pickup: 0% of the price of the hire.',
      'Cancelled at least 24 hours before pickup: 50% of the price of the hire.',
      'Cancelled later: 100% of the price of the hire.',
      'If the van is not collected: 100% of the price of the hire.',
    ].join('\n'),
  );
});
