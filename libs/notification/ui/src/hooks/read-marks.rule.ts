import type { ApiList } from '@convoy/shell-api';
import type { InfiniteData } from '@tanstack/react-query';
import type { Notification } from '../../../contract/src/index.ts';

/** Notifications as the cache keeps them. */
export type Kept = InfiniteData<ApiList<Notification>, number | null>;

/** Ids of those that are unread in what is kept: of the given ones, or of all. */
export function unreadIn(kept: readonly Kept[], ids: readonly number[] | 'all'): Set<number> {
  const unread = kept
    .flatMap(({ pages }) => pages.flatMap(({ items }) => items))
    .filter(({ id, readAt }) => readAt === null && (ids === 'all' || ids.includes(id)));
  return new Set(unread.map(({ id }) => id));
}

/** The same lists with those marked as read at `readAt`, or as unread again with null. */
export function withMarks(kept: Kept, ids: ReadonlySet<number>, readAt: string | null): Kept {
  return {
    ...kept,
    pages: kept.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (ids.has(item.id) ? { ...item, readAt } : item)),
    })),
  };
}
