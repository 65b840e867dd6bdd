import { choiceInUrl, listUrl, pagePlaceInUrl, wordsInUrl } from '@convoy/shell-api';
import { type CustomerListInput, type CustomerSort, customerSorts } from '../../../contract/src/index.ts';

/** Search, filters, order and page of the directory, kept in the address. */
export interface CustomerListState {
  readonly q: string;
  readonly status: NonNullable<CustomerListInput['status']> | null;
  readonly licence: NonNullable<CustomerListInput['licence']> | null;
  readonly hires: NonNullable<CustomerListInput['hires']> | null;
  /** Null is newest first. */
  readonly sort: CustomerSort | null;
  readonly page: number;
  /** Where the page begins, for one that follows a neighbour. */
  readonly cursor?: string | undefined;
}

export const statusChoices = ['active', 'do-not-hire'] as const;
export const licenceChoices = ['with', 'without'] as const;
export const hireChoices = ['out', 'ahead', 'none'] as const;

/** Nothing narrowed, newest first. */
export const wholeList: CustomerListState = {
  q: '',
  status: null,
  licence: null,
  hires: null,
  sort: null,
  page: 1,
};

/** Reads the address; what is malformed counts as not given. */
export const parseListUrl = (query: URLSearchParams): CustomerListState => ({
  q: wordsInUrl(query),
  status: choiceInUrl(query, 'status', statusChoices),
  licence: choiceInUrl(query, 'licence', licenceChoices),
  hires: choiceInUrl(query, 'hires', hireChoices),
  sort: choiceInUrl(query, 'sort', customerSorts),
  ...pagePlaceInUrl(query),
});

/** Writes the address, and the query of `GET /api/customers`, which speaks alike: only what differs from the start. */
export const formatListUrl = (state: CustomerListState): URLSearchParams =>
  listUrl(state, ['q', 'status', 'licence', 'hires', 'sort']);

/** How many filters are set. */
export const countFilters = ({ status, licence, hires }: CustomerListState): number =>
  [status, licence, hires].filter((value) => value !== null).length;
