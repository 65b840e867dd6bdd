import { describe, expect, it } from 'vitest';
import type { PriceLine } from '../../../contract/src/index.ts';
import { lineChanges } from './line-changes.rule.ts';

const line = (code: PriceLine['code'], amount: string, ruleId: number | null = null): PriceLine => ({
  code,
  ruleId,
  label: ruleId ? `Rule ${ruleId}` : code,
  quantity: 1,
  unitAmount: amount,
  amount,
});

describe('lineChanges', () => {
  it('sets each line beside what it was, and keeps what is new and what is gone', () => {
    const found = lineChanges(
      [line('hire', '170.00'), line('extra', '20.00', 4)],
      [line('hire', '255.00'), line('length', '-25.50', 9)],
    );
    expect(found.map(({ line: { code }, before, after }) => [code, before, after])).toEqual([
      ['hire', '170.00', '255.00'],
      ['length', null, '-25.50'],
      ['extra', '20.00', null],
    ]);
  });

  it('adds up what one rule makes of several days', () => {
    const [weekday] = lineChanges(
      [line('weekday', '8.50', 2), line('weekday', '8.50', 2)],
      [line('weekday', '-1.50', 2)],
    );
    expect(weekday).toMatchObject({ before: '17.00', after: '-1.50' });
  });
});
