/** States of a booking and the moves between them (see the decisions: "States"). */
export const bookingStatuses = [
  'pending',
  'confirmed',
  'active',
  'completed',
  'cancelled',
  'no_show',
  'expired',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const bookingPaymentStatuses = [
  'pending',
  'deposit_paid',
  'paid',
  'part_refunded',
  'refunded',
  'failed',
] as const;
export type BookingPaymentStatus = (typeof bookingPaymentStatuses)[number];

/** Every legal move. Nothing else is possible; the answer to anything else is 409 with these. */
export const bookingMoves: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled', 'expired'],
  confirmed: ['active', 'cancelled', 'no_show'],
  active: ['completed'],
  completed: [],
  cancelled: [],
  no_show: [],
  // By a payment that arrives late, or by staff, while the van is still free.
  expired: ['confirmed'],
};

/** States in which a booking holds its van. */
export const blockingStatuses = [
  'pending',
  'confirmed',
  'active',
] as const satisfies readonly BookingStatus[];

/**
 * States in which a booking takes money; a completed one what it still owes for the hire, one that was called off or not
 * collected what is owed of the fee.
 */
export const payableStatuses: readonly BookingStatus[] = [
  ...blockingStatuses,
  'completed',
  'cancelled',
  'no_show',
];

/** Pure answers to "may this booking …", for server and screen alike. */
export const bookingCan = {
  move: (from: BookingStatus, to: BookingStatus): boolean => bookingMoves[from].includes(to),
  pay: (b: { status: BookingStatus; paymentStatus: BookingPaymentStatus }): boolean =>
    payableStatuses.includes(b.status) && b.paymentStatus !== 'paid',
  cancel: (b: { status: BookingStatus }): boolean => b.status === 'pending' || b.status === 'confirmed',
  /** Something of what was agreed: dates, van, depots, extras. Once on hire, the pickup is history. */
  change: (b: { status: BookingStatus }): boolean =>
    b.status === 'pending' || b.status === 'confirmed' || b.status === 'active',
  changePickup: (b: { status: BookingStatus }): boolean => b.status === 'pending' || b.status === 'confirmed',
};
