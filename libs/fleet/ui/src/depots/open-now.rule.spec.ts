import { describe, expect, it } from 'vitest';
import { clockIn, depotState } from './open-now.rule.ts';

const depot = (hours: [string, string] | null, closedReason: string | null = null) => ({
  today: { hours, closedReason },
  closedAt: null,
});

describe('whether a depot is open', () => {
  it('is said by its hours of the day, the closing time being outside', () => {
    const day = depot(['08:00', '18:00']);
    expect(depotState(day, '07:59')).toEqual({ kind: 'opens', at: '08:00' });
    expect(depotState(day, '08:00')).toEqual({ kind: 'open', until: '18:00' });
    expect(depotState(day, '17:59')).toEqual({ kind: 'open', until: '18:00' });
    expect(depotState(day, '18:00')).toEqual({ kind: 'over' });
  });

  it('is no on a day without hours, with the reason where there is one', () => {
    expect(depotState(depot(null), '10:00')).toEqual({ kind: 'shut', reason: null });
    expect(depotState(depot(null, 'Boxing Day'), '10:00')).toEqual({ kind: 'shut', reason: 'Boxing Day' });
  });

  it('is no once it is closed for good', () => {
    const gone = { ...depot(['08:00', '18:00']), closedAt: '2026-01-01T00:00:00.000Z' };
    expect(depotState(gone, '10:00')).toEqual({ kind: 'gone' });
  });

  it('is read from the clock of the brand', () => {
    const now = new Date('2026-07-01T08:05:00.000Z');
    expect([clockIn('Europe/London', now), clockIn('Europe/Berlin', now)]).toEqual(['09:05', '10:05']);
    expect(clockIn('Europe/London', new Date('2026-12-01T00:05:00.000Z'))).toBe('00:05');
  });
});
