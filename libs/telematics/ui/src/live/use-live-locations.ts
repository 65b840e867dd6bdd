import { followLive } from '@convoy/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { telematicsLive, vanLocations } from '../telematics.api.ts';

/** How often one asks where nothing arrives by itself, ms (specification, part 2). */
const POLL = 30_000;
/** How often the counts of the head are read while news come each second, ms. */
const COUNTS_EVERY = 10_000;

/** Keeps where the vans are as it is on the server while the page is open. */
export function useLiveLocations(): void {
  const client = useQueryClient();
  useEffect(() => {
    let countedAt = Date.now();
    return followLive({
      topic: 'vanLocationsChanged',
      poll: POLL,
      readAgain: (_changed, refetchType) => {
        const counts = Date.now() - countedAt >= COUNTS_EVERY;
        if (counts) countedAt = Date.now();
        return Promise.all([
          client.invalidateQueries({ queryKey: vanLocations.queryKey, refetchType }),
          counts && client.invalidateQueries({ queryKey: telematicsLive.queryKey, refetchType }),
        ]);
      },
    });
  }, [client]);
}
