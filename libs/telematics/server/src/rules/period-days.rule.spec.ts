import { expect, it } from 'vitest';
import { daysBefore, periodDays } from './period-days.rule.ts';

it('counts today among the days, and goes back over the end of a month and a change of clocks', () => {
  expect(periodDays('today', '2026-11-03')).toEqual({ from: '2026-11-03', to: '2026-11-03' });
  expect(periodDays('week', '2026-11-03')).toEqual({ from: '2026-10-28', to: '2026-11-03' });
  expect(periodDays('month', '2026-11-03')).toEqual({ from: '2026-10-05', to: '2026-11-03' });
});

it('compares with as many days right before', () => {
  expect(daysBefore('today', '2026-11-03')).toEqual({ from: '2026-11-02', to: '2026-11-02' });
  expect(daysBefore('week', '2026-11-03')).toEqual({ from: '2026-10-21', to: '2026-10-27' });
  expect(daysBefore('month', '2026-11-03')).toEqual({ from: '2026-09-05', to: '2026-10-04' });
});
