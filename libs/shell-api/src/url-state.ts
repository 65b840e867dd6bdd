import { isCivilDate } from '@convoy/platform/time';
import type { ApiList } from './api-client.ts';

/** What a list keeps in the address is read here; what is malformed counts as not given. */

/** As the contracts have it, whose own would bring their schemas along. */
const MAX_ID = 2 ** 36 - 1;
/** As the contracts have it of paging and of searched words. */
const MAX_PAGE = 10_000;
const MAX_WORDS = 80;

/** A record's id. */
export function idInUrl(query: URLSearchParams, name: string): number | null {
  const id = Number(query.get(name));
  return Number.isInteger(id) && id >= 1 && id <= MAX_ID ? id : null;
}

/** A civil date, or nothing. */
export function dayInUrl(query: URLSearchParams, name: string): string {
  const value = query.get(name);
  return value && isCivilDate(value) ? value : '';
}

/** One of the values there are. */
export const choiceInUrl = <T extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly T[],
): T | null => choices.find((choice) => choice === query.get(name)) ?? null;

/** Searched words: `q`. */
export const wordsInUrl = (query: URLSearchParams): string =>
  (query.get('q') ?? '').trim().slice(0, MAX_WORDS);

/** A page of a list, from 1. */
export function pageInUrl(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/**
 * Which page of a list: its number, and where it begins for one that follows a neighbour. The number then only says which page
 * it is; without a cursor it is a jump.
 */
export interface PagePlace {
  readonly page: number;
  readonly cursor?: string | undefined;
}

/** A page of a list with where it begins. */
export function pagePlaceInUrl(query: URLSearchParams): PagePlace {
  const page = pageInUrl(query);
  const cursor = query.get('cursor') ?? '';
  return page > 1 && /^[\w-]{1,1000}$/.test(cursor) ? { page, cursor } : { page };
}

/** Another page: the next and the one before follow the cursors of the list that is shown, any other is a jump. */
export function pageAround(page: number, now: number, list: ApiList<unknown> | undefined): PagePlace {
  const cursor = page === now + 1 ? list?.next : page === now - 1 && page > 1 ? list?.prev : undefined;
  return { page, cursor };
}

/** What names a page in the query of a call. */
export const pageQuery = ({ page, cursor }: PagePlace, perPage: number): Record<string, string> => ({
  page: String(page),
  perPage: String(perPage),
  ...(cursor === undefined ? {} : { cursor }),
});

/** Writes the named parts of a list's state in their order, those that are set, and its page where it is not the first. */
export function listUrl<State extends PagePlace>(
  state: State,
  names: readonly (keyof State & string)[],
): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of names) if (state[name]) query.set(name, String(state[name]));
  if (state.page > 1) query.set('page', String(state.page));
  if (state.page > 1 && state.cursor) query.set('cursor', state.cursor);
  return query;
}
