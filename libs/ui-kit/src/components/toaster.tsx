import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from '../toast-store.ts';

/** When the list is fetched though no toast asked for it (ms): the one that says that the network is gone needs it there. */
const AHEAD = 3_000;

/** Where toasts appear. Mount once. What draws them comes when the page stands, or with the first toast. */
export function Toaster() {
  const waiting = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null)?.id;
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (List) return;
    const load = () => {
      import('./toast-list.tsx').then(
        (module) => setList(() => module.default),
        // The next toast asks again.
        (error: unknown) => console.error(error),
      );
    };
    const timer = setTimeout(load, waiting === undefined ? AHEAD : 0);
    return () => clearTimeout(timer);
  }, [List, waiting]);
  return List && <List />;
}
