import { blockingStatuses } from '@convoy/booking/contract';

/** Pence still to be paid, by what it pays. */
export interface Outstanding {
  readonly rentalPence: number;
  readonly depositPence: number;
}

const live: readonly string[] = blockingStatuses;

/**
 * What is still to be paid of a booking: all of one that holds its van; of a completed one the hire alone, because a
 * deposit is no longer asked for; nothing of one that came to nothing.
 */
export function outstandingOf(row: {
  readonly status: string;
  readonly rental_pence: number;
  readonly deposit_pence: number;
  readonly rental_paid_pence: number;
  readonly deposit_paid_pence: number;
}): Outstanding {
  const holds = live.includes(row.status);
  const owesHire = holds || row.status === 'completed';
  return {
    rentalPence: owesHire ? row.rental_pence - row.rental_paid_pence : 0,
    depositPence: holds ? row.deposit_pence - row.deposit_paid_pence : 0,
  };
}
