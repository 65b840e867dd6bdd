import type { IncomingMessage, ServerResponse } from 'node:http';

/** One call and its answer. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  readonly url: URL;
}

export function sendJson(
  { response }: Exchange,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Far more than any call here needs. */
const MOST_BYTES = 64 * 1024;

/** The body as text; null where it is too long. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= MOST_BYTES) parts.push(part);
  }
  return size <= MOST_BYTES ? Buffer.concat(parts).toString('utf8') : null;
}

/** The body as JSON; undefined where it is none. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse((await readBody(request)) ?? '');
  } catch {
    return undefined;
  }
}
