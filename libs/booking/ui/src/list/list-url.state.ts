import { isCivilDate, MAX_ID } from '@convoy/platform/schema';
import {
  type BookingListInput,
  type BookingSort,
  type BookingStatus,
  bookingSortValues,
  bookingStatuses,
} from '../../../contract/src/index.ts';

type Only = NonNullable<BookingListInput['only']>;
const onlyValues = ['overdue', 'unpaid', 'open', 'ended'] as const satisfies readonly Only[];

/** Filter, order and page of the list of bookings, kept in the address. */
export interface BookingListState {
  status: BookingStatus | null;
  /** Overdue, unpaid, still open, or ended. */
  only: Only | null;
  /** Words: a reference, a registration or a customer's name. */
  q: string;
  /** One customer's bookings; staff come here from the search. */
  customer: number | null;
  depot: number | null;
  van: number | null;
  /** Civil dates, both inside, or empty. */
  from: string;
  until: string;
  /** The end of the hire that these dates are about. */
  end: 'pickup' | 'return';
  /** Null is newest first. */
  sort: BookingSort | null;
  page: number;
}

/** Nothing narrowed, newest first. */
export const wholeList: BookingListState = {
  status: null,
  only: null,
  q: '',
  customer: null,
  depot: null,
  van: null,
  from: '',
  until: '',
  end: 'pickup',
  sort: null,
  page: 1,
};

const idOf = (value: string | null): number | null => {
  const id = Number(value);
  return Number.isInteger(id) && id >= 1 && id <= MAX_ID ? id : null;
};
const dayOf = (value: string | null): string => (value && isCivilDate(value) ? value : '');

/** Reads the address; what is malformed counts as not given. */
export function parseListUrl(query: URLSearchParams): BookingListState {
  const page = Number(query.get('page'));
  const from = dayOf(query.get('from'));
  const until = dayOf(query.get('until'));
  return {
    status: bookingStatuses.find((status) => status === query.get('status')) ?? null,
    only: onlyValues.find((only) => only === query.get('only')) ?? null,
    q: (query.get('q') ?? '').trim().slice(0, 80),
    customer: idOf(query.get('customer')),
    depot: idOf(query.get('depot')),
    van: idOf(query.get('van')),
    from,
    until,
    end: query.get('end') === 'return' && (from !== '' || until !== '') ? 'return' : 'pickup',
    sort: bookingSortValues.find((sort) => sort === query.get('sort')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** Writes the address, and the query of `GET /api/bookings`, which speaks alike: only what differs from the start. */
export function formatListUrl(state: BookingListState): URLSearchParams {
  const query = new URLSearchParams();
  for (const key of [
    'status',
    'only',
    'q',
    'customer',
    'depot',
    'van',
    'from',
    'until',
    'end',
    'sort',
  ] as const) {
    const value = state[key];
    const dated = state.from !== '' || state.until !== '';
    if (key === 'end' ? dated && value === 'return' : value) query.set(key, String(value));
  }
  if (state.page > 1) query.set('page', String(state.page));
  return query;
}

/** How many filters of the panel are set: depot, van, dates. */
export const panelFilters = (state: BookingListState): number =>
  Number(state.depot !== null) + Number(state.van !== null) + Number(state.from !== '' || state.until !== '');
