import { isCivilDate } from '@convoy/platform/time';

/** First and last day of a season: `MM-DD` of every year, or `YYYY-MM-DD` of a single one. */
export interface SeasonDays {
  readonly from: string;
  readonly until: string;
}

/** A day of every year in one of them; a leap day where the year has none is the last of February. */
function dayIn(year: number, day: string): string {
  const date = `${year}-${day}`;
  return day === '02-29' && !isCivilDate(date) ? `${year}-02-28` : date;
}

/** A season of every year as it lies in one: over the new year it ends in the next. */
export function datedSeason({ from, until }: SeasonDays, year: number): SeasonDays {
  return { from: dayIn(year, from), until: dayIn(until < from ? year + 1 : year, until) };
}

/** A season of one year as it would come every year; a day nobody chose is the first of January. */
export function yearlySeason({ from, until }: SeasonDays): SeasonDays {
  return { from: from.slice(-5) || '01-01', until: until.slice(-5) || '01-01' };
}
