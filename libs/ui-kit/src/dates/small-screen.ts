import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 639px)';

/** Whether the window is as narrow as a phone: what drops down elsewhere comes up from below there. */
export function useSmallScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(QUERY);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
}
