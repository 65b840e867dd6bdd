import { expect, it } from 'vitest';
import { formatPlannerUrl, parsePlannerUrl } from './planner-url.state.ts';

const today = '2026-11-27';
const parsed = (address: string) => parsePlannerUrl(new URLSearchParams(address), today);

it('begins with the week from today, and leaves out of the address what is so anyway', () => {
  expect(parsed('')).toEqual({ day: today, zoom: 'week', view: null, depot: null, size: null, state: null });
  expect(formatPlannerUrl(parsed(''), today).toString()).toBe('');
});

it('keeps every choice, and counts nonsense as not given', () => {
  const address = 'day=2026-12-01&zoom=month&view=list&depot=5&size=large&state=hold';
  expect(formatPlannerUrl(parsed(address), today).toString()).toBe(address);
  expect(parsed('day=2026-13-01&zoom=year&view=x&depot=-1&size=tiny&state=gone')).toEqual(parsed(''));
});
