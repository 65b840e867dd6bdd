import type { BookingPolicy } from '@convoy/booking/contract';

/** What a booking keeps of the terms that counted when it was made; null where it was made before they were kept. */
export interface AgreedColumns {
  readonly cancellation: unknown;
  readonly no_show_percent: number | null;
}

/** What of a policy a booking agrees on. */
export type AgreedTerms = Pick<BookingPolicy, 'cancellation' | 'noShowPercent'>;

/** The terms a booking was made under. The policy of today counts where the booking kept none. */
export const agreedTerms = (booking: AgreedColumns, today: AgreedTerms): AgreedTerms => ({
  cancellation: (booking.cancellation as AgreedTerms['cancellation'] | null) ?? today.cancellation,
  noShowPercent: booking.no_show_percent ?? today.noShowPercent,
});
