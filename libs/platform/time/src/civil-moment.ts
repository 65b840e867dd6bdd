/** A civil date with a clock as people read it: `Mon 23 Nov 2026, 10:00`. */
export function formatCivilMoment(date: string, time: string, locale = 'en-GB'): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(Date.parse(`${date.slice(0, 10)}T${time.slice(0, 5)}Z`));
}
