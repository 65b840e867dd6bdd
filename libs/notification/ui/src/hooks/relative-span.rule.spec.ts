import { describe, expect, it } from 'vitest';
import { relativeSpan } from './relative-span.rule.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const ago = (seconds: number) => relativeSpan(now - seconds * 1000, now);

describe('how long ago something was', () => {
  it.each([
    [60, { amount: 1, unit: 'minute' }],
    [3_599, { amount: 59, unit: 'minute' }],
    [3_600, { amount: 1, unit: 'hour' }],
    [86_399, { amount: 23, unit: 'hour' }],
    [86_400, { amount: 1, unit: 'day' }],
    [7 * 86_400, { amount: 1, unit: 'week' }],
    [89 * 86_400, { amount: 2, unit: 'month' }],
  ])('is said in the largest unit that fits: %i s', (seconds, span) => expect(ago(seconds)).toEqual(span));

  it('is now for less than a minute, and where a wrong clock puts it into the future', () => {
    expect([ago(59), ago(0), ago(-86_400)]).toEqual([null, null, null]);
  });
});
