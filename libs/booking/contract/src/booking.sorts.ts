/** What the list of bookings can be sorted by; a minus before it turns the order round. */
export const bookingSorts = ['reference', 'customer', 'pickup', 'status', 'total'] as const;
export type BookingSortKey = (typeof bookingSorts)[number];
export type BookingSort = BookingSortKey | `-${BookingSortKey}`;

/** All values of `sort`. */
export const bookingSortValues: readonly BookingSort[] = bookingSorts.flatMap(
  (key) => [key, `-${key}`] as const,
);
