import { expect, it } from 'vitest';
import { clauseInstructions, clausesOf } from './drafted-clauses.rule.ts';

it('takes one clause a line, without the signs of lists', () => {
  expect(clausesOf('1. No smoking.\n\n- Animals travel in a carrier.\r\n* 3 keys come back.')).toBe(
    'No smoking.\nAnimals travel in a carrier.\n3 keys come back.',
  );
});

it.each([
  ['nothing', '  \n '],
  ['markup', 'No <script>alert(1)</script> smoking.'],
  ['too much', 'a'.repeat(4001)],
])('takes nothing of %s', (_what, answer) => {
  expect(clausesOf(answer)).toBeNull();
});

it('names the brand and the language', () => {
  expect(clauseInstructions('Swift Vans', 'de')).toMatch(/Swift Vans[\s\S]*German/);
});
