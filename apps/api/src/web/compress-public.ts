import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { requestState } from '@convoy/platform/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takesBrotli } from './compressed.ts';

const compress = promisify(brotliCompress);
/** Below this a packet is sent anyway. */
const LEAST_BYTES = 1_000;
/** Each answer is compressed on request: higher qualities cost more time than they save in transfer. */
const QUALITY = 4;

/**
 * Compresses JSON of public calls for guests. Answers to sessions and API keys stay uncompressed: where an answer holds a secret
 * beside words that a visitor chose, its compressed length would leak the secret bit by bit (BREACH). Calls that are `compressed`
 * by their definition answer neither, and are compressed for sessions, too.
 */
export function compressPublic(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (!mayBeCompressed(request, reply) || typeof payload !== 'string') return payload;
    const vary = reply.getHeader('Vary');
    reply.header('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
    if (!takesBrotli(String(request.headers['accept-encoding'] ?? ''))) return payload;
    const bytes = Buffer.from(payload, 'utf8');
    if (bytes.length < LEAST_BYTES) return payload;
    reply.header('Content-Encoding', 'br').removeHeader('Content-Length');
    return compress(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
  });
}

function mayBeCompressed(request: FastifyRequest, reply: FastifyReply): boolean {
  const { isPublic, context } = requestState(request);
  const { compressed } = request.routeOptions.config as { readonly compressed?: true };
  return (
    (compressed === true || (isPublic === true && context?.actor === null)) &&
    request.method === 'GET' &&
    reply.statusCode === 200 &&
    !reply.hasHeader('Set-Cookie') &&
    !reply.hasHeader('Content-Encoding') &&
    String(reply.getHeader('Content-Type') ?? '').startsWith('application/json')
  );
}
