import { type PagePlace, pageQuery } from '@convoy/shell-api';
import { listQueryOf } from '@convoy/shell-api/calls';
import { queryOptions } from '@tanstack/react-query';
import { type TelematicsEventKind, telematicsCalls } from '../../../contract/src/index.ts';

export const EVENTS_PER_PAGE = 20;

/** How often the list is read again, ms. */
const POLL = 60_000;

/** What the list is narrowed to; null where it is not. */
export interface EventFilters {
  readonly kind: TelematicsEventKind | null;
  readonly van: number | null;
}

/** A page of what happened to vans, the newest first. */
export const eventList = ({ kind, van }: EventFilters, place: PagePlace) => {
  const query = {
    ...(kind === null ? {} : { kind }),
    ...(van === null ? {} : { vanId: String(van) }),
    ...pageQuery(place, EVENTS_PER_PAGE),
  };
  return queryOptions({
    ...listQueryOf(telematicsCalls.events, { query }),
    refetchInterval: POLL,
  });
};
