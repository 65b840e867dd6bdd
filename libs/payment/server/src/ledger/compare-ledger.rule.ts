import type { LedgerDifference } from '@convoy/payment/contract';
import { formatPence } from '@convoy/platform/money';
import type { ProviderMovement } from '../payment-gateway.ts';
import type { BookedMovement } from './ledger.queries.ts';
import { entriesOf } from './movement-entries.rule.ts';

/** A movement of the brand's account, and the payment of ours that it is about. */
export interface OwnMovement {
  readonly movement: ProviderMovement;
  /** Null for payouts, and for what others took at the account. */
  readonly paymentId: number | null;
  readonly bookingId: number | null;
  /** Whether the refund it is about is one of our rows. */
  readonly ours: boolean;
}

/** A difference as it is found, before it is told what people call its booking. */
export type FoundDifference = Omit<LedgerDifference, 'reference'>;

/** How long a movement may wait for the worker, which looks every ten minutes. */
const SOON_MS = 20 * 60_000;
/** How long the provider may take to move the money of a payment that it has told us of. */
const SETTLING_MS = 60 * 60_000;

/**
 * Lays what is booked about the provider beside the provider's own movements, one by one.
 * @param dayOf the brand's civil day of an instant
 */
export function compareLedger(
  booked: readonly BookedMovement[],
  movements: readonly OwnMovement[],
  dayOf: (at: Date) => string,
  now: Date,
): FoundDifference[] {
  const unmatched = new Map(booked.map((entry) => [`${entry.kind} ${entry.ref}`, entry]));
  const found: FoundDifference[] = [];
  for (const { movement, paymentId, bookingId, ours } of movements) {
    const date = dayOf(movement.at);
    const about = { date, paymentId, bookingId };
    const entries = entriesOf(movement, ours);
    const net = movement.amountPence - movement.providerFeePence - movement.platformFeePence;
    if (net !== entries.reduce((sum, entry) => sum + entry.amountPence, 0)) {
      const provider = formatPence(net);
      found.push({
        ...about,
        what: 'not-in-ledger',
        kind: 'other',
        providerRef: movement.id,
        ledger: null,
        provider,
      });
      continue;
    }
    for (const { kind, ref, amountPence, account } of entries) {
      const entry = unmatched.get(`${kind} ${ref}`);
      unmatched.delete(`${kind} ${ref}`);
      const bookedOn = entry ? dayOf(entry.at) : date;
      if (entry && entry.amountPence === amountPence && bookedOn === date) continue;
      const coming = account !== null && now.getTime() - movement.at.getTime() < SOON_MS;
      const difference: FoundDifference = {
        ...about,
        what: entry
          ? entry.amountPence === amountPence
            ? 'day'
            : 'amount'
          : coming
            ? 'coming'
            : 'not-in-ledger',
        kind,
        providerRef: ref,
        ledger: entry ? formatPence(entry.amountPence) : null,
        provider: formatPence(amountPence),
      };
      found.push(difference);
      // The sums of both days differ by it, and whoever looks at one of them alone has to read why.
      if (bookedOn !== date) found.push({ ...difference, date: bookedOn });
    }
  }
  for (const { kind, ref, amountPence, at, bookingId, paymentId } of unmatched.values())
    found.push({
      what: kind === 'payment' && now.getTime() - at.getTime() < SETTLING_MS ? 'coming' : 'not-at-provider',
      date: dayOf(at),
      kind,
      providerRef: ref,
      ledger: formatPence(amountPence),
      provider: null,
      bookingId,
      paymentId,
    });
  return found.sort((a, b) => a.date.localeCompare(b.date));
}

/** The worst first. */
const severity = [
  'not-in-ledger',
  'amount',
  'not-at-provider',
  'coming',
  'day',
] as const satisfies readonly LedgerDifference['what'][];

/** How a movement stands with the books, given what `compareLedger` found. */
export function standingOf(
  { movement, ours }: OwnMovement,
  differences: readonly FoundDifference[],
): LedgerDifference['what'] | 'booked' {
  const names = new Set(entriesOf(movement, ours).map(({ kind, ref }) => `${kind} ${ref}`));
  names.add(`other ${movement.id}`);
  const own = new Set(
    differences
      .filter(({ kind, providerRef }) => names.has(`${kind} ${providerRef}`))
      .map(({ what }) => what),
  );
  return severity.find((what) => own.has(what)) ?? 'booked';
}
