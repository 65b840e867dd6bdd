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

/** A call to make as a guest. */
interface GuestCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** What a call answered. */
export interface GuestAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

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
    const found = await Promise.all(
      addresses.map(async (address) => {
        const { status, body } = await this.call(request, { method: 'GET', url: address }, language);
        return status === 200 ? [[address, body] as const] : [];
      }),
    );
    return Object.fromEntries(found.flat());
  }

  /** Makes one call for whoever asked. The request itself was held to our origin before. */
  async call(
    request: FastifyRequest,
    { method, url, headers = {}, body }: GuestCall,
    language: string,
  ): Promise<GuestAnswer> {
    const own = Object.fromEntries(
      TAKEN_ALONG.flatMap((name) => {
        const value = request.headers[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
    const answer = await this.adapter.httpAdapter.getInstance().inject({
      method,
      url,
      remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
      headers: { ...own, ...headers, 'accept-language': language, accept: 'application/json' },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json() as unknown, headers: answer.headers };
  }
}
