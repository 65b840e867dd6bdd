import { blockingStatuses } from '@convoy/booking/contract';

/** Pence still to be paid, by what it pays. */
export interface Outstanding {
  readonly rentalPence: number;
  readonly depositPence: number;
}

const live: readonly string[] = blockingStatuses;
const calledOff: readonly string[] = ['cancelled', 'no_show'];

/**
 * What is still to be paid of a booking: all of one that holds its van; of a completed one the hire alone, because a
 * deposit is no longer asked for; of one that was called off or not collected, what that costs by the terms.
 */
export function outstandingOf(row: {
  readonly status: string;
  readonly rental_pence: number;
  readonly deposit_pence: number;
  readonly rental_paid_pence: number;
  readonly deposit_paid_pence: number;
  readonly cancellation_fee_pence: number;
}): Outstanding {
  const holds = live.includes(row.status);
  const owesHire = holds || row.status === 'completed';
  if (calledOff.includes(row.status))
    return { rentalPence: Math.max(0, row.cancellation_fee_pence - row.rental_paid_pence), depositPence: 0 };
  return {
    rentalPence: owesHire ? row.rental_pence - row.rental_paid_pence : 0,
    depositPence: holds ? row.deposit_pence - row.deposit_paid_pence : 0,
  };
}
