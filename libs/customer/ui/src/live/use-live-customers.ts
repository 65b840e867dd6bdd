import { followLive } from '@convoy/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** How often one asks where nothing arrives by itself, ms. */
const POLL = 60_000;
/** A busy counter changes many at once, ms. */
const GATHER = 1_000;

/** Keeps the list of customers and its figures as they are on the server while its page is open. */
export function useLiveCustomers(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      followLive({
        topic: 'customerChanged',
        poll: POLL,
        gather: GATHER,
        readAgain: (_changed, refetchType) =>
          client.invalidateQueries({
            predicate: ({ queryKey: [url] }) =>
              typeof url === 'string' && /^\/api\/customers(\?|\/stats$)/.test(url),
            refetchType,
          }),
      }),
    [client],
  );
}
