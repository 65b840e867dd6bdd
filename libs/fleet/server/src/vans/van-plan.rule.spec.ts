import { describe, expect, it } from 'vitest';
import { roomInPlan, whyNotInPlan } from './van-plan.rule.ts';

describe('vans of a plan', () => {
  it.each([
    [{ most: 5, used: 3 }, 2],
    [{ most: 5, used: 5 }, 0],
    [{ most: 5, used: 9 }, 0],
    [{ most: null, used: 2_000 }, null],
  ])('%o leaves room for %s', (plan, room) => {
    expect(roomInPlan(plan)).toBe(room);
  });

  it('lets as many join as there is room for, and says how many it carries where they are more', () => {
    expect(whyNotInPlan({ most: 5, used: 3 }, 2)).toBeNull();
    expect(whyNotInPlan({ most: null, used: 3 }, 5_000)).toBeNull();
    const refusal = whyNotInPlan({ most: 5, used: 3 }, 3);
    expect(refusal?.code).toBe('PLAN_VAN_LIMIT');
    expect(refusal?.details).toEqual({ most: 5, used: 3, room: 2, joining: 3 });
  });
});
