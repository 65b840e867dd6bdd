import { followLive } from '@convoy/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** How often one asks where nothing arrives by itself, ms. */
const POLL = 60_000;
/** A fleet of 2,000 vans is read whole: a change of many at once is read a few times, not once each, ms. */
const GATHER = 2_000;

/** What is read again by what happens. */
const shown = {
  vanChanged: /^\/api\/fleet\/vans$/,
  // What comes due, and plans, follow from jobs.
  maintenanceChanged: /^\/api\/(maintenance|service-plans)\b/,
} as const;

/** Keeps a list of vans, or the schedule of the workshop, as it is on the server while its page is open. */
export function useLiveFleet(topic: keyof typeof shown): void {
  const client = useQueryClient();
  useEffect(
    () =>
      followLive({
        topic,
        poll: POLL,
        gather: GATHER,
        readAgain: (_changed, refetchType) =>
          client.invalidateQueries({
            predicate: ({ queryKey: [url] }) => typeof url === 'string' && shown[topic].test(url),
            refetchType,
          }),
      }),
    [client, topic],
  );
}
