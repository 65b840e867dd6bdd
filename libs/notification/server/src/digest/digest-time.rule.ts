/** From this hour on, on the clock of the brand, digests go out. */
const FROM_HOUR = 8;
/** Until this one what could not go out earlier still does: in the afternoon it is no news of the morning any more. */
const UNTIL_HOUR = 12;
const MONDAY = 1;

/** A morning on which digests go out. */
export interface DigestTime {
  /** The day of the brand, `YYYY-MM-DD`. */
  readonly day: string;
  /** When it began: who chooses later gets the next one. */
  readonly opensAt: Date;
  readonly frequencies: readonly ('daily' | 'weekly')[];
}

/** Which digests go out now; null outside the morning. On Mondays the weekly ones, too. */
export function digestTime(now: Date, timeZone: string): DigestTime | null {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const day = local.toPlainDate();
  // By the wall clock, whichever of the two hours that is where clocks are put back or forward.
  const at = (hour: number) =>
    day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour }) });
  const [opens, closes] = [at(FROM_HOUR).epochMilliseconds, at(UNTIL_HOUR).epochMilliseconds];
  if (now.getTime() < opens || now.getTime() >= closes) return null;
  return {
    day: day.toString(),
    opensAt: new Date(opens),
    frequencies: local.dayOfWeek === MONDAY ? ['daily', 'weekly'] : ['daily'],
  };
}
