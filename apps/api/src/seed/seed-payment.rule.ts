/** How money came in at the counter, more often first. */
const KINDS = ['card-terminal', 'cash', 'card-terminal', 'bank-transfer', 'cash'] as const;

/**
 * Where a payment of the demo was taken. The payment provider knows of none of them, so money of the past was taken at the counter: as
 * card payments they would stand in the ledger's account of the counter, and the provider would be asked for them. Attempts that failed
 * were by card.
 */
export const takenWhere = (
  { key, status }: { readonly key: string; readonly status: string },
  operator: number | null,
) =>
  status === 'succeeded' || status === 'refunded'
    ? { method: 'counter', counter_kind: KINDS[sumOf(key) % KINDS.length]!, taken_by: operator }
    : { method: 'provider', counter_kind: null, taken_by: null };

const sumOf = (text: string): number => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
