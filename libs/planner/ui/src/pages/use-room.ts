import { useCallback, useSyncExternalStore } from 'react';

/** From this width on there is room for the grid. */
const WIDE = '(min-width: 48rem)';

/** Whether there is room for vans down and days across. */
export function useRoom(): boolean {
  const subscribe = useCallback((changed: () => void) => {
    const list = window.matchMedia(WIDE);
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}
