import { useSyncExternalStore } from 'react';
import { apiSend } from './api-client.ts';
import { useSession, useTenant } from './boot.tsx';

/** What a person chose: a scheme, or whatever their system shows. */
export type SchemeChoice = 'light' | 'dark' | 'system';

/** Also read by the script of the shell's document that runs before the first paint. */
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

/**
 * Follows the system while that is the choice, and what another tab chooses. Call once.
 *
 * @param kept what the person's account says, which outranks what this browser remembers
 */
export function followScheme(kept: SchemeChoice | null): void {
  if (kept && kept !== stored()) chooseScheme(kept);
  systemScheme().addEventListener('change', () => {
    if (stored() === 'system') show('system');
  });
  window.addEventListener('storage', ({ key }) => {
    const choice = key === KEY ? stored() : null;
    if (!choice) return;
    show(choice);
    for (const listener of listeners) listener();
  });
}

/** Light, dark or as the system has it, and the way to another. */
export interface SchemeState {
  /** The current choice; without one, what the brand shows by itself. */
  readonly scheme: SchemeChoice;
  /**
   * Shows another at once and keeps it in this browser; for somebody signed in also with the account.
   *
   * @throws ApiError when the account could not keep it; in this browser it stands all the same
   */
  setScheme(choice: SchemeChoice): Promise<void>;
}

/** The appearance of the page. */
export function useScheme(): SchemeState {
  const { mode } = useTenant().theme;
  const { signedIn, guest } = useSession();
  const scheme = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => stored() ?? mode,
    () => mode,
  );
  return {
    scheme,
    setScheme: async (choice) => {
      chooseScheme(choice);
      // A guest's session has no account to keep it in.
      if (signedIn && guest === null) await apiSend('PATCH', '/api/account/preferences', { theme: choice });
    },
  };
}
