import { useSyncExternalStore } from 'react';
import { lasting } from '../remembered.ts';

/**
 * Keys that are single characters can get in the way of speech input, so a person can switch them off (WCAG 2.1.4).
 * Ctrl-K and the like stay.
 */
const KEY = 'convoy.shortcuts.off';

const listeners = new Set<() => void>();
let off = lasting.read(KEY) === true;

/** Whether shortcuts of single characters are on. */
export const areShortcutsOn = (): boolean => !off;

/** Switches them and keeps the choice in this browser. */
export function switchShortcuts(on: boolean): void {
  off = !on;
  lasting.write(KEY, off);
  for (const listener of listeners) listener();
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areShortcutsOn);
}
