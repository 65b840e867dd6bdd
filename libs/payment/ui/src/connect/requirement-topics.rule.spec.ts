import { describe, expect, it } from 'vitest';
import { topicsOf } from './requirement-topics.rule.ts';

describe('what the provider wants, as people speak of it', () => {
  it('names each topic once, in a steady order', () => {
    expect(
      topicsOf([
        'tos_acceptance.ip',
        'external_account',
        'business_profile.url',
        'business_type',
        'representative.first_name',
        'tos_acceptance.date',
      ]),
    ).toEqual(['business', 'people', 'bank', 'terms']);
  });

  it('knows papers by their name, and has a word for what it does not know', () => {
    expect(topicsOf(['individual.verification.document', 'something.new'])).toEqual(['documents', 'other']);
    expect(topicsOf([])).toEqual([]);
  });
});
