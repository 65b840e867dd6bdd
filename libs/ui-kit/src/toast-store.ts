import type { ReactNode } from 'react';

/** What a toast says. `destructive` is for failures and interrupts a screen reader. */
export interface ToastMessage {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly tone?: 'default' | 'success' | 'destructive';
}

/** A toast as the `Toaster` holds it. */
export interface ActiveToast extends ToastMessage {
  readonly id: number;
}

type Listener = () => void;

let active: ActiveToast | null = null;
let lastId = 0;
const listeners = new Set<Listener>();

function publish(next: ActiveToast | null): void {
  active = next;
  for (const listener of listeners) listener();
}

/** Shows a message. At most one stands at a time (specification, section 9): a new one takes the place of the old. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  publish({ ...message, id: lastId });
  return lastId;
}

/** Takes a toast away, if it is still the one that is shown. */
export function dismissToast(id: number): void {
  if (active?.id === id) publish(null);
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): ActiveToast | null => active,
};
