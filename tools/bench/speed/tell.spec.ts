import { describe, expect, it, vi } from 'vitest';
import { tell, untold } from './tell.ts';

vi.mock('@convoy/platform/testing/figures', () => ({ tellFigure: vi.fn() }));

describe('a figure of the bench', () => {
  it.each(['NaN', 'NaN (NaN–NaN)', '1.2; NaN beside 134 MB', 'Infinity', '', '–'])(
    'that could not be measured ("%s") is an error with its name',
    (value) => {
      expect(() => tell('memory', value)).toThrow(/"memory" could not be measured/);
      expect(untold(['memory'])).toEqual(['memory']);
    },
  );

  it('that nobody told is named at the end', () => {
    tell('p99', '1.24 (1.10–1.40); 12.0 beside 9.7 ms', { asked: '≤ 1.5', held: true });
    expect(untold(['p99', 'ratio'])).toEqual(['ratio']);
  });
});
