import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Lets pictures through as they are at the given paths, and only there; JSON stays the only other body. Nothing is read
 * yet: the handler does, after the guard, so that nobody who is not signed in makes us hold a file.
 */
export function acceptPictures(fastify: FastifyInstance, paths: readonly string[]): void {
  fastify.addContentTypeParser(/^image\//, (request, _payload, done) => {
    const path = request.url.split('?')[0] ?? '';
    if (paths.includes(path)) done(null, undefined);
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
  for await (const part of request.raw as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) throw new DomainError(commonErrors.PAYLOAD_TOO_LARGE);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
