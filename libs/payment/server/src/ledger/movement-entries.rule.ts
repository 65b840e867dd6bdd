import type { LedgerAccount, LedgerKind } from '@convoy/payment/contract';
import type { ProviderMovement } from '../payment-gateway.ts';

/** What a movement at the provider stands for in the books: an entry, by its kind and the provider's name of it. */
export interface MovementEntry {
  readonly kind: LedgerKind;
  readonly ref: string;
  /** What it did to our money at the provider. */
  readonly amountPence: number;
  /** The account beside the provider's, where the books have it from the movement; null where our own rows write it. */
  readonly account: LedgerAccount | null;
}

/**
 * The entries that a movement stands for. Payments and refunds of ours are booked by their own rows, in the transaction that
 * makes them so; fees, disputes, payouts and refunds that somebody made at the provider's dashboard are known from nowhere
 * else. A movement of an unknown kind stands for none, so that the comparison names it.
 * @param ours whether the refund it is about is one of our rows
 */
export function entriesOf(movement: ProviderMovement, ours: boolean): MovementEntry[] {
  const { id, amountPence, providerFeePence, platformFeePence, intentId, refund } = movement;
  // Neither its fees, so that it is missing as a whole.
  if (movement.kind === 'other') return [];
  const fees = [
    {
      kind: movement.kind === 'dispute' ? ('dispute-fee' as const) : ('provider-fee' as const),
      ref: id,
      amountPence: -providerFeePence,
      account: 'fees' as const,
    },
    {
      kind: 'platform-fee' as const,
      ref: id,
      amountPence: -platformFeePence,
      account: 'platform-fees' as const,
    },
  ];
  return [...moved(), ...fees].filter((entry) => entry.amountPence !== 0);

  function moved(): MovementEntry[] {
    switch (movement.kind) {
      case 'payment':
        return intentId ? [{ kind: 'payment', ref: intentId, amountPence, account: null }] : [];
      case 'refund':
      case 'refund-failed':
        if (ours && refund) return [{ kind: movement.kind, ref: refund.id, amountPence, account: null }];
        return [
          {
            kind: movement.kind === 'refund' ? 'refund-elsewhere' : 'refund-elsewhere-failed',
            ref: id,
            amountPence,
            account: 'refunds',
          },
        ];
      case 'dispute':
        return [{ kind: 'dispute', ref: id, amountPence, account: 'disputes' }];
      case 'payout':
        return [{ kind: 'payout', ref: id, amountPence, account: 'bank' }];
      case 'fee':
        return [{ kind: 'provider-fee', ref: id, amountPence, account: 'fees' }];
      case 'other':
        return [];
    }
  }
}
