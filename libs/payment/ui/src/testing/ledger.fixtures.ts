import {
  type LedgerAccount,
  type LedgerDifference,
  type LedgerEntry,
  type LedgerMovements,
  type LedgerReport,
  ledgerAccounts,
  type ReconcileStanding,
  type WaitingMessage,
} from '../../../contract/src/index.ts';

const balances: Partial<Record<LedgerAccount, string>> = {
  customer: '170.00',
  'deposits-held': '-250.00',
  provider: '244.80',
  fees: '5.20',
};

/** Books of two days that hold; every field can be replaced. */
export const ledgerReport = (change: Partial<LedgerReport> = {}): LedgerReport => ({
  from: '2026-05-01',
  to: '2026-05-31',
  accounts: ledgerAccounts.map((account) => ({
    account,
    opening: '0.00',
    debit: '300.00',
    credit: '55.20',
    closing: balances[account] ?? '0.00',
  })),
  days: [
    {
      date: '2026-05-02',
      accounts: [
        { account: 'provider', debit: '250.00', credit: '5.20' },
        { account: 'counter', debit: '40.00', credit: '0.00' },
      ],
      provider: { ledger: '244.80', provider: '244.80', difference: '0.00' },
    },
    {
      date: '2026-05-03',
      accounts: [{ account: 'provider', debit: '0.00', credit: '60.00' }],
      provider: { ledger: '-60.00', provider: '-60.00', difference: '0.00' },
    },
  ],
  differences: [],
  faults: [],
  compared: true,
  comparedFrom: null,
  holds: true,
  ...change,
});

/** Money at the provider of which nobody told; every field can be replaced. */
export const difference = (change: Partial<LedgerDifference> = {}): LedgerDifference => ({
  what: 'not-in-ledger',
  date: '2026-05-02',
  kind: 'payment',
  providerRef: 'pi_lost',
  ledger: null,
  provider: '170.00',
  bookingId: 9001,
  reference: 'SV-7F3K2',
  paymentId: 311,
  ...change,
});

/** A deposit that came by card. */
export const ledgerEntry = (change: Partial<LedgerEntry> = {}): LedgerEntry => ({
  at: '2026-05-02T09:01:00Z',
  kind: 'payment',
  bookingId: 9001,
  reference: 'SV-7F3K2',
  paymentId: 311,
  providerRef: 'pi_1',
  memo: null,
  lines: [
    { account: 'provider', debit: '250.00', credit: '0.00' },
    { account: 'refunds', debit: '0.00', credit: '250.00' },
  ],
  ...change,
});

/** The same at the provider. */
export const movement = (
  change: Partial<LedgerMovements['movements'][number]> = {},
): LedgerMovements['movements'][number] => ({
  id: 'txn_1',
  at: '2026-05-02T09:00:58Z',
  kind: 'payment',
  amount: '250.00',
  fees: '5.20',
  net: '244.80',
  bookingId: 9001,
  reference: 'SV-7F3K2',
  paymentId: 311,
  standing: 'booked',
  ...change,
});

/** A refund that was told before its payment. */
export const waitingMessage = (change: Partial<WaitingMessage> = {}): WaitingMessage => ({
  id: 'evt_1',
  type: 'refunded',
  amount: '50.00',
  waitsFor: 'money',
  bookingId: 9001,
  reference: 'SV-7F3K2',
  tries: 3,
  keptAt: '2026-05-02T09:00:00Z',
  tryAt: '2026-05-02T10:00:00Z',
  ...change,
});

/** A line to the provider that is up, and nothing that waits. */
export const standing = (change: Partial<ReconcileStanding> = {}): ReconcileStanding => ({
  provider: { state: 'up', since: null, askedAgainInSeconds: 0 },
  waiting: 0,
  messages: [],
  ...change,
});
