/** As much of a booking as a board shows: nothing of a person, because a board hangs where anybody reads it. */
export interface BookingOfBoard {
  readonly reference: string;
  readonly status: string;
  readonly pickupDate: string;
  readonly returnDate: string;
  readonly pickupLocation: string;
  readonly returnLocation: string;
  readonly vanRegistration: string;
}

/** A line of a board. */
export interface BoardLine {
  readonly at: string;
  readonly depot: string;
  readonly van: string;
  readonly booking: string;
}

const inOrder = (lines: readonly BoardLine[]): readonly BoardLine[] =>
  lines.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.van < b.van ? -1 : 1));

/** What is still to go out: confirmed, and not collected yet. */
export const goingOut = (bookings: readonly BookingOfBoard[]): readonly BoardLine[] =>
  inOrder(
    bookings
      .filter(({ status }) => status === 'confirmed')
      .map(({ pickupDate, pickupLocation, vanRegistration, reference }) => ({
        at: pickupDate,
        depot: pickupLocation,
        van: vanRegistration,
        booking: reference,
      })),
  );

/** What is still to come back: out now. */
export const comingBack = (bookings: readonly BookingOfBoard[]): readonly BoardLine[] =>
  inOrder(
    bookings
      .filter(({ status }) => status === 'active')
      .map(({ returnDate, returnLocation, vanRegistration, reference }) => ({
        at: returnDate,
        depot: returnLocation,
        van: vanRegistration,
        booking: reference,
      })),
  );

/**
 * The days a board shows.
 * @param today civil, where the brand is: `2026-11-23`
 * @param days how many, today among them
 */
export function daysOf(today: string, days: number): { readonly from: string; readonly until: string } {
  const last = new Date(`${today}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() + days - 1);
  return { from: today, until: last.toISOString().slice(0, 10) };
}
