import { expect, it } from 'vitest';
import { demoSlots } from './demo-slots.rule.ts';

const days = (now: string) => [
  ...new Set(demoSlots(new Date(now), 'Europe/London').map((at) => at.toISOString().slice(0, 10))),
];

it('offers five times on each of ten working days, from tomorrow on', () => {
  const slots = demoSlots(new Date('2026-11-26T23:30:00Z'), 'Europe/London');
  expect(slots).toHaveLength(50);
  expect(slots.slice(0, 6).map((at) => at.toISOString())).toEqual([
    '2026-11-27T10:00:00.000Z',
    '2026-11-27T11:00:00.000Z',
    '2026-11-27T14:00:00.000Z',
    '2026-11-27T15:00:00.000Z',
    '2026-11-27T16:00:00.000Z',
    '2026-11-30T10:00:00.000Z',
  ]);
});

it('leaves out bank holidays and weekends', () => {
  const over = days('2026-12-23T12:00:00Z');
  expect(over.slice(0, 3)).toEqual(['2026-12-24', '2026-12-29', '2026-12-30']);
  expect(over).not.toContain('2027-01-01');
});

it('keeps to the wall clock when the clocks change', () => {
  const [before] = demoSlots(new Date('2026-10-22T12:00:00Z'), 'Europe/London');
  expect(before?.toISOString()).toBe('2026-10-23T09:00:00.000Z');
  const [after] = demoSlots(new Date('2026-10-23T12:00:00Z'), 'Europe/London');
  expect(after?.toISOString()).toBe('2026-10-26T10:00:00.000Z');
});

it('begins on the day after today by the clock of the platform', () => {
  // 23:30 in London in summer is still the 1st there; in UTC it is 22:30.
  expect(days('2026-07-01T22:30:00Z')[0]).toBe('2026-07-02');
  expect(days('2026-07-01T23:30:00Z')[0]).toBe('2026-07-03');
});
