import { describe, expect, it } from 'vitest';
import { TURN_SECONDS, turnsOf } from './turns.ts';

describe('turns of a pair of rounds', () => {
  it('are as long on both sides, none longer than a turn, and begin with another side each time', () => {
    expect(turnsOf(['ours', 'bare'], 0, 6, 2)).toEqual([
      { side: 'ours', seconds: 2 },
      { side: 'bare', seconds: 2 },
      { side: 'bare', seconds: 2 },
      { side: 'ours', seconds: 2 },
      { side: 'ours', seconds: 2 },
      { side: 'bare', seconds: 2 },
    ]);
    expect(turnsOf(['ours', 'bare'], 1, 6, 2)[0]).toEqual({ side: 'bare', seconds: 2 });
    for (const seconds of [1, 2, 5, 8, 9]) {
      const turns = turnsOf(['few', 'many'], 0, seconds);
      for (const side of ['few', 'many']) {
        const own = turns.filter((turn) => turn.side === side);
        expect(own.reduce((sum, turn) => sum + turn.seconds, 0)).toBeCloseTo(seconds);
        expect(Math.max(...own.map((turn) => turn.seconds))).toBeLessThanOrEqual(TURN_SECONDS);
      }
    }
  });

  it('are one each where a turn may be as long as the round', () => {
    expect(turnsOf(['ours', 'bare'], 1, 8, 8)).toEqual([
      { side: 'bare', seconds: 8 },
      { side: 'ours', seconds: 8 },
    ]);
  });
});
