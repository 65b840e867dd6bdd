import fc from 'fast-check';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { setPaging } from './paging.headers.ts';

function headersOf(
  url: string,
  page: number,
  perPage: number,
  total: number,
): { [name: string]: string | undefined } {
  const headers = new Map<string, string>();
  const reply = { header: (name: string, value: string) => headers.set(name, value) };
  setPaging({ url } as FastifyRequest, reply as unknown as FastifyReply, { page, perPage }, total);
  return Object.fromEntries(headers);
}

it('names first, last and the neighbours, with all else that was asked', () => {
  expect(headersOf('/api/vans?q=a%26b+c?d&page=2&perPage=10&page=9', 2, 10, 35)).toEqual({
    'X-Total-Count': '35',
    Link: [
      '</api/vans?q=a%26b+c%3Fd&page=1&perPage=10>; rel="first"',
      '</api/vans?q=a%26b+c%3Fd&page=4&perPage=10>; rel="last"',
      '</api/vans?q=a%26b+c%3Fd&page=1&perPage=10>; rel="prev"',
      '</api/vans?q=a%26b+c%3Fd&page=3&perPage=10>; rel="next"',
    ].join(', '),
  });
});

it('of nothing is one page, and beyond the end leads back to it', () => {
  expect(headersOf('/api/vans', 1, 20, 0)).toHaveProperty(
    'Link',
    '</api/vans?page=1&perPage=20>; rel="first", </api/vans?page=1&perPage=20>; rel="last"',
  );
  expect(headersOf('/api/vans', 7, 20, 30)).toHaveProperty(
    'Link',
    expect.stringContaining('</api/vans?page=2&perPage=20>; rel="prev"'),
  );
});

it('are the links that an address put together by the standard would have, whatever the query', () => {
  const name = fc.oneof(fc.constantFrom('page', 'perPage', 'q', 'pag', 'pages', ''), fc.string());
  const pair = fc
    .tuple(name, fc.option(fc.oneof(fc.string(), fc.string({ unit: 'binary' }))))
    .map(([key, value]) => (value === null ? key : `${key}=${value}`));
  const plain = fc.stringMatching(/^[\w.*+&=-]*$/);
  const query = fc.oneof(
    fc.array(pair).map((pairs) => pairs.join('&')),
    fc.array(pair).map((pairs) => encodeURI(pairs.join('&').toWellFormed())),
    plain,
  );
  fc.assert(
    fc.property(query, (text) => {
      const asked = new URLSearchParams(`?${text}`);
      asked.set('page', '1');
      asked.set('perPage', '20');
      expect(headersOf(`/api/vans?${text}`, 1, 20, 20).Link).toContain(`</api/vans?${asked}>; rel="first"`);
    }),
    { numRuns: 1_000 },
  );
});

it('follows the cursors of a list that is read behind a row, and keeps the one of this page out of the others', () => {
  const headers = new Map<string, string>();
  const reply = { header: (name: string, value: string) => headers.set(name, value) };
  setPaging(
    { url: '/api/bookings?cursor=here&page=2&perPage=10' } as FastifyRequest,
    reply as unknown as FastifyReply,
    { page: 2, perPage: 10 },
    35,
    { next: 'onwards', prev: 'back' },
  );
  expect(headers.get('Link')).toBe(
    [
      '</api/bookings?page=1&perPage=10>; rel="first"',
      '</api/bookings?page=4&perPage=10>; rel="last"',
      '</api/bookings?page=1&perPage=10&cursor=back>; rel="prev"',
      '</api/bookings?page=3&perPage=10&cursor=onwards>; rel="next"',
    ].join(', '),
  );
});
