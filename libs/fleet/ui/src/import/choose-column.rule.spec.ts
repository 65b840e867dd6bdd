import { expect, it } from 'vitest';
import { chooseColumn } from './choose-column.rule.ts';

it('takes a column for a fact, and the fact from the column that had it', () => {
  expect(chooseColumn(['make', null, 'model'], 1, 'model')).toEqual(['make', 'model', null]);
  expect(chooseColumn(['make', null, 'model'], 0, null)).toEqual([null, null, 'model']);
});
