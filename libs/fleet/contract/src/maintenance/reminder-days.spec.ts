import { describe, expect, it } from 'vitest';
import { reminderFor } from './reminder-days.ts';

describe('the reminder it is time for', () => {
  it.each([
    [16, null],
    [15, 15],
    [8, 15],
    [7, 7],
    [4, 7],
    [3, 3],
    [0, 3],
    [-20, 3],
  ])('with %i days left is %s', (daysLeft, expected) => {
    expect(reminderFor(daysLeft)).toBe(expected);
  });
});
