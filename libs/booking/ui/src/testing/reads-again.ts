import { type LiveLine, liveLines } from '@convoy/shell-api/testing';
import { waitFor } from '@testing-library/react';

/**
 * Stands in for the server that tells a page of bookings what changes. Call it before the page is shown.
 * @returns tells the page, once it listens, that something may have been missed: it reads again what it shows
 */
export async function readsAgainOnNews(): Promise<() => Promise<void>> {
  const lines = await liveLines();
  let line: LiveLine | undefined;
  return async () => {
    line ??= await waitFor(() => {
      if (!lines[0]) throw new Error('The page does not listen.');
      return lines[0];
    });
    if (line.topics.length === 0) await line.take();
    line.tell('bookingChanged', null);
  };
}
