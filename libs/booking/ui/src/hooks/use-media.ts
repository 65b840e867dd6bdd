import { useCallback, useSyncExternalStore } from 'react';

/** From this width on there is room for a map beside the vans. */
export const WIDE = '(min-width: 1280px)';
/** As narrow as a phone: what opens beside a button elsewhere comes up from below. */
export const NARROW = '(max-width: 639px)';

/** Whether a media query holds, and again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
