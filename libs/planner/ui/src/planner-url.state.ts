import { type VanType, vanTypes } from '@convoy/fleet/contract';
import { isCivilDate } from '@convoy/platform/time';
import { choiceInUrl, idInUrl } from '@convoy/shell-api';
import { type TakeState, takeStates } from '../../contract/src/index.ts';

/** How near one looks: a day fills much of the screen, or a month fits on it. */
export const zooms = ['day', 'week', 'month'] as const;
export type Zoom = (typeof zooms)[number];
export const views = ['grid', 'list'] as const;
export type View = (typeof views)[number];

/** Which vans are shown; null for all. */
export interface Filters {
  readonly depot: number | null;
  readonly size: VanType | null;
  /** Only vans that something of this state takes. */
  readonly state: TakeState | null;
}

export const noFilters: Filters = { depot: null, size: null, state: null };

/** How many filters are set. */
export const filtersOf = ({ depot, size, state }: Filters): number =>
  [depot, size, state].filter((value) => value !== null).length;

/** What the planner shows, kept in the address. */
export interface PlannerState extends Filters {
  /** The first day that is shown. */
  readonly day: string;
  readonly zoom: Zoom;
  /** Null: the grid where there is room, the list on a phone. */
  readonly view: View | null;
}

/** Reads the address; a malformed value counts as not given. @param today civil date in the brand's zone */
export function parsePlannerUrl(query: URLSearchParams, today: string): PlannerState {
  const day = query.get('day') ?? '';
  return {
    day: isCivilDate(day) ? day : today,
    zoom: choiceInUrl(query, 'zoom', zooms) ?? 'week',
    view: choiceInUrl(query, 'view', views),
    depot: idInUrl(query, 'depot'),
    size: choiceInUrl(query, 'size', vanTypes),
    state: choiceInUrl(query, 'state', takeStates),
  };
}

/** Writes the address: only what differs from the week that begins today. */
export function formatPlannerUrl(state: PlannerState, today: string): URLSearchParams {
  const query = new URLSearchParams();
  if (state.day !== today) query.set('day', state.day);
  if (state.zoom !== 'week') query.set('zoom', state.zoom);
  for (const name of ['view', 'depot', 'size', 'state'] as const)
    if (state[name] !== null) query.set(name, String(state[name]));
  return query;
}

/** Days by which the arrows of the toolbar go, and which the list shows. */
export const daysOf: Readonly<Record<Zoom, number>> = { day: 1, week: 7, month: 28 };
