import { expect, it } from 'vitest';
import { periodEnd } from './periods.ts';

const at = (text: string) => Date.parse(`${text}T12:00:00Z`) / 1000;

it.each([
  ['2026-01-31', 'month', 1, '2026-01-31', '2026-02-28'],
  ['2026-02-28', 'month', 1, '2026-01-31', '2026-03-31'],
  ['2026-06-01', 'month', 3, '2026-06-01', '2026-09-01'],
  ['2028-02-29', 'year', 1, '2028-02-29', '2029-02-28'],
  ['2026-12-15', 'month', 1, '2026-12-15', '2027-01-15'],
  ['2026-06-01', 'week', 2, '2026-06-01', '2026-06-15'],
  ['2026-06-01', 'day', 10, '2026-06-01', '2026-06-11'],
])('from %s, each %s × %i anchored at %s, to %s', (start, interval, interval_count, anchor, end) => {
  expect(periodEnd(at(start), { interval, interval_count }, at(anchor))).toBe(at(end));
});
