import type { Paging } from '@convoy/platform/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Tells a list's total and neighbours in `X-Total-Count` and `Link` (RFC 8288); the body stays a bare array. */
export function setPaging(request: FastifyRequest, reply: FastifyReply, paging: Paging, total: number): void {
  reply.header('X-Total-Count', String(total));
  const pages = Math.max(1, Math.ceil(total / paging.perPage));
  const url = new URL(request.url, 'http://host.invalid');
  url.searchParams.set('page', '1');
  url.searchParams.set('perPage', String(paging.perPage));
  const link = (page: number, rel: string) => {
    url.searchParams.set('page', String(page));
    return `<${url.pathname}${url.search}>; rel="${rel}"`;
  };
  const links = [link(1, 'first'), link(pages, 'last')];
  if (paging.page > 1) links.push(link(Math.min(paging.page - 1, pages), 'prev'));
  if (paging.page < pages) links.push(link(paging.page + 1, 'next'));
  reply.header('Link', links.join(', '));
}
