import { describe, expect, it } from 'vitest';
import { monthAway, monthOf, onDay, weeksOf } from './month-grid.rule.ts';

describe('a month as weeks', () => {
  it('begins on Mondays and has every day of the month once', () => {
    const weeks = weeksOf('2026-03-01');
    expect(weeks[0]).toEqual([
      '2026-02-23',
      '2026-02-24',
      '2026-02-25',
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(weeks.at(-1)?.at(-1)).toBe('2026-04-05');
    expect(weeksOf('2027-02-01')).toHaveLength(4);
    expect(weeks.flat().filter((day) => monthOf(day) === '2026-03-01')).toHaveLength(31);
  });
  it('leads to others over the end of a year', () => {
    expect([monthAway('2026-12-01', 1), monthAway('2026-01-01', -1)]).toEqual(['2027-01-01', '2025-12-01']);
  });
  it('shows what lasts on each of its days', () => {
    const job = { scheduledDate: '2026-03-02', endDate: '2026-03-04' };
    expect(['01', '02', '04', '05'].map((day) => onDay([job], `2026-03-${day}`).length)).toEqual([
      0, 1, 1, 0,
    ]);
  });
});
