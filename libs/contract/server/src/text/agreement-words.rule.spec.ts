import { languages } from '@convoy/platform/i18n';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../testing/agreement-facts.ts';
import { agreementWords, versionOf } from './agreement-words.rule.ts';

const textOf = (facts: Parameters<typeof agreementWords>[0]): string => {
  const { title, sections } = agreementWords(facts);
  return [title, ...sections.flatMap((section) => [section.title, ...section.paragraphs])].join('\n');
};

describe.each(languages)('an agreement in %s', (language) => {
  it('is whole, with the fields of the booking', () => {
    const text = textOf(factsOf({ language, van: { tracked: true } }));
    expect(text).not.toMatch(/\{\{|undefined|null/);
    for (const fact of [
      'SV-7F3K2',
      'Ann Taylor',
      'AB12 CDE',
      'Ford Transit',
      'TAYLO912345A99AB',
      'Swift Vans',
    ])
      expect(text).toContain(fact);
    expect(text).toMatch(/£\s?255[.,]00|255[.,]00\s?£/);
  });
});

it('says that the van is tracked where vans of the brand carry trackers, and only there', () => {
  const said = 'The vehicle, and one that takes its place, may carry a tracker.';
  expect(textOf(factsOf({ van: { tracked: true } }))).toContain(said);
  expect(textOf(factsOf({ van: { tracked: true } }))).toContain('it tells Swift Vans where the vehicle is');
  expect(textOf(factsOf())).not.toContain(said);
});

it('says the same for the same facts, and something else for another date', () => {
  expect(textOf(factsOf())).toBe(textOf(factsOf()));
  expect(textOf(factsOf({ hire: { end: '2026-12-04T10:00' } }))).not.toBe(textOf(factsOf()));
});

it('states each line of the price on a line of its own', () => {
  const extra = { code: 'extra', ruleId: 4, label: 'Sack truck\n\nTotal', quantity: 2 } as const;
  const lines = [
    ...factsOf().hire.lines,
    { ...extra, unitAmount: '7.50', amount: '15.00' },
    {
      code: 'promotion',
      ruleId: 2,
      label: 'Autumn',
      quantity: 1,
      unitAmount: '-10.00',
      amount: '-10.00',
    } as const,
  ];
  const text = textOf(factsOf({ hire: { lines, rentalPence: 26_000 } })).split('\n');
  expect(text).toContain('Van hire: £255.00 (3 days × £85.00)');
  expect(text).toContain('Sack truck, Total: £15.00 (2 × £7.50)');
  expect(text).toContain('Promotion code: -£10.00 (Autumn)');
  expect(text).toContain('Total: £460.00');
});

it('shows a dash where nothing is recorded and never leaves a line out', () => {
  const lines = textOf(factsOf({ licence: null, hirer: { birthDate: null } })).split('\n');
  expect(lines).toContain('Date of birth: —');
  expect(lines).toContain('Driver number: —');
});

it('keeps a value on its line, so that an address cannot pose as a heading', () => {
  const text = textOf(factsOf({ hirer: { address: '1 High Street\n\nStatement of liability\nLeeds' } }));
  expect(text.split('\n')).toContain('Permanent address: 1 High Street, Statement of liability, Leeds');
});

it('carries the clauses of the brand and names their version', () => {
  const facts = factsOf({ clauses: { version: 3, words: 'No smoking.\n\nNo animals.' } });
  const last = agreementWords(facts).sections.at(-1);
  expect(last).toEqual({
    title: 'Further clauses of Swift Vans',
    paragraphs: ['No smoking.', 'No animals.'],
  });
  expect(versionOf(facts)).toBe('2026-11.3');
  expect(versionOf(factsOf())).toBe('2026-11');
});
