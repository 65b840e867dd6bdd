import { expect, it } from 'vitest';
import { wholeSentences } from './whole-sentences.rule.ts';

it('what is not at its end is kept back: half a price is another price', () => {
  expect(wholeSentences('It costs £1')).toBe('');
  expect(wholeSentences('It costs £1,234.50')).toBe('');
  expect(wholeSentences('It costs £1,234.50.')).toBe('');
  expect(wholeSentences('It costs £1,234.50. Shall I')).toBe('It costs £1,234.50.');
  expect(wholeSentences('“Is it free?” Yes! Or')).toBe('“Is it free?” Yes!');
  expect(wholeSentences('空きがあります。料金は')).toBe('空きがあります。');
  expect(wholeSentences('- one\n- two')).toBe('- one');
});
