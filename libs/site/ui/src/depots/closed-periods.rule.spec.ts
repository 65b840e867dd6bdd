import { expect, it } from 'vitest';
import { closedPeriods } from './closed-periods.rule.ts';

const day = (date: string, reason = 'Christmas') => ({ date, reason });

it('joins days in a row that have one reason', () => {
  expect(
    closedPeriods([
      day('2026-12-26'),
      day('2026-12-25'),
      day('2026-12-28', ''),
      day('2027-01-01', 'New Year'),
    ]),
  ).toEqual([
    { from: '2026-12-25', to: '2026-12-26', reason: 'Christmas' },
    { from: '2026-12-28', to: '2026-12-28', reason: '' },
    { from: '2027-01-01', to: '2027-01-01', reason: 'New Year' },
  ]);
  expect(closedPeriods([day('2026-12-31'), day('2027-01-01', 'New Year')])).toHaveLength(2);
});

it('joins days over the change of the clock and the end of a year', () => {
  expect(closedPeriods([day('2027-03-27'), day('2027-03-28'), day('2027-03-29')])).toHaveLength(1);
  expect(closedPeriods([day('2026-12-31'), day('2027-01-01')])).toHaveLength(1);
});

it('tells each feast once: none a year later', () => {
  expect(closedPeriods([day('2026-12-25'), day('2027-12-25'), day('2028-12-25')])).toEqual([
    { from: '2026-12-25', to: '2026-12-25', reason: 'Christmas' },
  ]);
  expect(closedPeriods([])).toEqual([]);
});
