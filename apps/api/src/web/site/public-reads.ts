import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';

/** Headers that say whom an answer is for; none of them lets anybody in. */
const TAKEN_ALONG = [
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
] as const;

/**
 * Makes public calls for a page, inside the process: on the host that the page was asked for, without a session, through the
 * same rules, limits and guards as a browser's call. So a page can show nothing that a guest of that host could not ask for.
 */
@Injectable()
export class PublicReads {
  constructor(private readonly adapter: HttpAdapterHost) {}

  /**
   * @param addresses paths with their queries
   * @param language tag of the language to answer in
   * @returns answers by address; one that failed is left out
   */
  async answers(
    request: FastifyRequest,
    addresses: readonly string[],
    language: string,
  ): Promise<Record<string, unknown>> {
    const headers = Object.fromEntries(
      TAKEN_ALONG.flatMap((name) => {
        const value = request.headers[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
    const found = await Promise.all(
      addresses.map(async (address) => {
        const answer = await this.adapter.httpAdapter.getInstance().inject({
          method: 'GET',
          url: address,
          remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
          headers: { ...headers, 'accept-language': language, accept: 'application/json' },
        });
        return answer.statusCode === 200 ? [[address, answer.json() as unknown] as const] : [];
      }),
    );
    return Object.fromEntries(found.flat());
  }
}
