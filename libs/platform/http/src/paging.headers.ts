import type { Paging } from '@convoy/platform/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where the neighbouring pages of a list begin; null where there is none. */
interface Cursors {
  readonly next: string | null;
  readonly prev: string | null;
}

/**
 * Tells a list's total and neighbours in `X-Total-Count` and `Link` (RFC 8288); the body stays a bare array.
 * @param cursors of a list that is read behind a row; its neighbours are then found by them, and the numbers beside only count
 */
export function setPaging(
  request: FastifyRequest,
  reply: FastifyReply,
  paging: Paging,
  total: number,
  cursors?: Cursors,
): void {
  reply.header('X-Total-Count', String(total));
  const pages = Math.max(1, Math.ceil(total / paging.perPage));
  const at = request.url.indexOf('?');
  const path = at < 0 ? request.url : request.url.slice(0, at);
  const [before, after] = aroundPage(at < 0 ? '' : request.url.slice(at + 1), paging.perPage);
  const link = (page: number, rel: string, cursor?: string | null) =>
    `<${path}?${before}page=${page}${after}${cursor ? `&cursor=${cursor}` : ''}>; rel="${rel}"`;
  const links = [link(1, 'first'), link(pages, 'last')];
  const prev = Math.max(1, Math.min(paging.page - 1, pages));
  if (cursors ? cursors.prev : paging.page > 1) links.push(link(prev, 'prev', cursors?.prev));
  if (cursors ? cursors.next : paging.page < pages) links.push(link(paging.page + 1, 'next', cursors?.next));
  reply.header('Link', links.join(', '));
}

/** A query that is written as it would be written again: names with values, no sign in need of an escape. */
const PLAIN = /^[\w.*+-]+=[\w.*+-]*(?:&[\w.*+-]+=[\w.*+-]*)*$/;
/** What a page is written as to be found again; no text has it after it was escaped. */
const HERE = '\u0000';

/** What stands before and after `page=…` in a query that names its page and how many are on it, all else as it was. */
function aroundPage(query: string, perPage: number): [before: string, after: string] {
  const pairs = (PLAIN.test(query) ? query.split('&') : rewritten(query)).filter(
    (pair) => !pair.startsWith('cursor='),
  );
  set(pairs, 'page', HERE);
  set(pairs, 'perPage', String(perPage));
  const [before, after] = pairs.join('&').split(`page=${HERE}`);
  return [before!, after!];
}

/** The pairs of any query, as browsers write them. */
function rewritten(query: string): string[] {
  const written = new URLSearchParams(`?${query}`).toString();
  return written === '' ? [] : written.split('&');
}

/** As `URLSearchParams.set`: in the place of the first of that name, or at the end. */
function set(pairs: string[], name: string, value: string): void {
  const start = `${name}=`;
  const first = pairs.findIndex((pair) => pair.startsWith(start));
  if (first < 0) {
    pairs.push(`${start}${value}`);
    return;
  }
  pairs[first] = `${start}${value}`;
  for (let at = pairs.length - 1; at > first; at--) if (pairs[at]!.startsWith(start)) pairs.splice(at, 1);
}
