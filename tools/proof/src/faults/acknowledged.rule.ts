import type { Door, Exchange } from '../history/history.ts';

/** Writes of which the judge looks for each one in what is stored. */
const lookedFor: ReadonlySet<Door> = new Set<Door>(['book', 'quote', 'pay', 'cancel']);

/** Answers that acknowledged a write: those that the judge looks for one by one, and all others. */
export function acknowledgedOf(exchanges: readonly Exchange[]): {
  readonly lookedFor: number;
  readonly others: number;
} {
  const written = exchanges.filter(
    ({ method, answer }) =>
      method !== 'GET' && answer !== null && answer.status >= 200 && answer.status < 300,
  );
  const found = written.filter(({ door }) => lookedFor.has(door)).length;
  return { lookedFor: found, others: written.length - found };
}
