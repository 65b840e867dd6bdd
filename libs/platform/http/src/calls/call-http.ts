import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Request and reply of a call, for the few handlers that read cookies or set headers. */
export interface CallHttp {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What the handler of a paged list returns. */
export interface PageOf<Item> {
  readonly items: Item[];
  /** Number of entries on all pages. */
  readonly total: number;
  /** Where the neighbouring pages begin, of a list that is read behind a row. */
  readonly cursors?: { readonly next: string | null; readonly prev: string | null };
}

/** What the handler of a download returns. Browsers save it and never show it as a page of ours. */
export interface FileAnswer {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: Buffer | Readable;
}
