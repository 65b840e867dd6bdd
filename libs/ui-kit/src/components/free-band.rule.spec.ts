import { describe, expect, it } from 'vitest';
import { freeBottom, type Taken } from './free-band.rule.ts';

const phone = { height: 80, left: 16, right: 374, window: 844, gap: 8 };
const control = (top: number, bottom: number, left = 16, right = 374): Taken => ({
  top,
  bottom,
  left,
  right,
});

describe('freeBottom', () => {
  it('is the bottom where nothing is in the way', () => {
    expect(freeBottom([], phone)).toBe(8);
    expect(freeBottom([control(0, 56), control(300, 344)], phone)).toBe(8);
  });

  it('is above the button that stands at the bottom', () => {
    expect(freeBottom([control(784, 828)], phone)).toBe(844 - 784 + 8);
  });

  it('is the lowest gap that is high enough', () => {
    const form = [control(784, 828), control(700, 744), control(560, 604), control(400, 444)];
    const bottom = freeBottom(form, phone);
    expect(bottom).toBe(844 - 700 + 8);
    const lower = 844 - bottom;
    expect(lower - 80).toBeGreaterThanOrEqual(604);
    expect(lower).toBeLessThanOrEqual(700);
  });

  it('minds only what it would lie over', () => {
    expect(freeBottom([control(784, 828, 0, 10)], phone)).toBe(8);
  });

  it('stays at the bottom where the whole window is full of controls, and never leaves the window', () => {
    const full = Array.from({ length: 20 }, (_, row) => control(row * 44, row * 44 + 40));
    expect(freeBottom(full, phone)).toBe(8);
    expect(freeBottom([control(60, 844)], phone)).toBe(8);
  });
});
