import type { DataColumn, Density } from './data-table.types.ts';

/** Which columns somebody wants to see, in which order, how close. */
export interface TableChoice {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly density: Density;
}

type Columns = readonly Pick<DataColumn<never>, 'id' | 'hideable' | 'initiallyHidden'>[];

/** The table as it was built. */
export function usualChoice(columns: Columns): TableChoice {
  return {
    order: columns.map(({ id }) => id),
    hidden: columns.filter((column) => column.initiallyHidden).map(({ id }) => id),
    density: 'compact',
  };
}

/**
 * A choice made to fit the columns there are: unknown ids are dropped, new columns stand where they were built, what
 * may not be hidden is shown, and something is always shown.
 *
 * @param saved anything: it comes from storage that people, extensions and older releases write to
 */
export function fitChoice(columns: Columns, saved: unknown): TableChoice {
  const usual = usualChoice(columns);
  if (typeof saved !== 'object' || saved === null) return usual;
  const { order, hidden, density } = saved as Record<string, unknown>;
  const known = new Set(usual.order);
  const ids = (list: unknown): string[] =>
    Array.isArray(list) ? [...new Set(list.filter((id): id is string => known.has(id)))] : [];
  const ordered = ids(order);
  const placed = new Set(ordered);
  for (const [index, id] of usual.order.entries()) {
    if (placed.has(id)) continue;
    const before = usual.order.slice(0, index).findLast((other) => placed.has(other));
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, id);
    placed.add(id);
  }
  const fixed = new Set(columns.filter((column) => column.hideable === false).map(({ id }) => id));
  const seenBefore = new Set(ids(order));
  const away = new Set([
    ...ids(hidden).filter((id) => !fixed.has(id)),
    // A column that came after the choice was made follows its own rule.
    ...(seenBefore.size > 0 ? usual.hidden.filter((id) => !seenBefore.has(id)) : usual.hidden),
  ]);
  return {
    order: ordered,
    hidden: away.size >= known.size ? usual.hidden : [...away],
    density: density === 'comfortable' ? 'comfortable' : 'compact',
  };
}

/** Reads what was saved; without storage (private windows, blocked) the usual view. */
export function readChoice(columns: Columns, storageKey: string | undefined): TableChoice {
  if (!storageKey) return usualChoice(columns);
  try {
    const text = window.localStorage.getItem(storageKey);
    return text && text.length < 20_000 ? fitChoice(columns, JSON.parse(text)) : usualChoice(columns);
  } catch {
    return usualChoice(columns);
  }
}

/** Keeps a choice; where storage is full or blocked it lasts as long as the page. */
export function keepChoice(storageKey: string | undefined, choice: TableChoice | null): void {
  if (!storageKey) return;
  try {
    if (choice) window.localStorage.setItem(storageKey, JSON.stringify(choice));
    else window.localStorage.removeItem(storageKey);
  } catch {
    // Nothing to do: the choice still holds on this page.
  }
}

/** The order with one column moved among those that are there, by one place. */
export function moveColumn(order: readonly string[], id: string, step: -1 | 1): readonly string[] {
  const from = order.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= order.length) return order;
  const next = [...order];
  next.splice(from, 1);
  next.splice(to, 0, id);
  return next;
}
