import { formatPence, parsePence } from '@convoy/platform/money';
import type { PriceLine } from '../../../contract/src/index.ts';

/** A line of a price before and after a change; null where it is not in the one or the other. */
export interface LineChange {
  readonly key: string;
  /** For its name: as it is after the change, or as it was where it is gone. */
  readonly line: PriceLine;
  readonly before: string | null;
  readonly after: string | null;
}

const signed = (amount: string): number =>
  amount.startsWith('-') ? -(parsePence(amount.slice(1)) ?? 0) : (parsePence(amount) ?? 0);

/** What a rule makes of a price may be several lines, a day each; they are told as one. No rule makes two kinds. */
const keyOf = ({ code, ruleId }: PriceLine): string => `${code} ${ruleId ?? ''}`;

function sums(lines: readonly PriceLine[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const line of lines) found.set(keyOf(line), (found.get(keyOf(line)) ?? 0) + signed(line.amount));
  return found;
}

/** Two prices line by line, in the order of the new one, what is gone at the end. */
export function lineChanges(before: readonly PriceLine[], after: readonly PriceLine[]): LineChange[] {
  const was = sums(before);
  const is = sums(after);
  const seen = new Set<string>();
  return [...after, ...before].flatMap((line) => {
    const key = keyOf(line);
    if (seen.has(key)) return [];
    seen.add(key);
    const [old, fresh] = [was.get(key), is.get(key)];
    return [
      {
        key,
        line,
        before: old === undefined ? null : formatPence(old),
        after: fresh === undefined ? null : formatPence(fresh),
      },
    ];
  });
}
