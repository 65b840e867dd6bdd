import { expect, it, vi } from 'vitest';
import { saidOnce } from './said-once.rule.ts';

it('makes the words of a fact once, and keeps facts and kinds of values apart', () => {
  const wordsOf = vi.fn((fact: string, value: unknown) => `${fact} ${typeof value} ${value}`);
  const say = saidOnce(wordsOf);
  const asked = [
    ['seats', 3],
    ['seats', 3],
    ['year', 3],
    ['seats', '3'],
    ['cleanAirCompliant', false],
    ['cleanAirCompliant', false],
  ] as const;
  expect(asked.map(([fact, value]) => say(fact, value))).toEqual([
    'seats number 3',
    'seats number 3',
    'year number 3',
    'seats string 3',
    'cleanAirCompliant boolean false',
    'cleanAirCompliant boolean false',
  ]);
  expect(wordsOf).toHaveBeenCalledTimes(4);
});
