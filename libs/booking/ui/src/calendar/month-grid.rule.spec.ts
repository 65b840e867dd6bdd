import { describe, expect, it } from 'vitest';
import { barsOf, eventsOf, weeksOf } from './month-grid.rule.ts';

const hire = (id: number, pickupDate: string, returnDate: string) => ({ id, pickupDate, returnDate });

describe('weeksOf', () => {
  it('covers the whole month, and the days around it that fill its weeks', () => {
    expect(weeksOf('2026-11', 1)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(weeksOf('2026-11', 0)[0]).toBe('2026-11-01');
    // February 2027 begins on a Monday and fills four weeks.
    expect(weeksOf('2027-02', 1)).toHaveLength(4);
    expect(weeksOf('2026-12', 1).at(-1)).toBe('2026-12-28');
  });
});

describe('barsOf', () => {
  const week = '2026-11-16';

  it('cuts a hire at the ends of the week and says that it goes on', () => {
    const [bar] = barsOf([hire(1, '2026-11-10T10:00', '2026-11-25')], week);
    expect(bar).toMatchObject({ from: 0, to: 6, begins: false, ends: false, lane: 0 });
  });

  it('puts hires that meet on a day below each other, and reuses a row that is free again', () => {
    const bars = barsOf(
      [
        hire(1, '2026-11-16', '2026-11-18'),
        hire(2, '2026-11-18T09:00', '2026-11-19T09:00'),
        hire(3, '2026-11-19', '2026-11-20'),
      ],
      week,
    );
    expect(bars.map(({ hire: { id }, lane }) => [id, lane])).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
    ]);
  });

  it('never draws two bars over one another', () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      hire(
        at,
        `2026-11-${String(10 + (at % 12)).padStart(2, '0')}`,
        `2026-11-${String(12 + ((at * 7) % 17)).padStart(2, '0')}`,
      ),
    ).filter(({ pickupDate, returnDate }) => returnDate >= pickupDate);
    const bars = barsOf(many, week);
    for (const one of bars)
      for (const other of bars)
        if (one !== other && one.lane === other.lane)
          expect(one.to < other.from || other.to < one.from).toBe(true);
  });
});

describe('eventsOf', () => {
  it('tells pickups, returns and what is out apart, by the clock', () => {
    const hires = [
      hire(1, '2026-11-18T15:00', '2026-11-20'),
      hire(2, '2026-11-18T09:00', '2026-11-18T18:00'),
      hire(3, '2026-11-17', '2026-11-19'),
      hire(4, '2026-11-19', '2026-11-20'),
    ];
    const { pickups, returns, out } = eventsOf(hires, '2026-11-18');
    expect(pickups.map(({ id }) => id)).toEqual([2, 1]);
    expect(returns.map(({ id }) => id)).toEqual([2]);
    expect(out.map(({ id }) => id)).toEqual([3]);
  });
});
