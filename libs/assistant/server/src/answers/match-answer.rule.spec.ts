import { describe, expect, it } from 'vitest';
import { matchAnswer } from './match-answer.rule.ts';

const answers = [
  {
    id: 1,
    question: 'When do I get my deposit back?',
    wordings: 'Is the deposit refundable\nHow long is the deposit held',
  },
  { id: 2, question: 'Can I smoke in the van?', wordings: 'Is smoking allowed' },
  {
    id: 3,
    question: 'Can somebody else drive?',
    wordings: 'Second driver\nAdditional driver\nCan my partner drive',
  },
];
const match = (text: string) => matchAnswer(text, answers)?.answer.id ?? null;

describe('a short answer', () => {
  it('is found by other wordings and forms of words', () => {
    expect(match('do i get the deposit back?')).toBe(1);
    expect(match('Is smoking OK')).toBe(2);
    expect(match('additional drivers?')).toBe(3);
  });

  it('is not guessed', () => {
    for (const text of ['', 'can I bring my dog', 'where are you', 'the back door'])
      expect([text, match(text)]).toEqual([text, null]);
  });
});
