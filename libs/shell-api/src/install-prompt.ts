import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the page; other browsers have it in their own menu alone. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallPrompt | null = null;
const followers = new Set<() => void>();

function keep(prompt: InstallPrompt | null): void {
  offered = prompt;
  for (const follower of followers) follower();
}

/**
 * Keeps the browser's offer for the page that shows it. The browser makes it once, before any page is loaded.
 * @param made the offer, where it was made before this is called
 */
export function followInstallPrompt(made: Event | null = null): void {
  if (made) keep(made as InstallPrompt);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => keep(null));
}

/** The browser's offer to install, while there is one. */
export const useInstallPrompt = (): InstallPrompt | null =>
  useSyncExternalStore(
    (follower) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    () => offered,
    () => null,
  );

/** An offer can be used once, whatever was answered. */
export const spendInstallPrompt = (): void => keep(null);
