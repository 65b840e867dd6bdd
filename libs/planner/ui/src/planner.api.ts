import {
  type BookingChange,
  type BookingChangeInput,
  type BookingExchangeInput,
  bookingCalls,
} from '@convoy/booking/contract';
import { type Depot, plateText } from '@convoy/fleet/contract';
import { apiGet, apiSend, asksByItself, followLive } from '@convoy/shell-api';
import { addressOf, call } from '@convoy/shell-api/calls';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Planner, plannerCalls, readPlanner } from '../../contract/src/index.ts';
import type { PlannerState } from './planner-url.state.ts';

/** Days of one request: a quarter, so that one scrolls and zooms without another. */
export const PLANNER_DAYS = 90;

/** How often one asks where nothing arrives by itself, ms. */
const POLL = 30_000;
const ADDRESS = /^\/api\/bookings\/planner\?/;

/** An answer with its vans as rows. */
export interface Plan extends Pick<Planner, 'from' | 'days' | 'now' | 'more'> {
  readonly vans: ReturnType<typeof readPlanner>;
}

/** `GET /api/bookings/planner` from the chosen day on. */
export function planOf({ day, depot, size }: Pick<PlannerState, 'day' | 'depot' | 'size'>) {
  const url = addressOf(plannerCalls.show, {
    query: { from: day, days: PLANNER_DAYS, depot, size },
  });
  return queryOptions({
    queryKey: [url] as const,
    queryFn: ({ queryKey: [address], signal }) =>
      apiGet<Planner>(address, { signal, background: asksByItself() }),
    select: toPlan,
  });
}

const toPlan = (answer: Planner): Plan => {
  const { from, days, now, more } = answer;
  const vans = readPlanner(answer).map((van) => ({ ...van, registration: plateText(van.registration) }));
  return { from, days, now, more, vans };
};

/** `GET /api/depots`, for the filter. */
export const depots = queryOptions({
  queryKey: ['/api/depots'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<Depot[]>(url, { signal }),
  staleTime: 60_000,
});

/** `POST /api/bookings/{id}/changes`: what a change would cost, checked as if it were made. */
export const quoteChange = (bookingId: number, input: BookingChangeInput): Promise<BookingChange> =>
  apiSend<BookingChange>('POST', `/api/bookings/${bookingId}/changes`, input);

/** `POST /api/bookings/{id}/changes/{changeId}/confirm`. A repeat under its key is the same change. */
export const confirmChange = ({ bookingId, id }: Pick<BookingChange, 'id' | 'bookingId'>): Promise<unknown> =>
  apiSend('POST', `/api/bookings/${bookingId}/changes/${id}/confirm`, {}, { idempotencyKey: `change-${id}` });

/** What it would cost if two bookings exchanged their vans, checked as if it were done. @returns the change of each */
export const quoteExchange = async (
  bookingId: number,
  body: BookingExchangeInput,
): Promise<readonly BookingChange[]> =>
  (await call(bookingCalls.quoteExchange, { params: { id: bookingId }, body })).changes;

/** Both changes are made, or none. A second press finds them made and is refused. */
export const confirmExchange = (one: BookingChange, other: BookingChange): Promise<unknown> =>
  call(bookingCalls.confirmExchange, {
    params: { id: one.bookingId },
    body: { changeId: one.id, otherBookingId: other.bookingId, otherChangeId: other.id },
  });

/** Reads the planner and whatever else shows bookings again: after a change. */
export function useRenewPlan(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [address] }) =>
        typeof address === 'string' && /^\/api\/bookings\b/.test(address),
    });
}

/** Keeps the planner as it is on the server: bookings, jobs and vans that change are read again. */
export function useLivePlan(): void {
  const client = useQueryClient();
  useEffect(() => {
    const readAgain = (_changed: ReadonlySet<number> | null, refetchType: 'active' | 'none') =>
      client.invalidateQueries({
        predicate: ({ queryKey: [address] }) => typeof address === 'string' && ADDRESS.test(address),
        refetchType,
      });
    const ends = ['bookingChanged', 'maintenanceChanged', 'vanChanged'].map((topic) =>
      // A whole quarter is read at once: news of a second are read together.
      followLive({ topic, poll: POLL, gather: 1_000, readAgain }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
}
