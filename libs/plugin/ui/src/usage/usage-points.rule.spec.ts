import { expect, it } from 'vitest';
import { usageByMonth } from './usage-points.rule.ts';

const used = (month: string, metric: string, count: number) => ({
  month,
  metric,
  label: metric,
  count,
  amount: null,
});

it('shows one metric month by month, with the months that are not told of', () => {
  const usage = [used('2027-01', 'check', 4), used('2026-11', 'check', 2), used('2027-02', 'other', 9)];
  expect(usageByMonth(usage, 'check')).toEqual([
    { month: '2026-11', count: 2 },
    { month: '2026-12', count: 0 },
    { month: '2027-01', count: 4 },
    { month: '2027-02', count: 0 },
  ]);
  expect(usageByMonth([], 'check')).toEqual([]);
});

it('shows twelve months at most', () => {
  const shown = usageByMonth([used('2020-01', 'check', 1), used('2026-11', 'check', 2)], 'check');
  expect(shown).toHaveLength(12);
  expect(shown[0]?.month).toBe('2025-12');
});
