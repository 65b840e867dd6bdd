import { describe, expect, it } from 'vitest';
import { daysAfterPress, freeMark } from './free-days.rule.ts';

describe('freeMark', () => {
  it.each([
    [0, 0, undefined],
    [0, 4, 'none'],
    [1, 1, 'free'],
    [2, 2, 'free'],
    [2, 4, 'few'],
    [3, 4, 'free'],
    [5, 20, 'few'],
    [6, 20, 'free'],
  ] as const)('%i of %i', (free, total, mark) => {
    expect(freeMark(free, total)).toBe(mark);
  });
});

describe('the mark of a single van', () => {
  it('is never few: it is free or it is not', () => {
    expect([freeMark(1, 1), freeMark(0, 1)]).toEqual(['free', 'none']);
  });
});

describe('daysAfterPress', () => {
  it('takes the first press as the beginning and the second as the end', () => {
    const first = daysAfterPress({ from: '', to: '' }, '2026-05-04');
    expect(first).toEqual({ from: '2026-05-04', to: '' });
    expect(daysAfterPress(first, '2026-05-06')).toEqual({ from: '2026-05-04', to: '2026-05-06' });
  });

  it('takes the same day twice for a hire of one day', () => {
    const day = '2026-05-04';
    expect(daysAfterPress({ from: day, to: '' }, day)).toEqual({ from: day, to: day });
  });

  it('begins anew before the beginning and after a whole period', () => {
    expect(daysAfterPress({ from: '2026-05-04', to: '' }, '2026-05-01').from).toBe('2026-05-01');
    expect(daysAfterPress({ from: '2026-05-04', to: '2026-05-06' }, '2026-05-09')).toEqual({
      from: '2026-05-09',
      to: '',
    });
  });
});
