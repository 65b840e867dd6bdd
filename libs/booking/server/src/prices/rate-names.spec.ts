import type { PriceLine, PriceLineCode } from '@convoy/booking/contract';
import { describe, expect, it } from 'vitest';
import { extraIn, linesIn, type RateNames } from './rate-names.ts';

const line = (code: PriceLineCode, ruleId: number | null, label: string): PriceLine => ({
  code,
  ruleId,
  label,
  quantity: 1,
  unitAmount: '1.00',
  amount: '1.00',
});
// A rule, an extra and a promotion of one number: each table counts by itself.
const names: RateNames = {
  rules: new Map([[7, { de: { name: 'Januar-Angebot' }, fr: { name: 'Offre de janvier' } }]]),
  extras: new Map([[7, { de: { name: 'Sackkarre', description: 'Trägt 200 kg.' }, fr: { name: 'Diable' } }]]),
  promotions: new Map([[7, { de: { name: 'Willkommen' } }]]),
};
const lines = [
  line('hire', null, 'Van hire, 2 days'),
  line('season', 7, 'January offer'),
  line('fee', 8, 'Environmental charge'),
  line('extra', 7, 'Sack truck'),
  line('promotion', 7, 'Welcome'),
  { ...line('plugin', null, 'Parking permit'), pluginId: 'permits', pluginCode: 'zone' },
];
const labels = (language: Parameters<typeof linesIn>[0]) =>
  linesIn(language, lines, names).map(({ label }) => label);

describe('the lines of a price', () => {
  it('have the names of the language, each of its own kind; the rest stays as the brand says it', () => {
    expect(labels('de')).toEqual([
      'Van hire, 2 days',
      'Januar-Angebot',
      'Environmental charge',
      'Sackkarre',
      'Willkommen',
      'Parking permit',
    ]);
    expect(labels('fr').slice(1, 5)).toEqual([
      'Offre de janvier',
      'Environmental charge',
      'Diable',
      'Welcome',
    ]);
  });

  it('stay as they are in a language without names', () => {
    expect(linesIn('en', lines, names)).toEqual(lines);
    expect(linesIn('ja', lines, names)).toEqual(lines);
  });
});

it('an extra keeps its description where only its name is translated', () => {
  const extra = { id: 7, name: 'Sack truck', description: 'Carries 200 kg.' };
  expect(extraIn('de', extra, names)).toEqual({ id: 7, name: 'Sackkarre', description: 'Trägt 200 kg.' });
  expect(extraIn('fr', extra, names)).toEqual({ id: 7, name: 'Diable', description: 'Carries 200 kg.' });
  expect(extraIn('en', extra, names)).toBe(extra);
});
