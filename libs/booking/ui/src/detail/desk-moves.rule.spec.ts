import { describe, expect, it } from 'vitest';
import { bookingStatuses } from '../../../contract/src/index.ts';
import { deskMoves } from './booking-detail.api.ts';
import { moveObstacle, nextMove } from './desk-moves.rule.ts';

const pickupAt = '2026-05-02T08:00:00Z';
const before = Date.parse('2026-05-02T07:59:00Z');
const after = Date.parse('2026-05-02T08:00:00Z');

describe('moveObstacle', () => {
  it.each([
    ['pending', 'confirm', null],
    ['pending', 'hand-over', 'notConfirmed'],
    ['pending', 'return', 'notOut'],
    ['pending', 'no-show', 'notConfirmed'],
    ['confirmed', 'confirm', 'done'],
    ['confirmed', 'hand-over', null],
    ['confirmed', 'return', 'notOut'],
    ['active', 'hand-over', 'done'],
    ['active', 'return', null],
    ['active', 'no-show', 'out'],
    ['completed', 'return', 'done'],
    ['cancelled', 'confirm', 'ended'],
    ['expired', 'hand-over', 'ended'],
  ] as const)('%s, %s: %s', (status, move, obstacle) =>
    expect(moveObstacle({ status, pickupAt }, move, after)).toBe(obstacle),
  );

  it('has nobody missed before the pickup time', () => {
    expect(moveObstacle({ status: 'confirmed', pickupAt }, 'no-show', before)).toBe('tooEarly');
    expect(moveObstacle({ status: 'confirmed', pickupAt }, 'no-show', after)).toBeNull();
  });

  it('lets a van go out from a day before its pickup on', () => {
    const dayBefore = Date.parse('2026-05-01T08:00:00Z');
    expect(moveObstacle({ status: 'confirmed', pickupAt }, 'hand-over', dayBefore)).toBeNull();
    expect(moveObstacle({ status: 'confirmed', pickupAt }, 'hand-over', dayBefore - 1)).toBe('tooEarlyOut');
  });

  it('lets the move that is next be made, in every state', () => {
    for (const status of bookingStatuses) {
      const next = nextMove(status);
      if (next) expect(moveObstacle({ status, pickupAt }, next, after)).toBeNull();
      else
        for (const move of deskMoves) expect(moveObstacle({ status, pickupAt }, move, after)).not.toBeNull();
    }
  });
});
