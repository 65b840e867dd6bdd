import { hoursOn, type OpenFacts, timeChoices } from './depot-hours.rule.ts';

/** What a depot has open on a day, and the time within it that is nearest to one that was asked for. */
export interface NearestOpenTime {
  readonly opens: string;
  readonly closes: string;
  readonly time: string;
}

/**
 * The time to ask for instead where a depot hands no van over at the one that was asked for, not even for a fee. Null
 * where it does, where it is closed all day, and where no time was asked for.
 * @param time wall-clock time, `HH:mm`
 */
export function nearestOpenTime(depot: OpenFacts, date: string, time: string): NearestOpenTime | null {
  if (date === '' || time === '') return null;
  const hours = hoursOn(depot, date);
  if (!hours || (time >= hours[0] && time <= hours[1])) return null;
  const choices = timeChoices([depot], date);
  const [first, last] = [choices[0], choices.at(-1)];
  if (depot.outOfHoursFee !== null || !first || !last) return null;
  return { opens: hours[0], closes: hours[1], time: time < hours[0] ? first.time : last.time };
}
