import type { ServedList } from '@convoy/site/contract';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';

/** Headers that say whom an answer is for; none of them lets anybody in. */
const TAKEN_ALONG = [
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
] as const;

/** Most pages of a list that a page reads; see `allVans` of the public site. */
const MOST_PAGES = 20;

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
        const body = await this.whole(request, address, language);
        return body === undefined ? [] : [[address, body] as const];
      }),
    );
    return Object.fromEntries(found.flat());
  }

  /**
   * @param addresses paths of lists with their queries
   * @returns the first page of each with the number of all, by address; one that failed is left out
   */
  async lists(
    request: FastifyRequest,
    addresses: readonly string[],
    language: string,
  ): Promise<Record<string, ServedList>> {
    const found = await Promise.all(
      addresses.map(async (url) => {
        const { status, body, headers } = await this.call(request, { method: 'GET', url }, language);
        if (status !== 200 || !Array.isArray(body)) return [];
        return [[url, { items: body, total: Number(headers['x-total-count'] ?? body.length) }] as const];
      }),
    );
    return Object.fromEntries(found.flat());
  }

  /** What an address answers: of a list with pages all of them, as the pages of a browser read it. Undefined where it failed. */
  private async whole(request: FastifyRequest, address: string, language: string): Promise<unknown> {
    const first = await this.call(request, { method: 'GET', url: address }, language);
    if (first.status !== 200) return undefined;
    const perPage = Number(new URLSearchParams(address.split('?')[1]).get('perPage') ?? 0);
    const total = Number(first.headers['x-total-count'] ?? 0);
    if (perPage === 0 || total <= perPage || !Array.isArray(first.body)) return first.body;
    const pages = Math.min(MOST_PAGES, Math.ceil(total / perPage));
    const rest = await Promise.all(
      Array.from({ length: pages - 1 }, (_, at) =>
        this.call(request, { method: 'GET', url: `${address}&page=${at + 2}` }, language),
      ),
    );
    if (rest.some(({ status, body }) => status !== 200 || !Array.isArray(body))) return undefined;
    return [first.body, ...rest.map(({ body }) => body as unknown[])].flat();
  }

  /** A file that everybody may read on that host; null where there is none. */
  async file(
    request: FastifyRequest,
    path: string,
  ): Promise<{ readonly type: string; readonly content: Buffer } | null> {
    const answer = await this.inject(request, { method: 'GET', url: path }, 'en', '*/*');
    if (answer.statusCode !== 200) return null;
    return { type: String(answer.headers['content-type'] ?? ''), content: answer.rawPayload };
  }

  /** Makes one call for the person who sent the request, whose origin was checked before. */
  async call(request: FastifyRequest, call: GuestCall, language: string): Promise<GuestAnswer> {
    const answer = await this.inject(request, call, language, 'application/json');
    return { status: answer.statusCode, body: answer.json() as unknown, headers: answer.headers };
  }

  private inject(
    request: FastifyRequest,
    { method, url, headers = {}, body }: GuestCall,
    language: string,
    accept: string,
  ): Promise<LightMyRequestResponse> {
    const own = Object.fromEntries(
      TAKEN_ALONG.flatMap((name) => {
        const value = request.headers[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
    return this.adapter.httpAdapter.getInstance<FastifyInstance>().inject({
      method,
      url,
      remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
      headers: { ...own, ...headers, 'accept-language': language, accept },
      ...(body && { payload: body }),
    });
  }
}
