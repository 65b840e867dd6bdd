import type { BookingPolicy, Deposit, DepositKeep } from '@convoy/booking/contract';
import { formatPence } from '@convoy/platform/money';
import { outstandingOf } from '../money/outstanding.rule.ts';
import type { KeepRow } from './keep.queries.ts';

/** What of a booking and its deposit is told. */
export interface DepositRow {
  readonly status: string;
  readonly rental_pence: number;
  readonly deposit_pence: number;
  readonly rental_paid_pence: number;
  readonly deposit_paid_pence: number;
  readonly deposit_kept_pence: number;
  readonly refunded_elsewhere_pence: number;
  readonly deposit_settled_at: Date | null;
  readonly overdue_at: Date | null;
  readonly return_at: Date;
  readonly returned_at: Date | null;
  readonly cancellation_fee_pence: number;
  /** Whether a charge that the return showed stands: proposed, or accepted and not yet announced. */
  readonly charged: boolean;
}

type Settled = Pick<BookingPolicy, 'depositReleaseHours' | 'overdueGraceMinutes'>;
type Told = Settled & Pick<BookingPolicy, 'depositObjectionDays'>;

/** Why the deposit of a hire that is over does not go back by itself; null where it does. As `app.due_deposits`. */
export function holdsDepositBack(row: DepositRow, policy: Settled): Deposit['because'] {
  const inTime = row.return_at.getTime() + policy.overdueGraceMinutes * 60_000;
  if (row.overdue_at !== null || (row.returned_at?.getTime() ?? 0) > inTime) return 'late';
  if (row.rental_paid_pence < row.rental_pence) return 'owes';
  return row.charged ? 'charges' : null;
}

/** From when on the deposit of a hire that is over goes back by itself; null before. */
export const releaseAtOf = (row: Pick<DepositRow, 'returned_at'>, policy: Settled): Date | null =>
  row.returned_at && new Date(row.returned_at.getTime() + policy.depositReleaseHours * 3_600_000);

/**
 * How the deposit of a booking stands. What went back at the provider's dashboard was the deposit first.
 * @param keep the notice that a part is to be kept
 */
export function depositOf(row: DepositRow, policy: Told, keep: KeepRow | null): Deposit {
  const heldPence = Math.max(
    0,
    row.deposit_paid_pence - row.deposit_kept_pence - row.refunded_elsewhere_pence,
  );
  const owedPence = row.status === 'completed' ? outstandingOf(row).rentalPence : 0;
  const view = {
    held: formatPence(heldPence),
    kept: formatPence(row.deposit_kept_pence),
    owed: formatPence(row.deposit_settled_at ? 0 : Math.min(heldPence, owedPence)),
    releaseAt: null,
    settledAt: null,
    because: null,
    objectionDays: policy.depositObjectionDays,
    keep: keep && viewOf(keep),
  };
  if (row.deposit_settled_at) {
    const state = row.deposit_kept_pence > 0 ? 'kept' : 'released';
    return { ...view, held: formatPence(0), state, settledAt: row.deposit_settled_at.toISOString() };
  }
  if (heldPence === 0) return { ...view, state: 'none' };
  if (row.status !== 'completed') return { ...view, state: 'held' };
  if (keep) return { ...view, state: keep.state === 'objected' ? 'objected' : 'pending' };
  const because = holdsDepositBack(row, policy);
  if (because) return { ...view, state: 'waiting', because };
  return { ...view, state: 'due', releaseAt: releaseAtOf(row, policy)?.toISOString() ?? null };
}

/** The notice as customer and staff see it. */
function viewOf(keep: KeepRow): DepositKeep {
  return {
    amount: formatPence(keep.amount_pence),
    noticeSentAt: keep.notice_sent_at.toISOString(),
    objectUntil: keep.object_until,
    agreedAt: keep.agreed_at?.toISOString() ?? null,
    objectedAt: keep.objected_at?.toISOString() ?? null,
    objection: keep.objection,
    reason: keep.reason,
    lines: keep.lines.map((line) => ({
      id: line.id,
      kind: line.kind,
      note: line.note,
      amount: formatPence(line.amount_pence),
      settled: line.settled_pence === null ? null : formatPence(line.settled_pence),
      photosOut: [...line.photos_out],
      photosIn: [...line.photos_in],
    })),
  };
}
