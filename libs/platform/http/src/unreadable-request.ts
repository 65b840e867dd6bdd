import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { commonErrors, type ErrorBody, type ErrorDefinition } from '@convoy/platform/errors';

const byCode: Record<string, ErrorDefinition> = {
  ERR_HTTP_REQUEST_TIMEOUT: commonErrors.REQUEST_TIMEOUT,
  HPE_HEADER_OVERFLOW: commonErrors.HEADERS_TOO_LARGE,
};

/**
 * Answers what the HTTP parser could not read (an unknown verb, headers over the limit, no HTTP at all) in the form
 * of every other refusal. There is no request yet, hence no tenant and no hook; the connection ends.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // A reset connection has nobody to answer.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { code, status, message } = byCode[error.code ?? ''] ?? commonErrors.MALFORMED_REQUEST;
  const body = JSON.stringify({ code, message, requestId: randomUUID() } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/**
 * Answers who expects something of us that is not to be had (`Expect: anything`), which the server asks before any hook.
 */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { code, status, message } = commonErrors.EXPECTATION_FAILED;
  const body = JSON.stringify({ code, message, requestId: randomUUID() } satisfies ErrorBody);
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      Connection: 'close',
    })
    .end(body);
}
