import { describe, expect, it } from 'vitest';
import { onceKeyOf, openedAt, secondsTaken } from './form-call.ts';

const NOW = 1_800_000_000_000;
const fields = { name: 'Ada', password: 'otters', openedAt: String(NOW - 20_000) };

describe('openedAt', () => {
  it('believes a form in nothing but a moment that has passed', () => {
    expect(openedAt(fields, NOW)).toBe(NOW - 20_000);
    for (const said of ['', '-5', '1e3', 'NaN', String(NOW + 1), '9'.repeat(40)])
      expect([said, openedAt({ openedAt: said }, NOW)]).toEqual([said, NOW]);
    expect(openedAt({}, NOW)).toBe(NOW);
  });
});

describe('secondsTaken', () => {
  it('tells no more than a person takes at least, and of a form without a time that it came at once', () => {
    expect(secondsTaken(fields, NOW, 5)).toBe(5);
    expect(secondsTaken({ openedAt: String(NOW - 2_900) }, NOW, 5)).toBe(2);
    expect(secondsTaken({}, NOW, 5)).toBe(0);
  });
});

describe('onceKeyOf', () => {
  it('is the same whatever the order, and made of nothing secret', () => {
    const key = onceKeyOf(fields, ['password']);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(onceKeyOf({ openedAt: fields.openedAt, name: 'Ada' })).toBe(key);
    expect(onceKeyOf({ ...fields, name: 'Eve' }, ['password'])).not.toBe(key);
  });
});
