/** Making a formatter costs a hundred times what using one does. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A civil date with a clock as people read it: `Mon 23 Nov 2026, 10:00`. */
export function formatCivilMoment(date: string, time: string, locale = 'en-GB'): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(locale, format);
  }
  return format.format(Date.parse(`${date.slice(0, 10)}T${time.slice(0, 5)}Z`));
}
