import { choiceInUrl, dayInUrl, idInUrl, listUrl, pagePlaceInUrl, wordsInUrl } from '@convoy/shell-api';
import {
  type PaymentListInput,
  type PaymentType,
  paymentStatuses,
  paymentTypes,
} from '../../../contract/src/index.ts';

/** States the list can be narrowed to; `all` takes in attempts of which nothing came. */
export const statusChoices = ['all', ...paymentStatuses] as const satisfies readonly NonNullable<
  PaymentListInput['status']
>[];

/** Filter and page of the list of payments, kept in the address. */
export interface HistoryState {
  /** Null: money that moved or is moving. */
  status: (typeof statusChoices)[number] | null;
  type: PaymentType | null;
  /** One customer's, or one booking's. */
  customer: number | null;
  booking: number | null;
  /** Civil dates, both inside, or empty. */
  from: string;
  until: string;
  /** Words: a reference or a customer's name. */
  q: string;
  page: number;
  /** Where the page begins, for one that follows a neighbour. */
  cursor?: string | undefined;
}

/** Nothing narrowed. */
export const wholeHistory: HistoryState = {
  status: null,
  type: null,
  customer: null,
  booking: null,
  from: '',
  until: '',
  q: '',
  page: 1,
};

/** Reads the address; what is malformed counts as not given. */
export const parseHistoryUrl = (query: URLSearchParams): HistoryState => ({
  status: choiceInUrl(query, 'status', statusChoices),
  type: choiceInUrl(query, 'type', paymentTypes),
  customer: idInUrl(query, 'customer'),
  booking: idInUrl(query, 'booking'),
  from: dayInUrl(query, 'from'),
  until: dayInUrl(query, 'until'),
  q: wordsInUrl(query),
  ...pagePlaceInUrl(query),
});

/** Writes the address, and the query of the calls, which speak alike: only what differs from the start. */
export const formatHistoryUrl = (state: HistoryState): URLSearchParams =>
  listUrl(state, ['status', 'type', 'customer', 'booking', 'from', 'until', 'q']);

/** How many filters of the panel are set: kind, dates. */
export const panelFilters = (state: HistoryState): number =>
  Number(state.type !== null) + Number(state.from !== '' || state.until !== '');
