import { describe, expect, it } from 'vitest';
import { canaryMark } from '../world/canary-mark.ts';
import { personMark } from './person-mark.rule.ts';

const roles = ['customer', 'otherCustomer', 'operator', 'admin'] as const;
/** Each three letters that a brand's text may end in. */
const tails = [...'abcdefghijklmnop'].flatMap((a, _, all) => all.flatMap((b) => all.map((c) => a + b + c)));

describe('the text of a person', () => {
  it('is never the brand’s own, whatever chance ended that with', () => {
    const [head] = [canaryMark('alder-hire').slice(0, -3)];
    expect(tails).toHaveLength(16 ** 3);
    for (const tail of tails)
      for (const role of roles) expect(personMark(head + tail, role)).not.toBe(head + tail);
  });

  it('is as long as the brand’s, and each person’s another', () => {
    const canary = canaryMark('alder-hire');
    const marks = roles.map((role) => personMark(canary, role));
    expect(new Set(marks).size).toBe(roles.length);
    for (const mark of marks) expect(mark).toHaveLength(canary.length);
  });
});
