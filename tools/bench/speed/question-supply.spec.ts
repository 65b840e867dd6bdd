import { describe, expect, it, vi } from 'vitest';
import { QuestionSupply, type Side } from './question-supply.ts';

/** A turn in which a side answers so many questions a second. */
async function turn(
  supply: QuestionSupply,
  side: Side,
  perSecond: number,
  seconds: number,
): Promise<number[]> {
  await supply.prepare(side, seconds);
  const numbers = Array.from({ length: perSecond * seconds }, () => supply.next(side));
  supply.answered(side, numbers.length, seconds);
  return numbers;
}

describe('the supply of questions', () => {
  it('lasts for any number of turns, and asks nothing twice without forgetting it in between', async () => {
    const made = new Set<string>();
    const forget = vi.fn(async () => made.clear());
    const supply = new QuestionSupply(1_000, forget);
    for (let round = 0; round < 20; round++)
      for (const [side, perSecond] of [
        ['ours', 60 + round],
        ['bare', 100 + round],
      ] as const)
        for (const n of await turn(supply, side, perSecond, 2)) {
          expect(made).not.toContain(`${side} ${n}`);
          expect(n).toBeLessThan(1_000);
          made.add(`${side} ${n}`);
        }
    expect(forget.mock.calls.length).toBeGreaterThan(2);
    expect(forget.mock.calls.length).toBeLessThan(10);
  });

  it('has no end where the questions have none', async () => {
    const forget = vi.fn(async () => undefined);
    const supply = new QuestionSupply(null, forget);
    for (let round = 0; round < 5; round++) await turn(supply, 'ours', 1_000, 2);
    expect(supply.next('ours')).toBe(10_000);
    expect(forget).not.toHaveBeenCalled();
  });

  it('says so where one turn alone asks more than there are', async () => {
    const supply = new QuestionSupply(100, async () => undefined);
    await expect(turn(supply, 'ours', 200, 1)).rejects.toThrow('no more than 100 of these questions');
  });
});
