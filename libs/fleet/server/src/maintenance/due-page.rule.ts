import type { DueItem } from '@convoy/fleet/contract';
import { type CursorKey, KeysetPage } from '@convoy/platform/db';
import type { Paging } from '@convoy/platform/schema';

/** What the list is ordered by; together the keys name one item. */
const keys: readonly CursorKey[] = [
  { type: 'date' },
  { type: 'text' },
  { type: 'text' },
  { type: 'bigint' },
  { type: 'bigint' },
];

/** Where an item stands in the list: day, registration, kind, plan and hire. */
const placeOf = ({ dueOn, registration, kind, planId, hire }: DueItem): readonly string[] => [
  dueOn,
  registration,
  kind,
  String(planId ?? 0),
  String(hire?.bookingId ?? 0),
];

/** The earliest due day first; items of one day by registration, kind, plan and hire. */
export const compareDue = (a: DueItem, b: DueItem): number => comparePlaces(placeOf(a), placeOf(b));

/**
 * A page of items in the order of `compareDue`. It begins behind the item that the cursor names, so an item that was settled since then
 * moves no other one to a page already read.
 * @throws INVALID_INPUT for a cursor of another list
 */
export function duePage(items: readonly DueItem[], input: Paging): { items: DueItem[]; next: string | null } {
  const paging = new KeysetPage('due', keys, input);
  const { after, back } = paging;
  const placed = items.map((item) => ({ item, place: placeOf(item) }));
  const isBehind = (place: readonly string[]) =>
    after === null || (back ? comparePlaces(place, after) < 0 : comparePlaces(place, after) > 0);
  const behind = placed.filter(({ place }) => isBehind(place));
  if (back) behind.reverse();
  const { rows, cursors } = paging.cut(behind.slice(paging.offset, paging.offset + paging.limit));
  return { items: rows.map(({ item }) => item), next: cursors.next };
}

function comparePlaces(a: readonly string[], b: readonly string[]): number {
  for (const [at, { type }] of keys.entries()) {
    const [one, other] = [a[at]!, b[at]!];
    const order = type === 'bigint' ? Number(one) - Number(other) : one < other ? -1 : one > other ? 1 : 0;
    if (order !== 0) return order;
  }
  return 0;
}
