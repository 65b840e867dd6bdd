import { followLive, type PagePlace, pageQuery } from '@convoy/shell-api';
import { call, listQueryOf, queryOf } from '@convoy/shell-api/calls';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fleetCalls as calls, type FleetTask } from '../../../contract/src/index.ts';
import type { TaskFilters } from './tasks-url.state.ts';

export const TASKS_PER_PAGE = 25;

/** How often one asks where nothing arrives by itself, ms. */
const POLL = 30_000;

/** A page of tasks. */
export function taskList({ state, ...rest }: TaskFilters, place: PagePlace) {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
  const query = { state, ...given, ...pageQuery(place, TASKS_PER_PAGE) };
  return queryOptions(listQueryOf(calls.tasks, { query } as never));
}

export const taskPeople = queryOptions({ ...queryOf(calls.taskPeople), staleTime: 60_000 });

export const assignTask = (id: number, userId: number | null): Promise<FleetTask> =>
  call(calls.assignTask, { params: { id }, body: { userId } });
export const finishTask = (id: number): Promise<FleetTask> => call(calls.finishTask, { params: { id } });
export const reopenTask = (id: number): Promise<FleetTask> => call(calls.reopenTask, { params: { id } });

/** Lists of tasks, the count in the menu, and the board of today. */
const OF_TASKS = (address: unknown) =>
  typeof address === 'string' &&
  (/^\/api\/fleet\/tasks(\?|\/count$)/.test(address) || /^\/api\/today\b/.test(address));

/** Reads all that is shown of tasks again: after a change. */
export function useRenewTasks(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey: [address] }) => OF_TASKS(address) });
}

/** Keeps tasks as they are on the server: jobs and vans that change open and end them. */
export function useLiveTasks(): void {
  const client = useQueryClient();
  useEffect(() => {
    const readAgain = (_changed: ReadonlySet<number> | null, refetchType: 'active' | 'none') =>
      client.invalidateQueries({
        predicate: ({ queryKey: [address] }) => OF_TASKS(address),
        refetchType,
      });
    const ends = ['maintenanceChanged', 'vanChanged'].map((topic) =>
      followLive({ topic, poll: POLL, gather: 1_000, readAgain }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
}
