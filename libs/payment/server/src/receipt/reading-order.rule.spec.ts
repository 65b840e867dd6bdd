import { describe, expect, it } from 'vitest';
import { readingOrder } from './reading-order.rule.ts';

const texts = (line: string) => readingOrder(line).map(({ text }) => text);

describe('readingOrder', () => {
  it('leaves a text from left to right in one piece', () => {
    expect(readingOrder('Łukasz Groß, 12 (a)')).toEqual([
      { text: 'Łukasz Groß, 12 (a)', rightToLeft: false },
    ]);
  });

  it('puts the words of an Arabic or Hebrew name from right to left, each as it is typed', () => {
    expect(texts('محمد العربي')).toEqual(['العربي', ' ', 'محمد']);
    expect(readingOrder('דוד לוי').every(({ rightToLeft }) => rightToLeft)).toBe(true);
  });

  it('keeps numbers and Latin words within it from left to right', () => {
    expect(texts('محمد Ford 120 العربي')).toEqual(['العربي', ' ', 'Ford 120', ' ', 'محمد']);
    // A number after Arabic letters belongs to them (UAX 9, W2).
    expect(texts('Driver: محمد العربي, 2')).toEqual(['Driver: ', '2', ' ', 'العربي,', ' ', 'محمد']);
  });

  it('turns brackets that are read from right to left', () => {
    expect(texts('(محمد)')).toEqual([')محمد(']);
  });

  it('neither loses nor doubles a letter, also of those that take two units', () => {
    const line = 'א🚐ב (x) ١٢٣ ت';
    const drawn = texts(line).join('');
    expect([...drawn].sort()).toEqual([...line].sort());
    expect(drawn.isWellFormed()).toBe(true);
  });
});
