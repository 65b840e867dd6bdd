import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Pictures and PDF files. */
const PICTURES: RegExp = /^(image\/|application\/pdf)/;

/**
 * Lets files of some kinds (pictures and PDF by default) through as they are at the given paths, and only there; JSON stays
 * the only other body. Nothing is read yet: the handler does, after the guard, so that nobody who is not signed in makes us
 * hold a file.
 */
export function acceptFiles(
  fastify: FastifyInstance,
  paths: readonly (string | RegExp)[],
  kinds: RegExp = PICTURES,
): void {
  fastify.addContentTypeParser(kinds, (request, _payload, done) => {
    const path = request.url.split('?')[0] ?? '';
    const taken = paths.some((each) => (typeof each === 'string' ? each === path : each.test(path)));
    if (taken) done(null, undefined);
    else done(new DomainError(commonErrors.UNSUPPORTED_MEDIA_TYPE), undefined);
  });
}

/**
 * Reads the body of a request that brought a file.
 * @throws PAYLOAD_TOO_LARGE at the first byte beyond `most`, or at once where the header says so
 */
export async function readFileBody(request: FastifyRequest, most: number): Promise<Buffer> {
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
