import { describe, expect, it } from 'vitest';
import type { BusinessDay } from './business-days.sql.ts';
import { aheadPoints, trendPoints, trendSums, wasInBusiness } from './trend-points.rule.ts';

const day = (name: string, more: Partial<BusinessDay> = {}): BusinessDay => ({
  day: name,
  hiredMinutes: 0,
  bookedMinutes: 0,
  made: 0,
  revenuePence: 0,
  fleetMinutes: 2_880,
  ...more,
});

describe('points of a trend', () => {
  it('are days, with what was hired and what is agreed as shares of the fleet’s time', () => {
    expect(
      trendPoints(
        [day('2026-03-01', { hiredMinutes: 1_440, bookedMinutes: 1, made: 2, revenuePence: 5_000 })],
        1,
      ),
    ).toEqual([
      {
        from: '2026-03-01',
        until: '2026-03-01',
        utilization: 50,
        booked: 0,
        revenuePence: 5_000,
        bookingsMade: 2,
      },
    ]);
  });

  it('may be several days each, counted from the last one', () => {
    const days = ['01', '02', '03', '04', '05'].map((name, index) =>
      day(`2026-03-${name}`, { hiredMinutes: 288 * index, revenuePence: 100 }),
    );
    expect(
      trendPoints(days, 2).map(({ from, until, utilization, revenuePence }) => [
        from.slice(8),
        until.slice(8),
        utilization,
        revenuePence,
      ]),
    ).toEqual([
      ['01', '01', 0, 100],
      ['02', '03', 15, 200],
      ['04', '05', 35, 200],
    ]);
  });

  it('say nothing of a day without a fleet', () => {
    const none = day('2026-03-01', { fleetMinutes: 0 });
    expect(trendPoints([none], 1)[0]).toMatchObject({ utilization: null, booked: null, revenuePence: 0 });
    expect(wasInBusiness([none])).toBe(false);
    expect(wasInBusiness([none, day('2026-03-02')])).toBe(true);
  });

  it('of days to come have the hires that are on the road and those that will be', () => {
    const days = [day('2026-03-01', { hiredMinutes: 1_440, bookedMinutes: 720 })];
    expect(aheadPoints(days)).toEqual([{ from: '2026-03-01', until: '2026-03-01', booked: 75 }]);
  });

  it('weigh days by the vans there were', () => {
    expect(
      trendSums([
        day('2026-03-01', { fleetMinutes: 1_440, hiredMinutes: 1_440 }),
        day('2026-03-02', { fleetMinutes: 14_400, hiredMinutes: 1_440 }),
      ]).utilization,
    ).toBe(18.2);
  });
});
