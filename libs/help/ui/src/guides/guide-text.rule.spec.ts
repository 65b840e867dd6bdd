import { expect, it } from 'vitest';
import { readGuide } from './guide-text.rule.ts';

it('takes a guide apart', () => {
  expect(readGuide('# Pay\r\n\r\nBy card or bank.\r\n\r\n## Online\r\n\r\nPress it.\r\n')).toEqual({
    title: 'Pay',
    summary: 'By card or bank.',
    body: '## Online\n\nPress it.',
  });
});

it.each(['Pay', '# Pay\n\n## Online\n\nPress it.', '# Pay\n\nOnly a sentence.'])('rejects %j', (text) => {
  expect(() => readGuide(text)).toThrow('A guide begins with');
});
