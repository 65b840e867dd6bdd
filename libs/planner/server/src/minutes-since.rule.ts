/** Minutes on the wall clock of a zone from midnight of a day to a moment: a day has 1,440, also where the clocks change. */
export function minutesSince(day: string, moment: Date, zone: string): number {
  const wall = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(moment);
  return Math.round((Date.parse(`${wall.replace(' ', 'T')}:00Z`) - Date.parse(`${day}T00:00:00Z`)) / 60_000);
}
