import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** A hire as a calendar entry. Instants as Date or ISO 8601 with zone. */
export interface BookingCalendarEntry {
  /** Stable over all changes of the booking: `booking-123@swift-vans.example`. */
  uid: string;
  /** Rises with every change; a calendar takes the entry with the highest. */
  sequence: number;
  start: Date | string;
  end: Date | string;
  summary: string;
  description?: string;
  /** Where the van is picked up. */
  location?: string;
  /** The booking's page. */
  url?: string;
  organizer?: { name: string; email: string };
  /** Confirmed by default; a hold that waits for its money is tentative. */
  state?: 'tentative' | 'confirmed' | 'cancelled';
  /** When the entry was made; now by default. */
  stamp?: Date | string;
  /** Language of its texts; English by default. */
  language?: string;
  /** Who made the file; the organiser by default. */
  producer?: string;
}

/**
 * The text of an .ics file (METHOD PUBLISH: something to keep, not an invitation; CANCEL takes it out again, RFC 5546).
 * Times are in UTC, so that no time zone has to be described and every calendar shows the right hour.
 * @throws TypeError when an instant is none or the hire ends before it starts
 */
export function bookingCalendar(entry: BookingCalendarEntry): string {
  const [start, end, stamp] = [instant(entry.start), instant(entry.end), instant(entry.stamp ?? new Date())];
  if (end <= start) throw new TypeError('A booking must end after it starts.');
  const calendar = ical({
    prodId: {
      company: plain(entry.producer ?? entry.organizer?.name ?? 'Van hire'),
      product: 'bookings',
      language: (entry.language ?? 'en').toUpperCase(),
    },
    method: entry.state === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: plain(entry.uid),
    sequence: entry.sequence,
    stamp,
    start,
    end,
    summary: entry.summary,
    status: statuses[entry.state ?? 'confirmed'],
    ...(entry.description ? { description: entry.description } : {}),
    ...(entry.location ? { location: entry.location } : {}),
    ...(entry.url ? { url: new URL(entry.url).href } : {}),
    ...(entry.organizer
      ? { organizer: { name: plain(entry.organizer.name), email: plain(entry.organizer.email) } }
      : {}),
  });
  return calendar.toString();
}

const statuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** Identifiers stand unescaped in the file: no line breaks, no separators of its grammar. */
function plain(text: string): string {
  return text.replaceAll(/[\r\n;,"]+/g, ' ').trim();
}

function instant(given: Date | string): Date {
  const date = typeof given === 'string' ? new Date(given) : given;
  const zoned = typeof given !== 'string' || /(Z|[+-]\d\d:?\d\d)$/.test(given);
  if (Number.isNaN(date.getTime()) || !zoned)
    throw new TypeError('A calendar entry needs instants with their zone.');
  return date;
}
