import type { QueryClient } from '@tanstack/react-query';

export { asksByItself as askedByNews } from '@convoy/shell-api';

/**
 * Has what is shown of bookings read again: lists and calendars always, a booking's own page when it is one of the changed
 * ones or when something may have been missed.
 * @param changed ids of bookings; null for whatever there is
 * @param refetchType none where it is read only when it is shown again
 */
export function readAgain(
  client: QueryClient,
  changed: ReadonlySet<number> | null,
  refetchType: 'active' | 'none',
): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => isOf(queryKey[0], changed), refetchType });
}

function isOf(address: unknown, changed: ReadonlySet<number> | null): boolean {
  if (typeof address !== 'string') return false;
  const match = /^\/api\/bookings(?:\/(\d+))?(?:[/?]|$)/.exec(address);
  if (!match) return false;
  return changed === null || match[1] === undefined || changed.has(Number(match[1]));
}
