const day = 86_400;

/** How often a price recurs. */
export interface Rhythm {
  interval: 'day' | 'week' | 'month' | 'year' | (string & {});
  interval_count: number;
}

/**
 * The end of the period that starts at `start`, in epoch seconds. Months end on the anchor's day, or on their last
 * where they have no such day: from 31 January to 28 February to 31 March.
 */
export function periodEnd(start: number, rhythm: Rhythm, anchor: number): number {
  const { interval, interval_count: count } = rhythm;
  if (interval === 'day') return start + count * day;
  if (interval === 'week') return start + count * 7 * day;
  const from = new Date(start * 1000);
  const months = interval === 'year' ? count * 12 : count;
  const to = new Date(start * 1000);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(new Date(anchor * 1000).getUTCDate(), last));
  return Math.floor(to.getTime() / 1000);
}
