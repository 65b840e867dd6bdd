import { apiGet, watchCalls } from '@convoy/shell-api';
import { useSyncExternalStore } from 'react';

/** How often the server is tried again while it is out of reach (ms). */
export const TRY_AGAIN = 5000;

/** Whether the server can be reached, by what browser and calls say. */
export interface Connection {
  isLost(): boolean;
  subscribe(listener: () => void): () => void;
}

/**
 * Follows the connection. The browser's word that it is offline counts at once; that it is online counts for little
 * (a network is not yet the server), so a lost connection is back when a call gets through.
 *
 * @param ask makes any call of the API
 */
export function followConnection(ask: () => Promise<unknown>): Connection {
  let lost = navigator.onLine === false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();

  const tryAgain = () => void ask().catch(() => undefined);
  function set(next: boolean): void {
    clearInterval(timer);
    if (next) timer = setInterval(tryAgain, TRY_AGAIN);
    if (next === lost) return;
    lost = next;
    for (const listener of listeners) listener();
  }

  watchCalls(({ reached }) => set(!reached));
  window.addEventListener('offline', () => set(true));
  window.addEventListener('online', tryAgain);
  if (lost) set(true);
  return {
    isLost: () => lost,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

let connection: Connection | null = null;

const followed = () => (connection ??= followConnection(() => apiGet('/api/tenant')));
const subscribe = (listener: () => void) => followed().subscribe(listener);
const isLost = () => followed().isLost();

/** Whether the server is out of reach at the moment. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(subscribe, isLost, () => false);
}
