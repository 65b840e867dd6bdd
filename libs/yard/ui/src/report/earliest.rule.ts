import { EARLIEST_HAND_OVER_MS } from '@convoy/booking/contract';

/**
 * From when on a van may go out on its hire; null where that is now or was earlier.
 * @param pickupAt the agreed pickup, ISO 8601 with its offset
 * @param now milliseconds since 1970
 */
export function earliestHandOver(pickupAt: string, now: number): Date | null {
  const from = Date.parse(pickupAt) - EARLIEST_HAND_OVER_MS;
  return now < from ? new Date(from) : null;
}
