import { useSyncExternalStore } from 'react';

/** What a person chose: a scheme, or whatever their system shows. */
export type SchemeChoice = 'light' | 'dark' | 'system';

/** Also read by the script in index.html that runs before the first paint. */
const KEY = 'convoy.scheme';

const listeners = new Set<() => void>();

function stored(): SchemeChoice | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' || value === 'system' ? value : null;
  } catch {
    return null;
  }
}

function systemScheme(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function show(choice: SchemeChoice): void {
  const scheme = choice === 'system' ? (systemScheme().matches ? 'dark' : 'light') : choice;
  document.documentElement.dataset.scheme = scheme;
}

/** Keeps the choice in this browser and shows it at once. */
export function chooseScheme(choice: SchemeChoice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Storage may be denied; the choice then holds for this page.
  }
  show(choice);
  for (const listener of listeners) listener();
}

/** Follows the system while that is the choice. Call once. */
export function followSystemScheme(): void {
  systemScheme().addEventListener('change', () => {
    if (stored() === 'system') show('system');
  });
}

/** The current choice; without one, what the brand shows by itself. */
export function useScheme(brandMode: 'light' | 'dark'): SchemeChoice {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => stored() ?? brandMode,
    () => brandMode,
  );
}
