import type { LedgerAccount, LedgerReport } from '../../../contract/src/index.ts';

/** Pounds as the API gives them, to pence. */
export const penceOf = (pounds: string): number => Math.round(Number(pounds) * 100);
/** Pence to pounds as the API writes them. */
export const poundsOf = (pence: number): string => (pence / 100).toFixed(2);

/** Accounts of which a credit makes more: their balances are read the other way round. */
const credited: ReadonlySet<LedgerAccount> = new Set(['hire-income', 'vat', 'deposits-held', 'refunds']);

/** A balance as people say it: what is held or earned is more, not less. Pence. */
export const balanceOf = (account: LedgerAccount, pounds: string): number =>
  (credited.has(account) ? -1 : 1) * penceOf(pounds) || 0;

/** What came in and what went out, pence; neither is negative. */
export interface MoneyFlow {
  readonly came: number;
  readonly went: number;
}

/**
 * What a day brought in and took out at the provider and the counter together. What the provider paid out to the bank only
 * moved, and is neither.
 */
export function flowOf({ accounts }: Pick<LedgerReport['days'][number], 'accounts'>): MoneyFlow {
  const of = (name: LedgerAccount) => {
    const sums = accounts.find(({ account }) => account === name);
    return { debit: penceOf(sums?.debit ?? '0'), credit: penceOf(sums?.credit ?? '0') };
  };
  const [provider, counter, bank] = [of('provider'), of('counter'), of('bank')];
  return {
    came: provider.debit + counter.debit - bank.credit,
    went: provider.credit + counter.credit - bank.debit,
  };
}
