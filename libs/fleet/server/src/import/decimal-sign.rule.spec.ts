import { describe, expect, it } from 'vitest';
import { decimalsOf } from './decimal-sign.rule.ts';

const told = (amounts: readonly string[], delimiter = ';', lengths: readonly string[] = []) => {
  const cells = [
    ...amounts.map((text) => ({ text, isLength: false })),
    ...lengths.map((text) => ({ text, isLength: true })),
  ];
  const { sign, unclear } = decimalsOf(cells, delimiter);
  return sign ?? (unclear === null ? 'no matter' : `asks about ${unclear}`);
};

describe('the decimal sign of a file', () => {
  it.each([
    ['85,00', 'comma'],
    ['85.5', 'point'],
    ['£1,250.00', 'point'],
    ['1.250,00 £', 'comma'],
    ['1,250,000', 'point'],
    ['1.250.000', 'comma'],
    ["1'250,50", 'comma'],
    ['0,125', 'comma'],
    ['1250,000', 'comma'],
  ])('is told by %s', (cell, sign) => {
    expect(told(['1,250', cell, '1.250', '', 'free', '85'])).toBe(sign);
  });
  it('is told by a length, which has no thousands', () => {
    expect(told(['1,250'], ';', ['3,2 m'])).toBe('comma');
    expect(told(['1,250'], ';', ['3.200'])).toBe('point');
    expect(told(['1,250'], ';', ['11.5 m3'])).toBe('point');
  });
  it('is asked for where nothing tells it, or cells contradict each other', () => {
    expect(told(['1,250', '85'])).toBe('asks about 1,250');
    expect(told(['1,250'], '\t')).toBe('asks about 1,250');
    expect(told(['£85.000'], ',')).toBe('asks about 85.000');
    expect(told(['1,250', '85,50', '85.50'])).toBe('asks about 1,250');
  });
  it('is the point in a file that separates its cells by commas', () => {
    expect(told(['1,250', '85'], ',')).toBe('point');
  });
  it('is no matter where no amount hangs on it', () => {
    expect(told(['85', '250'])).toBe('no matter');
    expect(told(['85,50', '85.50'])).toBe('no matter');
  });
});
