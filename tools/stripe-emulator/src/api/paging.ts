import type { ListFilter, StoredObject } from '../store/objects.ts';
import type { Call } from './call.ts';
import { required } from './call.ts';
import { invalidRequest } from './errors.ts';

/** Stripe's list object. */
export interface ListAnswer<T> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}

interface PageParameters {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/**
 * One page of a kind, newest first.
 * @throws StripeApiError when limit is not 1–100, both cursors are given, or a cursor names nothing
 */
export function listPage<T extends StoredObject>(
  call: Call,
  type: T['object'],
  url: string,
  page: PageParameters,
  filter: ListFilter = {},
): ListAnswer<T> {
  const limit = page.limit ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest(`Invalid integer: ${limit}. This value must be between 1 and 100.`, {
      param: 'limit',
    });
  }
  if (page.starting_after !== undefined && page.ending_before !== undefined) {
    throw invalidRequest('You cannot parameterize by both starting_after and ending_before.');
  }
  if (page.starting_after !== undefined) required<T>(call, type, page.starting_after, 'starting_after');
  if (page.ending_before !== undefined) required<T>(call, type, page.ending_before, 'ending_before');
  const found = call.store.list<T>(call.account, type, filter, {
    limit: limit + 1,
    ...(page.starting_after === undefined ? {} : { after: page.starting_after }),
    ...(page.ending_before === undefined ? {} : { before: page.ending_before }),
  });
  const more = found.length > limit;
  // The one row too many lies at the far end: the last going down, the first going up.
  const data = page.ending_before !== undefined && more ? found.slice(1) : found.slice(0, limit);
  return { object: 'list', url, has_more: more, data };
}
