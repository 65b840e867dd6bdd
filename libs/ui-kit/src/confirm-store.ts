import type { ReactNode } from 'react';

/** What is asked before something is done. */
export interface ConfirmQuestion {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Names what will be done: "Delete the van", never "OK". */
  readonly confirmLabel: string;
  /** The kit's "Cancel" where absent; null where there is nothing to cancel: one way on, and no other button. */
  readonly cancelLabel?: string | null;
  /** `danger` for what cannot be undone. */
  readonly tone?: 'default' | 'danger';
  /** What must be typed before it can be done: a name, a reference. */
  readonly typed?: string;
}

/** A question as the page holds it. */
export interface OpenQuestion extends ConfirmQuestion {
  readonly id: number;
  readonly answer: (yes: boolean) => void;
}

let open: OpenQuestion | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: OpenQuestion | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/**
 * Asks a question in a dialog, from anywhere. Answers true when it was confirmed; a second question takes the place of
 * the first, which then counts as declined.
 */
export function askToConfirm(question: ConfirmQuestion): Promise<boolean> {
  open?.answer(false);
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    publish({
      ...question,
      id,
      answer: (yes) => {
        if (open?.id === id) publish(null);
        resolve(yes);
      },
    });
  });
}

/** For `useSyncExternalStore`. */
export const confirmStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): OpenQuestion | null => open,
};
