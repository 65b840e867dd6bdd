import { renewCopy } from '@convoy/help/ui';
import { type ComponentType, useEffect, useState } from 'react';

/** The first page comes first: a copy may be as old as this (ms). */
const AFTER = 5_000;

/**
 * Renews the offline copy on devices where a person asked for one, which the service worker tells; elsewhere none of its
 * code is loaded. A copy whose code does not arrive is renewed by the next page.
 */
export function OfflineCopy({ prepare }: { prepare: (slice: string) => Promise<unknown> }) {
  const [Renew, setRenew] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!navigator.serviceWorker?.controller) return;
    let left = false;
    const timer = setTimeout(() => {
      Promise.all([renewCopy(), prepare('help')]).then(
        ([{ default: Part }]) => !left && setRenew(() => Part),
        () => undefined,
      );
    }, AFTER);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [prepare]);
  return Renew && <Renew />;
}
