import type { SupportTerms } from '@convoy/tenancy/contract';

/** First and last day on which the phone is answered, and from when to when by the clock of the brand. */
export type SupportHours = Pick<SupportTerms, 'firstDay' | 'lastDay' | 'opens' | 'closes'>;

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const HOURS =
  /^(?<first>mon|tue|wed|thu|fri|sat|sun)-(?<last>mon|tue|wed|thu|fri|sat|sun) (?<opens>[01]\d:[0-5]\d|2[0-3]:[0-5]\d)-(?<closes>[01]\d:[0-5]\d|2[0-3]:[0-5]\d)$/;

/** Days and hours of a text such as `mon-fri 09:00-18:00`; null where it is none, or ends before it begins. */
export function supportHoursOf(text: string): SupportHours | null {
  const found = HOURS.exec(text.toLowerCase())?.groups as
    | Record<'first' | 'last' | 'opens' | 'closes', string>
    | undefined;
  if (!found) return null;
  const { opens, closes } = found;
  const [firstDay, lastDay] = [DAYS.indexOf(found.first) + 1, DAYS.indexOf(found.last) + 1];
  return firstDay <= lastDay && opens < closes ? { firstDay, lastDay, opens, closes } : null;
}
