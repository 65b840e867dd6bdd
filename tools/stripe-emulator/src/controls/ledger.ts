import type Stripe from 'stripe';
import { fundsOf } from '../resources/balance.ts';
import type { ObjectStore, StoredObject } from '../store/objects.ts';
import { ownCall, type World } from '../world.ts';
import { everything } from './journal.ts';

/** One movement of money. Amounts in the smallest unit, signed: what came in is positive. */
export interface LedgerEntry {
  account: string;
  /** Id of what moved it: the charge, refund, dispute, payout or fee. */
  id: string;
  transaction: string;
  kind: Stripe.BalanceTransaction['type'];
  payment_intent: string | null;
  amount: number;
  fee: number;
  net: number;
  currency: string;
  created: number;
  metadata: Record<string, string> | null;
}

/** What an account's movements of one kind on one day (UTC) come to. */
export interface DaySum {
  account: string;
  day: string;
  currency: string;
  kind: LedgerEntry['kind'];
  count: number;
  amount: number;
  fee: number;
  net: number;
}

const sources: Record<string, string> = {
  ch: 'charge',
  du: 'dispute',
  fee: 'application_fee',
  fr: 'fee_refund',
  po: 'payout',
  py: 'charge',
  re: 'refund',
};

/** Every movement of money, oldest first: what the product's own ledger has to equal. */
export function ledger(store: ObjectStore): LedgerEntry[] {
  return everything<Stripe.BalanceTransaction>(store, 'balance_transaction')
    .reverse()
    .map(({ account, object }) => {
      const id = String(object.source);
      const source = store.find<StoredObject & Source>(account, sources[id.split('_')[0]!] ?? '', id);
      return {
        account,
        id,
        transaction: object.id,
        kind: object.type,
        payment_intent: source?.payment_intent ?? null,
        amount: object.amount,
        fee: object.fee,
        net: object.net,
        currency: object.currency,
        created: object.created,
        metadata: source?.metadata ?? null,
      };
    })
    .sort((a, b) => a.created - b.created);
}

interface Source {
  payment_intent?: string | null;
  metadata?: Record<string, string> | null;
}

/** The ledger summed by account, day, currency and kind. */
export function daySums(entries: readonly LedgerEntry[]): DaySum[] {
  const sums = new Map<string, DaySum>();
  for (const { account, amount, created, currency, fee, kind, net } of entries) {
    const day = new Date(created * 1000).toISOString().slice(0, 10);
    const key = [account, day, currency, kind].join(' ');
    const sum = sums.get(key) ?? { account, day, currency, kind, count: 0, amount: 0, fee: 0, net: 0 };
    sum.count += 1;
    sum.amount += amount;
    sum.fee += fee;
    sum.net += net;
    sums.set(key, sum);
  }
  return [...sums.values()].sort((a, b) => a.account.localeCompare(b.account) || a.day.localeCompare(b.day));
}

/** What each account has, in the smallest unit: paid out is gone, pending is not there yet. */
export function balances(
  world: World,
): { account: string; currency: string; available: number; pending: number }[] {
  return world.store.accountsWith('balance_transaction').flatMap((account) => {
    const { available, pending } = fundsOf(ownCall(world, account));
    return [...available].map(([currency, amount]) => ({
      account,
      currency,
      available: amount,
      pending: pending.get(currency) ?? 0,
    }));
  });
}
