import { choiceInUrl, idInUrl, listUrl, type PagePlace } from '@convoy/shell-api';
import { dueKinds, type TaskState, taskStates } from '../../../contract/src/index.ts';

/** What the list of tasks is narrowed to; empty where it is not. */
export interface TaskFilters {
  readonly state: TaskState;
  readonly kind: (typeof dueKinds)[number] | '';
  readonly depot: string;
  /** `me`, `none` or the id of a member of staff. */
  readonly assignee: string;
}

export const ALL_OPEN: TaskFilters = { state: 'open', kind: '', depot: '', assignee: '' };

/** Reads the address; a malformed value counts as not given. */
export const filtersInUrl = (query: URLSearchParams): TaskFilters => ({
  state: choiceInUrl(query, 'state', taskStates) ?? 'open',
  kind: choiceInUrl(query, 'kind', dueKinds) ?? '',
  depot: String(idInUrl(query, 'depot') ?? ''),
  assignee: choiceInUrl(query, 'assignee', ['me', 'none']) ?? String(idInUrl(query, 'assignee') ?? ''),
});

/** Writes the address: only what differs from all open tasks. */
export function urlOfFilters({ state, ...rest }: TaskFilters, place: PagePlace): URLSearchParams {
  const given = { ...rest, ...place, state: state === 'open' ? '' : state };
  return listUrl(given, ['state', 'kind', 'depot', 'assignee']);
}

export const isNarrowed = ({ kind, depot, assignee }: TaskFilters): boolean =>
  kind !== '' || depot !== '' || assignee !== '';
