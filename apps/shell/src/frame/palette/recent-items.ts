import { passing } from '../remembered.ts';

/** Something that was opened from the search. */
export interface RecentItem {
  readonly path: string;
  readonly title: string;
  /** Icon name. */
  readonly icon: string;
}

const KEY = 'convoy.recent';
const MOST = 5;

function isItem(value: unknown): value is RecentItem {
  const { path, title, icon } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof path === 'string' && path.startsWith('/') && typeof title === 'string' && typeof icon === 'string'
  );
}

/** What this person opened last from the search in this tab, newest first. */
export function recentItems(userId: number): RecentItem[] {
  const stored = passing.read(KEY) as { user?: unknown; items?: unknown } | null;
  if (stored?.user !== userId || !Array.isArray(stored.items)) return [];
  return stored.items.filter(isItem).slice(0, MOST);
}

/** Puts an item first. What somebody else left in this tab goes. */
export function rememberItem(userId: number, item: RecentItem): void {
  const others = recentItems(userId).filter(({ path }) => path !== item.path);
  passing.write(KEY, { user: userId, items: [item, ...others].slice(0, MOST) });
}
