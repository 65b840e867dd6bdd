import { describe, expect, it } from 'vitest';
import { isUrgent, timeLeft } from './days-left.rule.ts';

const now = Date.parse('2026-05-02T10:00:00Z');
const left = (dueBy: string | null, status = 'needs_response' as const, submittedAt: string | null = null) =>
  timeLeft({ status, dueBy, submittedAt }, now);

describe('the time left to answer', () => {
  it('is counted in whole days, never one too many', () => {
    expect(left('2026-05-11T10:00:00Z')).toEqual({ kind: 'days', days: 9 });
    expect(left('2026-05-11T09:59:00Z')).toEqual({ kind: 'days', days: 8 });
    expect(left('2026-05-03T09:00:00Z')).toEqual({ kind: 'today' });
    expect(left('2026-05-02T10:00:00Z')).toEqual({ kind: 'over' });
  });

  it('is nobody’s concern once it is answered or over', () => {
    expect(left('2026-05-11T10:00:00Z', undefined, '2026-05-02T09:00:00Z')).toEqual({ kind: 'answered' });
    expect(timeLeft({ status: 'under_review', dueBy: null, submittedAt: null }, now)).toEqual({
      kind: 'answered',
    });
    expect(timeLeft({ status: 'won', dueBy: '2026-05-11T10:00:00Z', submittedAt: null }, now)).toBeNull();
    expect(left(null)).toBeNull();
  });

  it('presses from two days on', () => {
    expect(isUrgent(left('2026-05-05T09:00:00Z'))).toBe(true);
    expect(isUrgent(left('2026-05-05T11:00:00Z'))).toBe(false);
    expect(isUrgent(null)).toBe(false);
  });
});
