import { addDays, weekdayOf } from '@convoy/platform/time';
import { percentOf } from './percent.ts';
import type { RuleOf } from './price-records.ts';
import { inSeason } from './season.ts';
import type { RulesByKind } from './tariff.ts';

/** Days of a hire to which the same season and weekday rules apply. */
export interface DayKind {
  readonly season: RuleOf<'season'> | null;
  readonly weekday: RuleOf<'weekday'> | null;
}
/** A day that nothing is said about. */
const PLAIN: DayKind = { season: null, weekday: null };

/** How many of its first days are of which kind; kinds in the order in which they first come. */
export type DayCounts = ReadonlyMap<DayKind, number>;

/** Walks the days of a hire from its pickup on, once; asked for lengths that grow. */
export class DayWalk {
  private readonly kinds = new Map<string, DayKind>();
  private readonly counts = new Map<DayKind, number>();
  private walked = 0;

  private readonly rules: Pick<RulesByKind, 'season' | 'weekday'>;
  private readonly pickupDate: string;

  constructor(rules: Pick<RulesByKind, 'season' | 'weekday'>, pickupDate: string) {
    this.rules = rules;
    this.pickupDate = pickupDate;
  }

  /** The kinds of the first `days` days; never fewer than were asked for before. */
  upTo(days: number): DayCounts {
    if (this.rules.season.length === 0 && this.rules.weekday.length === 0) return new Map([[PLAIN, days]]);
    while (this.walked < days) {
      const kind = this.kindOf(addDays(this.pickupDate, this.walked));
      this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
      this.walked += 1;
    }
    return new Map(this.counts);
  }

  private kindOf(date: string): DayKind {
    const season = this.rules.season.find((rule) => inSeason(rule.conditions, date)) ?? null;
    const day = weekdayOf(date);
    const weekday = this.rules.weekday.find((rule) => rule.conditions.days.includes(day)) ?? null;
    const key = `${season?.id}/${weekday?.id}`;
    const known = this.kinds.get(key);
    if (known) return known;
    const kind = { season, weekday };
    this.kinds.set(key, kind);
    return kind;
  }
}

/** What season and weekday make of a day's base rate, pence; together they never take off more than the day costs. */
export function dayPrice(kind: DayKind, basePence: number): { season: number; weekday: number; day: number } {
  const season = kind.season ? Math.max(-basePence, percentOf(basePence, kind.season.effect.percentBp)) : 0;
  const left = basePence + season;
  const weekday = kind.weekday ? Math.max(-left, percentOf(basePence, kind.weekday.effect.percentBp)) : 0;
  return { season, weekday, day: left + weekday };
}

/** What days cost before their number counts. */
export function daysPrice(counts: DayCounts, basePence: number): number {
  let sum = 0;
  for (const [kind, days] of counts) sum += dayPrice(kind, basePence).day * days;
  return sum;
}
