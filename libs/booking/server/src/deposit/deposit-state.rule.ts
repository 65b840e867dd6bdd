import type { BookingPolicy, Deposit } from '@convoy/booking/contract';
import { formatPence } from '@convoy/platform/money';

/** What of a booking and its deposit is told. */
export interface DepositRow {
  readonly status: string;
  readonly rental_pence: number;
  readonly rental_paid_pence: number;
  readonly deposit_paid_pence: number;
  readonly deposit_kept_pence: number;
  readonly refunded_elsewhere_pence: number;
  readonly deposit_settled_at: Date | null;
  readonly overdue_at: Date | null;
  readonly return_at: Date;
  readonly returned_at: Date | null;
}

type Settled = Pick<BookingPolicy, 'depositReleaseHours' | 'overdueGraceMinutes'>;

/** Why the deposit of a hire that is over does not go back by itself; null where it does. As `app.came_back_clean`. */
export function holdsDepositBack(row: DepositRow, policy: Settled): 'late' | 'owes' | null {
  const inTime = row.return_at.getTime() + policy.overdueGraceMinutes * 60_000;
  if (row.overdue_at !== null || (row.returned_at?.getTime() ?? 0) > inTime) return 'late';
  return row.rental_paid_pence < row.rental_pence ? 'owes' : null;
}

/** From when on the deposit of a hire that is over goes back by itself; null before. */
export const releaseAtOf = (row: DepositRow, policy: Settled): Date | null =>
  row.returned_at && new Date(row.returned_at.getTime() + policy.depositReleaseHours * 3_600_000);

/** How the deposit of a booking stands. What went back at the provider's dashboard was the deposit first. */
export function depositOf(row: DepositRow, policy: Settled): Deposit {
  const heldPence = Math.max(
    0,
    row.deposit_paid_pence - row.deposit_kept_pence - row.refunded_elsewhere_pence,
  );
  const kept = formatPence(row.deposit_kept_pence);
  const view = { held: formatPence(heldPence), kept, releaseAt: null, settledAt: null, because: null };
  if (row.deposit_settled_at) {
    const state = row.deposit_kept_pence > 0 ? 'kept' : 'released';
    return { ...view, held: formatPence(0), state, settledAt: row.deposit_settled_at.toISOString() };
  }
  if (heldPence === 0) return { ...view, state: 'none' };
  if (row.status !== 'completed') return { ...view, state: 'held' };
  const because = holdsDepositBack(row, policy);
  if (because) return { ...view, state: 'waiting', because };
  return { ...view, state: 'due', releaseAt: releaseAtOf(row, policy)?.toISOString() ?? null };
}
