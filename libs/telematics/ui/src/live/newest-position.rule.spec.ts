import { describe, expect, it } from 'vitest';
import { oldNewestPosition } from './newest-position.rule.ts';

const now = Date.parse('2026-11-27T12:00:00.000Z');

describe('oldNewestPosition', () => {
  it('is the newest one where none is of now, whatever the order', () => {
    const [older, newer] = [{ at: '2026-11-26T06:00:00.000Z' }, { at: '2026-11-26T07:30:00.000Z' }];
    expect(oldNewestPosition([newer, older], now)).toBe(newer.at);
    expect(oldNewestPosition([older, newer], now)).toBe(newer.at);
  });

  it('is none while one van reports, and in an empty fleet', () => {
    expect(
      oldNewestPosition([{ at: '2026-11-25T06:00:00.000Z' }, { at: '2026-11-27T11:46:00.000Z' }], now),
    ).toBeNull();
    expect(oldNewestPosition([], now)).toBeNull();
  });
});
