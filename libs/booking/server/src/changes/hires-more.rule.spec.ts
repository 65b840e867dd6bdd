import { describe, expect, it } from 'vitest';
import { hiresMore } from './hires-more.rule.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour));
const agreed = { status: 'confirmed', pickup_at: at(10), return_at: at(20) };

describe('a change hires more', () => {
  it.each([
    ['that begins earlier', 'confirmed', 9, 20, true],
    ['that ends later', 'confirmed', 10, 21, true],
    ['that ends later, of a hold', 'pending', 10, 21, true],
    ['of the same time', 'confirmed', 10, 20, false],
    ['that is shorter', 'confirmed', 11, 19, false],
    ['that ends later, of a hire on the road', 'active', 10, 30, false],
  ])('%s', (_what, status, from, until, more) => {
    expect(hiresMore({ ...agreed, status }, { pickupAt: at(from), returnAt: at(until) })).toBe(more);
  });
});
