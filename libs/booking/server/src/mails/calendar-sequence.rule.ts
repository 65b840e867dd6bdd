import type { BookingStatus } from '@convoy/booking/contract';

/** How far a booking has come; of two states of one agreement the later has the higher. */
const ranks: Readonly<Record<BookingStatus, number>> = {
  pending: 0,
  expired: 1,
  confirmed: 2,
  active: 3,
  completed: 4,
  cancelled: 5,
  no_show: 5,
};

/**
 * The SEQUENCE of a booking's calendar entry: it rises with every change of what was agreed and with every state, because a
 * calendar keeps the entry it has where another one is not higher.
 * @param version of the booking: 1 at first, raised with every change
 */
export const calendarSequence = ({ status, version }: { status: string; version: number }): number =>
  (version - 1) * 10 + (ranks[status as BookingStatus] ?? 0);
