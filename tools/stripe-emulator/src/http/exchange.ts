import type { IncomingMessage, ServerResponse } from 'node:http';
import { invalidRequest } from '../api/errors.ts';

/** One request and its answer. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  readonly url: URL;
}

const maxBody = 1_000_000;

/** @throws StripeApiError 413 above 1 MB */
export async function readBody(request: IncomingMessage): Promise<string> {
  return (await readBytes(request, maxBody)).toString('utf8');
}

/** @throws StripeApiError 413 above `most` bytes */
export async function readBytes(request: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) throw invalidRequest('The request body is too large.', {}, 413);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export function sendJson({ response }: Exchange, status: number, body: string | object): void {
  const text = typeof body === 'string' ? body : `${JSON.stringify(body, null, 2)}\n`;
  send(response, status, 'application/json', text);
}

export function sendHtml({ response }: Exchange, status: number, html: string): void {
  send(response, status, 'text/html; charset=utf-8', html);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-cache, no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(body);
}

/** True when a page of this emulator itself sent the request: the card form, the 3-D Secure page, the controls. */
export function fromOwnPage({ request }: Exchange): boolean {
  return request.headers.origin === `http://${request.headers.host}`;
}
