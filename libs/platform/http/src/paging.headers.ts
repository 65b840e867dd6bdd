import type { Paging } from '@convoy/platform/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Tells a list's total and neighbours in `X-Total-Count` and `Link` (RFC 8288); the body stays a bare array. */
export function setPaging(request: FastifyRequest, reply: FastifyReply, paging: Paging, total: number): void {
  reply.header('X-Total-Count', String(total));
  const pages = Math.max(1, Math.ceil(total / paging.perPage));
  const at = request.url.indexOf('?');
  const path = at < 0 ? request.url : request.url.slice(0, at);
  const query = new URLSearchParams(at < 0 ? '' : request.url.slice(at));
  query.set('page', '1');
  query.set('perPage', String(paging.perPage));
  const link = (page: number, rel: string) => {
    query.set('page', String(page));
    return `<${path}?${query}>; rel="${rel}"`;
  };
  const links = [link(1, 'first'), link(pages, 'last')];
  if (paging.page > 1) links.push(link(Math.min(paging.page - 1, pages), 'prev'));
  if (paging.page < pages) links.push(link(paging.page + 1, 'next'));
  reply.header('Link', links.join(', '));
}
