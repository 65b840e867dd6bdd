import { expect, it } from 'vitest';
import { licence } from '../testing/customer.fixtures.ts';
import { licenceWarning } from './licence-warning.rule.ts';

const until = (...days: string[]) =>
  licence({
    photocardUntil: null,
    categories: days.map((day) => ({ category: 'B', from: '2005-01-01', until: day, restrictions: [] })),
  });

const from = (day: string) =>
  licence({
    photocardUntil: null,
    categories: [{ category: 'B', from: day, until: '2040-01-01', restrictions: [] }],
  });

it.each([
  ['none on record', null, 'missing'],
  ['a good one', licence(), null],
  ['one that ends today', until('2026-11-26'), null],
  ['one that ended yesterday', until('2026-11-25'), 'expired'],
  ['one of which a category is left', until('2020-01-01', '2040-01-01'), null],
  ['one without a category', until(), 'expired'],
  ['one that begins tomorrow', from('2026-11-27'), 'later'],
  ['one that begins today', from('2026-11-26'), null],
  ['a ban that ends today', licence({ disqualifiedUntil: '2026-11-26' }), 'disqualified'],
  ['a ban that ended yesterday', licence({ disqualifiedUntil: '2026-11-25' }), null],
  [
    'a ban of a licence that has expired',
    { ...until('2026-11-25'), disqualifiedUntil: '2027-01-01' },
    'disqualified',
  ],
  ['a photocard that ended yesterday', licence({ photocardUntil: '2026-11-25' }), 'photocard'],
  ['a photocard that ends today', licence({ photocardUntil: '2026-11-26' }), null],
] as const)('of %s', (_what, one, expected) => expect(licenceWarning(one, '2026-11-26')).toBe(expected));
