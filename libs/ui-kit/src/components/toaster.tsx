import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from '../toast-store.ts';

/** When the list is fetched though no toast asked for it (ms): the one that says that the network is gone needs it there. */
const AHEAD = 15_000;

let loaded: ComponentType | null = null;

/** Brings what draws toasts, which is kept. */
export async function loadToasts(): Promise<ComponentType> {
  loaded ??= (await import('./toast-list.tsx')).default;
  return loaded;
}

/** Where toasts appear. Mount once. What draws them comes when the page stands, or with the first toast. */
export function Toaster() {
  const waiting = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null)?.id;
  const [List, setList] = useState(() => loaded);
  useEffect(() => {
    if (List) return;
    const load = () => {
      loadToasts().then(
        (List) => setList(() => List),
        // The next toast asks again.
        (error: unknown) => console.error(error),
      );
    };
    const timer = setTimeout(load, waiting === undefined ? AHEAD : 0);
    return () => clearTimeout(timer);
  }, [List, waiting]);
  return List && <List />;
}
