import { describe, expect, it } from 'vitest';
import { aPoint } from '../../../testing/a-point.ts';
import { implausible } from './plausible.rule.ts';

const now = Date.parse('2026-11-26T12:00:00Z');
const minute = 60_000;

describe('implausible', () => {
  it.each([
    ['a usual point', {}, null],
    ['no position', { latitude: 0, longitude: 0 }, 'no-position'],
    ['a latitude beyond the pole', { latitude: 91 }, 'out-of-range'],
    ['no number', { longitude: Number.NaN }, 'out-of-range'],
    ['a clock that is a little ahead', { at: now + 9 * minute }, null],
    ['a clock in the future', { at: now + 11 * minute }, 'future'],
    ['a clock in the past', { at: now - 91 * 1440 * minute }, 'too-old'],
    ['a point from before the tracker was in the van', { at: now - 61 * minute }, 'before-mounting'],
  ])('%s', (_what, facts, fault) => {
    expect(implausible(aPoint({ at: now, ...facts }), now, now - 60 * minute)).toBe(fault);
  });
});
