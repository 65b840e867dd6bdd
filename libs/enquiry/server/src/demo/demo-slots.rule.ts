import Holidays from 'date-holidays';

/** Wall-clock times at which a demonstration can begin, within the hours in which the platform answers the telephone. */
const TIMES = ['10:00', '11:00', '14:00', '15:00', '16:00'] as const;
const WORKING_DAYS = 10;
const DAY_MS = 86_400_000;
const holidays = new Holidays('GB', 'ENG', { types: ['public'] });

/**
 * Instants at which a demonstration can begin: those of the next ten working days after today, bank holidays left out.
 * @param timeZone of the platform; its wall clock decides
 */
export function demoSlots(now: Date, timeZone: string): Date[] {
  const slots: Date[] = [];
  const today = Date.parse(civilDate(now, timeZone));
  for (let ahead = 1, days = 0; days < WORKING_DAYS; ahead += 1) {
    const day = new Date(today + ahead * DAY_MS);
    const date = day.toISOString().slice(0, 10);
    if (day.getUTCDay() % 6 === 0 || holidays.isHoliday(`${date}T12:00:00`)) continue;
    days += 1;
    slots.push(...TIMES.map((time) => instantOf(date, time, timeZone)));
  }
  return slots;
}

const civilDate = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

/** The instant of a wall-clock time. Clocks change at night, so that a time in the day is never doubled or left out. */
function instantOf(date: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(asUtc);
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return new Date(asUtc - (minutes(shown) - minutes(time)) * 60_000);
}
