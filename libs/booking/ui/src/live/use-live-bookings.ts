import { followLive, useSession } from '@convoy/shell-api';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readAgain } from './asked-by-news.ts';

/** How often one asks where nothing arrives by itself, ms. */
const POLL = 30_000;

/**
 * Keeps what a page shows of bookings as it is on the server: while the page is open, changes arrive over the tab's
 * WebSocket and lists, calendar and booking are read again. Where there is no socket they are read every 30 s, but not in a
 * tab that nobody looks at.
 */
export function useLiveBookings(): void {
  const client = useQueryClient();
  const { user, guest } = useSession();
  const isSignedIn = user !== null;
  const isGuest = guest !== null;
  useEffect(() => (isSignedIn ? follow(client, !isGuest) : undefined), [client, isSignedIn, isGuest]);
}

/** Listens until what it returns is called. @param socket false where there is none for this session */
export function follow(client: QueryClient, socket = true): () => void {
  return followLive({
    topic: 'bookingChanged',
    poll: POLL,
    socket,
    readAgain: (...what) => readAgain(client, ...what),
  });
}
