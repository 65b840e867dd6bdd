import { expect, it } from 'vitest';
import { readAdvice } from './advice.rule.ts';

it('reads a code with what fills its sentence', () => {
  expect(readAdvice('save-time?minutes=12&percent=8')).toEqual({
    code: 'save-time',
    params: { minutes: '12', percent: '8' },
  });
  expect(readAdvice('keep-order')).toEqual({ code: 'keep-order', params: {} });
  expect(readAdvice(`go-first-to?${new URLSearchParams({ stop: 'King’s Lynn & Ely?' })}`)).toEqual({
    code: 'go-first-to',
    params: { stop: 'King’s Lynn & Ely?' },
  });
});

it.each(['Avoid the M1.', 'save-time', 'save-time?minutes=12', 'toString', ''])(
  'takes %j as a sentence',
  (text) => {
    expect(readAdvice(text)).toBeNull();
  },
);
