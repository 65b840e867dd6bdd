import { describe, expect, it } from 'vitest';
import { dayAfterKey } from './day-keys.rule.ts';

const MONDAY = 1;
const SUNDAY = 0;

describe('dayAfterKey', () => {
  it.each([
    ['ArrowRight', false, '2026-11-22'],
    ['ArrowLeft', false, '2026-11-20'],
    ['ArrowDown', false, '2026-11-28'],
    ['ArrowUp', false, '2026-11-14'],
    ['Home', false, '2026-11-16'],
    ['End', false, '2026-11-22'],
    ['PageDown', false, '2026-12-21'],
    ['PageUp', false, '2026-10-21'],
    ['PageDown', true, '2027-11-21'],
    ['PageUp', true, '2025-11-21'],
    ['Enter', false, null],
    ['a', false, null],
  ])('%s, shift %s: %s', (key, shift, then) =>
    expect(dayAfterKey(key, shift, '2026-11-21', MONDAY)).toBe(then),
  );

  it('begins the week where the locale does', () => {
    expect(dayAfterKey('Home', false, '2026-11-21', SUNDAY)).toBe('2026-11-15');
    expect(dayAfterKey('End', false, '2026-11-21', SUNDAY)).toBe('2026-11-21');
  });
});
