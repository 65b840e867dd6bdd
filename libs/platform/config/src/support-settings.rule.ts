import type { Environment } from './settings.schema.ts';

/** When people are answered, as every page that offers help says it. */
export interface SupportSettings {
  /** Hours within which an email is answered. */
  readonly answerHours: number;
  /** First and last day on which the phone is answered: 1 is Monday, 7 is Sunday. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** `09:00`, by the clock of the brand. */
  readonly opens: string;
  readonly closes: string;
  /** Whether the phone is answered at any time in an emergency. */
  readonly emergencies: boolean;
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const HOURS =
  /^(?<first>mon|tue|wed|thu|fri|sat|sun)-(?<last>mon|tue|wed|thu|fri|sat|sun) (?<opens>[01]\d:[0-5]\d|2[0-3]:[0-5]\d)-(?<closes>[01]\d:[0-5]\d|2[0-3]:[0-5]\d)$/;

/** Days and hours of a text such as `mon-fri 09:00-18:00`; null where it is none, or ends before it begins. */
export function supportHoursOf(
  text: string,
): Pick<SupportSettings, 'firstDay' | 'lastDay' | 'opens' | 'closes'> | null {
  const found = HOURS.exec(text.toLowerCase())?.groups as
    | Record<'first' | 'last' | 'opens' | 'closes', string>
    | undefined;
  if (!found) return null;
  const { opens, closes } = found;
  const [firstDay, lastDay] = [DAYS.indexOf(found.first) + 1, DAYS.indexOf(found.last) + 1];
  return firstDay <= lastDay && opens < closes ? { firstDay, lastDay, opens, closes } : null;
}

/** The terms of support that pages show. */
export const supportSettings = (given: Environment): SupportSettings => ({
  answerHours: given.SUPPORT_ANSWER_HOURS,
  ...given.SUPPORT_HOURS,
  emergencies: given.SUPPORT_EMERGENCIES,
});
