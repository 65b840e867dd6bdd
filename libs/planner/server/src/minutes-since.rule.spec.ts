import { expect, it } from 'vitest';
import { minutesSince } from './minutes-since.rule.ts';

it('counts wall-clock minutes, so that a day has 1,440 where the clocks go back', () => {
  const zone = 'Europe/London';
  expect(minutesSince('2026-10-25', new Date('2026-10-25T09:30:00Z'), zone)).toBe(9 * 60 + 30);
  expect(minutesSince('2026-10-24', new Date('2026-10-24T09:30:00Z'), zone)).toBe(10 * 60 + 30);
  expect(minutesSince('2026-10-24', new Date('2026-10-26T00:00:00Z'), zone)).toBe(2 * 1440);
  expect(minutesSince('2026-10-24', new Date('2026-10-23T22:00:00Z'), zone)).toBe(-60);
});
