import { describe, expect, it } from 'vitest';
import { utilizationPoints } from './utilization-points.rule.ts';

const point = (from: string, utilization: number | null, booked: number | null) => ({
  from,
  until: from,
  utilization,
  booked,
  revenuePence: 0,
  bookingsMade: 0,
});
const ahead = [{ from: '2026-03-03', until: '2026-03-03', booked: 40 }];

describe('the line of utilisation', () => {
  it('goes on with what is booked, from today', () => {
    const points = [point('2026-03-01', 50, 0), point('2026-03-02', 20, 10)];
    expect(utilizationPoints({ period: '30d', points, ahead })).toEqual([
      { x: '2026-03-01', values: { hired: 50, booked: null } },
      { x: '2026-03-02', values: { hired: 20, booked: 30 } },
      { x: '2026-03-03', values: { hired: null, booked: 40 } },
    ]);
  });

  it('is a gap where there was no fleet, and shows weeks alone over a year', () => {
    expect(utilizationPoints({ period: '12m', points: [point('2026-03-01', null, null)], ahead })).toEqual([
      { x: '2026-03-01', values: { hired: null, booked: null } },
    ]);
  });
});
