import { describe, expect, it } from 'vitest';
import { readState } from './live-badge.tsx';

describe('readState', () => {
  it.each([
    [{ count: 3 }, 3],
    [{ on: true }, true],
    [{ count: 0 }, null],
    [{ count: -1 }, null],
    [{ count: '3' }, null],
    [{ count: Number.NaN }, null],
    [{ on: false }, null],
    [{ on: 'yes' }, null],
    [{}, null],
    [null, null],
    ['New', null],
    [undefined, null],
  ])('of %j is %j', (answer, state) => {
    expect(readState(answer)).toBe(state);
  });
});
