import type { LedgerKind } from '@convoy/payment/contract';
import { describe, expect, it } from 'vitest';
import type { ProviderMovement } from '../payment-gateway.ts';
import { compareLedger } from './compare-ledger.rule.ts';

const noon = new Date('2026-11-20T12:00:00Z');
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const own = (given: Partial<ProviderMovement> = {}) => ({
  movement: {
    id: 'txn_1',
    at: noon,
    kind: 'payment' as const,
    amountPence: 20_000,
    providerFeePence: 320,
    platformFeePence: 0,
    currency: 'GBP',
    intentId: 'pi_1',
    refund: null,
    memo: null,
    ...given,
  },
  paymentId: 1,
  bookingId: 2,
  ours: false,
});
const booked = (kind: LedgerKind, ref: string, amountPence: number, at = noon) => ({
  kind,
  ref,
  amountPence,
  at,
  bookingId: 2,
  paymentId: 1,
});
const payment = booked('payment', 'pi_1', 20_000);
const fee = booked('provider-fee', 'txn_1', -320);
const later = new Date('2026-11-20T15:00:00Z');
const compare = (
  entries: Parameters<typeof compareLedger>[0],
  movements: Parameters<typeof compareLedger>[1] = [own()],
  now = later,
) =>
  compareLedger(entries, movements, dayOf, now).map(({ what, date, kind, ledger, provider }) => [
    ...(what === 'day' || what === 'amount' ? [date] : []),
    what,
    kind,
    ledger,
    provider,
  ]);

describe('books beside the provider', () => {
  it('differ in nothing where both have the same', () => {
    expect(compare([payment, fee])).toEqual([]);
    expect(compare([], [])).toEqual([]);
  });

  it('lack what only the provider has; a fee of the last minutes is coming', () => {
    expect(compare([])).toEqual([
      ['not-in-ledger', 'payment', null, '200.00'],
      ['not-in-ledger', 'provider-fee', null, '-3.20'],
    ]);
    const soon = new Date(noon.getTime() + 60_000);
    expect(compare([payment], [own()], soon)).toEqual([['coming', 'provider-fee', null, '-3.20']]);
    // A payment of the last minutes is no such: its message is what is missing.
    expect(compare([fee], [own()], soon)).toEqual([['not-in-ledger', 'payment', null, '200.00']]);
  });

  it('have too much where the provider lacks it', () => {
    expect(compare([payment, fee, booked('refund', 're_9', -500)])).toEqual([
      ['not-at-provider', 'refund', '-5.00', null],
    ]);
  });

  it('have a payment before the provider moves its money, for an hour', () => {
    const soon = new Date(noon.getTime() + 59 * 60_000);
    expect(compare([payment], [], soon)).toEqual([['coming', 'payment', '200.00', null]]);
    expect(compare([payment], [], later)).toEqual([['not-at-provider', 'payment', '200.00', null]]);
    expect(compare([booked('refund', 're_9', -500)], [], soon)).toEqual([
      ['not-at-provider', 'refund', '-5.00', null],
    ]);
  });

  it('say another sum', () => {
    expect(compare([booked('payment', 'pi_1', 19_999), fee])).toEqual([
      ['2026-11-20', 'amount', 'payment', '199.99', '200.00'],
    ]);
  });

  it('say so of both days where they have a movement on another day each', () => {
    const late = new Date('2026-11-21T00:01:00Z');
    expect(compare([booked('payment', 'pi_1', 20_000, late), fee])).toEqual([
      ['2026-11-20', 'day', 'payment', '200.00', '200.00'],
      ['2026-11-21', 'day', 'payment', '200.00', '200.00'],
    ]);
    // Otherwise the second day, looked at alone, would hold with another sum.
    expect(compare([booked('payment', 'pi_1', 19_999, late), fee])).toEqual([
      ['2026-11-20', 'amount', 'payment', '199.99', '200.00'],
      ['2026-11-21', 'amount', 'payment', '199.99', '200.00'],
    ]);
  });

  it('lack a movement of a kind that nobody knows, with its whole sum', () => {
    expect(compare([], [own({ kind: 'other', amountPence: -77 })])).toEqual([
      ['not-in-ledger', 'other', null, '-3.97'],
    ]);
  });
});
