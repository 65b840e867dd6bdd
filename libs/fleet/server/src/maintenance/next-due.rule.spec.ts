import { seededRandom, specSeed } from '@convoy/platform/testing';
import { addDays, daysBetween } from '@convoy/platform/time';
import { describe, expect, it } from 'vitest';
import { addMonths, type Intervals, nextDue, type VanUse } from './next-due.rule.ts';
import { hiredDaysPerDay, milesPerDay } from './use-rate.rule.ts';

const today = '2026-06-01';
const plan = (given: Partial<Intervals>): Intervals => ({
  everyMonths: null,
  everyMiles: null,
  everyHiredDays: null,
  ...given,
});
const use = (given: Partial<VanUse> = {}): VanUse => ({
  milesDriven: 2_000,
  milesPerDay: 50,
  hiredDays: 40,
  hiredDaysPerDay: 0.5,
  ...given,
});
const since = '2026-01-31';

describe('when a plan is due', () => {
  it('by date: months later, on the last day of a month that has no such day', () => {
    expect(nextDue(plan({ everyMonths: 1 }), since, use(), today)).toMatchObject({ dueOn: '2026-02-28' });
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  });

  it('by miles: when those that are left are driven at the pace of late', () => {
    expect(nextDue(plan({ everyMiles: 3000 }), since, use(), today)).toEqual({
      dueOn: addDays(today, 20),
      because: 'miles',
      intervals: [{ because: 'miles', left: 1000, perDay: 50, dueOn: addDays(today, 20) }],
    });
  });

  it('by days on hire', () => {
    expect(nextDue(plan({ everyHiredDays: 50 }), since, use(), today)).toMatchObject({
      dueOn: addDays(today, 20),
      because: 'hired-days',
    });
  });

  it('today, once miles or days on hire are used up', () => {
    expect(nextDue(plan({ everyMiles: 2000 }), since, use({ milesPerDay: null }), today)).toMatchObject({
      dueOn: today,
    });
    expect(nextDue(plan({ everyHiredDays: 39 }), since, use(), today)).toMatchObject({ dueOn: today });
  });

  it('by whichever comes first', () => {
    const all = plan({ everyMonths: 12, everyMiles: 3000, everyHiredDays: 60 });
    expect(nextDue(all, since, use(), today)).toMatchObject({ because: 'miles' });
    expect(nextDue(all, since, use({ hiredDays: 58 }), today)).toMatchObject({ because: 'hired-days' });
    expect(nextDue(all, '2025-06-10', use(), today)).toMatchObject({
      because: 'date',
      dueOn: '2026-06-10',
    });
  });

  it('is never guessed: without a reading, or a pace, that interval says nothing', () => {
    expect(nextDue(plan({ everyMiles: 3000 }), since, use({ milesDriven: null }), today)).toBeNull();
    expect(nextDue(plan({ everyMiles: 3000 }), since, use({ milesPerDay: null }), today)).toBeNull();
    expect(nextDue(plan({ everyMiles: 3000 }), since, use({ milesPerDay: 0 }), today)).toBeNull();
    expect(
      nextDue(plan({ everyMonths: 12, everyMiles: 3000 }), since, use({ milesDriven: null }), today),
    ).toMatchObject({ because: 'date' });
  });

  it('is the least of its intervals, whatever they are', () => {
    const seed = specSeed();
    const random = seededRandom(seed);
    for (let run = 0; run < 500; run += 1) {
      const chance = (value: number) => (random.chance(0.6) ? value : null);
      const some = plan({
        everyMonths: chance(random.between(1, 36)),
        everyMiles: chance(random.between(100, 30_000)),
        everyHiredDays: chance(random.between(1, 400)),
      });
      const used = use({
        milesDriven: random.between(0, 40_000),
        milesPerDay: chance(random.between(0, 200)),
        hiredDays: random.between(0, 500),
        hiredDaysPerDay: chance(random.between(0, 100) / 100),
      });
      const due = nextDue(some, since, used, today);
      const days = (due?.intervals ?? []).map(({ dueOn }) => dueOn).filter((day) => day !== null);
      expect(due?.dueOn, `seed ${seed}, run ${run}`).toBe(due ? [...days].sort()[0] : undefined);
      for (const { left, dueOn, because } of due?.intervals ?? [])
        if (because !== 'date' && left !== null && dueOn !== null)
          expect(daysBetween(today, dueOn) > 0, `seed ${seed}, run ${run}`).toBe(left > 0 && dueOn !== today);
    }
  });
});

describe('how fast a van is used', () => {
  const reading = (daysAgo: number, miles: number) => ({
    on: addDays(today, -daysAgo),
    miles,
    replaced: null,
  });

  it('comes of the readings of the last year', () => {
    expect(milesPerDay([reading(800, 0), reading(100, 10_000), reading(0, 15_000)], today)).toBe(50);
  });
  it('is not known from less than two weeks', () => {
    expect(milesPerDay([reading(13, 10_000), reading(0, 15_000)], today)).toBeNull();
    expect(milesPerDay([], today)).toBeNull();
  });
  it('begins anew where an odometer ran backwards', () => {
    expect(milesPerDay([reading(200, 90_000), reading(100, 10), reading(0, 2010)], today)).toBe(20);
  });
  it('passes over a slip that was put right', () => {
    const readings = [reading(100, 10), reading(60, 500), reading(59, 50_000), reading(0, 510)];
    expect(milesPerDay(readings, today)).toBe(5);
  });
  it('is found in one go through however many readings: with each copied for the next, these take hours', () => {
    const many = Array.from({ length: 1_000_000 }, (_, n) => reading(n < 500_000 ? 100 : 0, n));
    expect(milesPerDay(many, today)).toBe(9_999.99);
  });
  it('counts days on hire, at most one a day', () => {
    expect(hiredDaysPerDay(30, addDays(today, -60), today)).toBe(0.5);
    expect(hiredDaysPerDay(70, addDays(today, -60), today)).toBe(1);
    expect(hiredDaysPerDay(3, addDays(today, -5), today)).toBeNull();
  });
});
