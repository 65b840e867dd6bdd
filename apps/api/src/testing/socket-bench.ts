import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { TestApi } from './test-api.ts';

/** How a socket is opened. */
export interface TestSocket {
  /** Slug of the brand whose host is called. */
  readonly on: string;
  readonly as?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether it comes back after it was cut off; not by default. */
  readonly comesBack?: boolean;
}

/** What a subscription has heard, in order. */
export interface Heard {
  // biome-ignore lint/suspicious/noExplicitAny: an event has whatever shape the test then checks
  readonly events: any[];
  /** Why it ended: errors of the server, or the event of the close; undefined while it lives. */
  readonly ended: () => unknown;
  stop(): void;
}

const hostOf = (api: TestApi, slug: string) => `${slug}.localhost:${api.port}`;
const headersOf = (api: TestApi, { on, as, headers }: TestSocket) => ({
  host: hostOf(api, on),
  origin: `http://${hostOf(api, on)}`,
  ...(as ? { cookie: as } : {}),
  ...headers,
});

/** The status the server answers a handshake with: 101 for an open socket, which is closed again. */
export function handshake(api: TestApi, socket: TestSocket & { path?: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const client = new WebSocket(
      `ws://127.0.0.1:${api.port}${socket.path ?? '/graphql'}`,
      'graphql-transport-ws',
      {
        headers: headersOf(api, socket),
      },
    );
    client.on('open', () => {
      client.terminate();
      resolve(101);
    });
    client.on('unexpected-response', (_request, response) => {
      response.resume();
      client.terminate();
      resolve(response.statusCode ?? 0);
    });
    client.on('error', (error) => {
      if (client.readyState !== WebSocket.CLOSED && client.readyState !== WebSocket.CLOSING) reject(error);
    });
  });
}

/** A socket that speaks for itself: for what no decent client would send. */
export async function rawSocket(api: TestApi, socket: TestSocket): Promise<WebSocket> {
  const client = new WebSocket(`ws://127.0.0.1:${api.port}/graphql`, 'graphql-transport-ws', {
    headers: headersOf(api, socket),
  });
  await new Promise((resolve, reject) => {
    client.once('open', resolve);
    client.once('error', reject);
  });
  return client;
}

/** A client as browsers have it. */
export function liveClient(api: TestApi, socket: TestSocket): Client {
  const headers = headersOf(api, socket);
  class Signed extends WebSocket {
    constructor(url: string, protocol: string) {
      super(url, protocol, { headers });
    }
  }
  return createClient({
    url: `ws://127.0.0.1:${api.port}/graphql`,
    webSocketImpl: Signed,
    lazy: true,
    retryAttempts: socket.comesBack ? 50 : 0,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 100)),
    shouldRetry: () => socket.comesBack ?? false,
  });
}

/** Begins a subscription and waits until the server has it. */
export async function listen(
  client: Client,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Heard> {
  const events: unknown[] = [];
  let end: unknown;
  const connected = new Promise<void>((resolve) => {
    client.on('connected', () => resolve());
  });
  const stop = client.subscribe(
    { query, variables },
    {
      next: (event) => events.push(event),
      error: (error) => {
        end = error ?? 'error';
      },
      complete: () => {
        end ??= 'complete';
      },
    },
  );
  await Promise.race([connected, new Promise((resolve) => setTimeout(resolve, 3_000))]);
  // The answer to a ping comes after the subscription was read: messages are handled in order.
  await new Promise((resolve) => setTimeout(resolve, 150));
  return { events, ended: () => end, stop };
}
