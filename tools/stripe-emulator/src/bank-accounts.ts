import { createHash } from 'node:crypto';
import { approve, type BankBehaviour, decline } from './behaviour.ts';

/** The sort code of Stripe's test accounts. https://docs.stripe.com/payments/bacs-debit */
export const testSortCode = '108800';

const notAuthorised = decline(
  'debit_not_authorized',
  'debit_not_authorized',
  'The customer has notified their bank that this payment was unauthorized.',
);
const noFunds = decline(
  'insufficient_funds',
  'insufficient_funds',
  "The customer's account has insufficient funds to cover this payment.",
);
const closed = decline('account_closed', 'account_closed', "The customer's bank account has been closed.");

/** How the direct debit of each test account ends. */
const accounts: Record<string, BankBehaviour> = {
  '00012345': { kind: 'process', ends: approve },
  '33333335': { kind: 'process', ends: notAuthorised },
  '22222227': { kind: 'process', ends: noFunds },
  '44444445': { kind: 'process', ends: closed },
  '55555559': { kind: 'process', ends: { kind: 'approve', dispute: 'debit_not_authorized' } },
};

/** Ready-made payment methods for server-side tests. */
const tokens: Record<string, string> = {
  pm_bacsDebit_success: '00012345',
  pm_bacsDebit_debitNotAuthorized: '33333335',
  pm_bacsDebit_insufficientFunds: '22222227',
  pm_bacsDebit_accountClosed: '44444445',
  pm_bacsDebit_dispute: '55555559',
};

/** What a debit of this account comes to; undefined for accounts that are not for tests. */
export function debitOf(sortCode: string, accountNumber: string): BankBehaviour | undefined {
  const known = sortCode === testSortCode && Object.hasOwn(accounts, accountNumber);
  return known ? accounts[accountNumber] : undefined;
}

/** The test account behind a ready-made payment method. */
export function accountOfToken(token: string): string | undefined {
  return Object.hasOwn(tokens, token) ? tokens[token] : undefined;
}

/** Equal for equal accounts. */
export function accountFingerprint(sortCode: string, accountNumber: string): string {
  const hash = createHash('sha256').update(`stripe-emulator:${sortCode}:${accountNumber}`);
  return hash.digest('base64url').slice(0, 16);
}
