import { expect, it } from 'vitest';
import { monthFrom, monthGrid, shownMonth } from './month-grid.rule.ts';

const day = (date: string, free: number, open = true) => ({ date, free, total: 1, open });

it('puts the days of a month into weeks that begin on Monday', () => {
  const weeks = monthGrid(
    { month: '2026-12', days: [day('2026-12-03', 1), day('2026-12-04', 0), day('2026-12-05', 1, false)] },
    '2026-12-02',
  );
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([
    null,
    { date: '2026-12-01', state: 'past' },
    { date: '2026-12-02', state: 'closed' },
    { date: '2026-12-03', state: 'free' },
    { date: '2026-12-04', state: 'taken' },
    { date: '2026-12-05', state: 'closed' },
    { date: '2026-12-06', state: 'closed' },
  ]);
  expect(weeks.flat().filter((each) => each !== null)).toHaveLength(31);
});

it('counts months over the year', () => {
  expect([monthFrom('2026-12', 1), monthFrom('2027-01', -1), monthFrom('2026-05', 0)]).toEqual([
    '2027-01',
    '2026-12',
    '2026-05',
  ]);
});

it('shows the month that is asked for, else one that has days left', () => {
  expect(shownMonth(null, '2026-11-10')).toBe('2026-11');
  expect(shownMonth(null, '2026-11-24')).toBe('2026-11');
  expect(shownMonth(null, '2026-11-25')).toBe('2026-12');
  expect(shownMonth(null, '2026-12-28')).toBe('2027-01');
  expect(shownMonth('2026-11', '2026-11-28')).toBe('2026-11');
  expect(shownMonth('2027-10', '2026-11-28')).toBe('2027-10');
  for (const asked of ['2026-10', '2027-11', '2026-13', 'soon', '2026-12-01', ''])
    expect(shownMonth(asked, '2026-11-28')).toBe('2026-12');
});
