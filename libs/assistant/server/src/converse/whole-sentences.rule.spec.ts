import { expect, it } from 'vitest';
import { hearable, wholeSentences } from './whole-sentences.rule.ts';

it('what is not at its end is kept back: half a price is another price', () => {
  expect(wholeSentences('It costs £1')).toBe('');
  expect(wholeSentences('It costs £1,234.50')).toBe('');
  expect(wholeSentences('It costs £1,234.50.')).toBe('');
  expect(wholeSentences('It costs £1,234.50. Shall I')).toBe('It costs £1,234.50.');
  expect(wholeSentences('“Is it free?” Yes! Or')).toBe('“Is it free?” Yes!');
  expect(wholeSentences('空きがあります。料金は')).toBe('空きがあります。');
  expect(wholeSentences('- one\n- two')).toBe('- one');
});

it.each([
  ['The ', 'The'],
  ['The van', 'The'],
  ['Let me look that up for you', 'Let me look that up for'],
  ['It costs £1', 'It costs'],
  ['It costs 500 ', 'It costs'],
  ['Yours for five hundred ', 'Yours for'],
  ['The van is available tomor', 'The van'],
  [
    'Good news. The van is available tomorrow. Shall I go on',
    'Good news. The van is available tomorrow. Shall I go',
  ],
  ['Der Transporter ist frei und', 'Der Transporter'],
  ['L’utilitaire coûte cent livres ', 'L’utilitaire coûte'],
  ['La furgoneta está libre ', 'La furgoneta'],
  ['Il furgone è libero ', 'Il furgone'],
  ['A carrinha está livre ', 'A carrinha'],
  ['您好，明天有', '您好，明天'],
  ['バンは空いて', 'バンは'],
])('a word is heard before its sentence ends, as far as no claim may begin: %s', (text, heard) => {
  expect(hearable(text)).toBe(heard);
});
