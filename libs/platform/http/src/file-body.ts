import type { CallFile } from '@convoy/platform/calls';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the call of the route takes as its body instead of JSON. */
    upload?: CallFile;
  }
}

/** Paths of routes without a call of the contract that take files, with the media types they take. */
export interface FilePaths {
  readonly paths: readonly (string | RegExp)[];
  readonly kinds: RegExp;
}

/** Every media type but JSON. */
const NOT_JSON = /^(?!application\/json\b)/i;

/**
 * Lets the files through that the calls of the contract take, each at its own route, and those of the given paths. JSON stays the
 * only other body. Nothing is read yet: the handler reads after the guard, so that callers who are not signed in make us hold
 * no file.
 */
export function acceptFiles(fastify: FastifyInstance, others: readonly FilePaths[] = []): void {
  // One parser for all: of two whose media types overlap Fastify asks the one that was added last alone.
  fastify.addContentTypeParser(NOT_JSON, (request, _payload, done) => {
    const path = request.url.split('?')[0] ?? '';
    const type = request.headers['content-type'] ?? '';
    const { upload } = request.routeOptions.config ?? {};
    const isTaken =
      (upload !== undefined && takes(upload.types, type)) ||
      others.some(
        ({ paths, kinds }) =>
          kinds.test(type) && paths.some((one) => (typeof one === 'string' ? one === path : one.test(path))),
      );
    if (isTaken) done(null, undefined);
    else done(new DomainError(commonErrors.UNSUPPORTED_MEDIA_TYPE), undefined);
  });
}

/** Whether one of the listed media types, `image/*` for a family, is that of a header with or without parameters. */
function takes(types: readonly string[], header: string): boolean {
  const type = header.split(';')[0]?.trim().toLowerCase() ?? '';
  return types.some((one) => (one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one));
}

/** Both ends of a body. */
export interface BodyEnds {
  /** Its first bytes, or all of it. */
  readonly head: Buffer<ArrayBuffer>;
  /** Its last bytes where it is larger than the head; null where the head is all of it. */
  readonly tail: Buffer<ArrayBuffer> | null;
}

/** Longest end that is kept of a body that is larger than what is read, in bytes. */
const TAIL_BYTES = 64 * 1024;

/**
 * Reads a body whose files may be larger than what is taken: its first bytes and its last ones, which hold the entries beside the
 * file. Of one beyond `furthest` the end is not waited for.
 */
export async function readBodyEnds(
  request: FastifyRequest,
  most: number,
  furthest: number,
): Promise<BodyEnds> {
  const head: Buffer[] = [];
  let tail: Buffer<ArrayBuffer> = Buffer.alloc(0);
  let size = 0;
  const ends = Number(request.headers['content-length'] ?? 0) <= furthest;
  for await (const part of request.raw.iterator({ destroyOnReturn: false })) {
    if (size < most) head.push(part.subarray(0, most - size));
    size += part.length;
    if (size <= most) continue;
    if (!ends || size > furthest) {
      tail = Buffer.alloc(0);
      request.raw.resume();
      break;
    }
    tail = Buffer.concat([tail, part]).subarray(-TAIL_BYTES);
  }
  return { head: Buffer.concat(head), tail: size > most ? tail : null };
}

/**
 * Reads the body of a request that brought a file.
 * @throws PAYLOAD_TOO_LARGE at the first byte beyond `most`, or at once where the header says so
 */
export async function readFileBody(request: FastifyRequest, most: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers['content-length'] ?? 0) > most)
    throw new DomainError(commonErrors.PAYLOAD_TOO_LARGE);
  const parts: Buffer[] = [];
  let size = 0;
  // Left open when we stop reading: destroying it would cut the connection before the refusal is told.
  for await (const part of request.raw.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size > most) break;
    parts.push(part);
  }
  if (size > most) {
    // The rest is let through unread, for as long as a request may take: then the connection is free again.
    request.raw.resume();
    throw new DomainError(commonErrors.PAYLOAD_TOO_LARGE);
  }
  return Buffer.concat(parts);
}
