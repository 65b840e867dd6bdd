import { choiceInUrl, dayInUrl, idInUrl, listUrl, pagePlaceInUrl, wordsInUrl } from '@convoy/shell-api';
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
  /** Where the page begins, for one that follows a neighbour. */
  cursor?: string | undefined;
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

const hasDates = ({ from, until }: Pick<BookingListState, 'from' | 'until'>): boolean =>
  from !== '' || until !== '';

/** Reads the address; what is malformed counts as not given. */
export function parseListUrl(query: URLSearchParams): BookingListState {
  const dates = { from: dayInUrl(query, 'from'), until: dayInUrl(query, 'until') };
  return {
    status: choiceInUrl(query, 'status', bookingStatuses),
    only: choiceInUrl(query, 'only', onlyValues),
    q: wordsInUrl(query),
    customer: idInUrl(query, 'customer'),
    depot: idInUrl(query, 'depot'),
    van: idInUrl(query, 'van'),
    ...dates,
    end: query.get('end') === 'return' && hasDates(dates) ? 'return' : 'pickup',
    sort: choiceInUrl(query, 'sort', bookingSortValues),
    ...pagePlaceInUrl(query),
  };
}

/** Writes the address, and the query of `GET /api/bookings`, which speaks alike: only what differs from the start. */
export function formatListUrl(state: BookingListState): URLSearchParams {
  // The end of a hire says something of dates alone.
  const end = state.end === 'return' && hasDates(state) ? 'return' : '';
  return listUrl({ ...state, end }, [
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
  ]);
}

/** How many filters of the panel are set: depot, van, dates. */
export const panelFilters = (state: BookingListState): number =>
  Number(state.depot !== null) + Number(state.van !== null) + Number(hasDates(state));
