import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { SeenInMemory, type SeenMessages } from './seen-messages.ts';

/** What happened, as Convoy tells it. */
export interface Message {
  /** `webhook-id`: the same however often it is sent. */
  readonly id: string;
  /** Such as `booking.confirmed`. */
  readonly type: string;
  /** When it happened. */
  readonly timestamp: string;
  readonly data: unknown;
}

/** What a receiver needs. */
export interface ReceiverOptions {
  /** `whsec_…`, as it was shown once. While it is replaced both signatures come, and either is enough. */
  readonly secret: string;
  /** Does what is to be done. Where it throws, Convoy sends the message again later. */
  readonly handle: (message: Message) => Promise<void> | void;
  /** Which messages were handled before. */
  readonly seen?: SeenMessages;
}

/** Convoy's messages have a few kilobytes. */
const MOST_BYTES = 65_536;

/** A server that takes webhooks: it believes only what is signed, and does each thing once. */
export function createReceiver({ secret, handle, seen = new SeenInMemory() }: ReceiverOptions): Server {
  const verifier = new Webhook(secret);

  /** @returns the status to answer */
  const receive = async (request: IncomingMessage): Promise<number> => {
    if (request.method !== 'POST') return 405;
    const body = await readBody(request);
    if (body === null) return 413;
    const headers = {
      'webhook-id': String(request.headers['webhook-id'] ?? ''),
      'webhook-timestamp': String(request.headers['webhook-timestamp'] ?? ''),
      'webhook-signature': String(request.headers['webhook-signature'] ?? ''),
    };
    let told: Omit<Message, 'id'>;
    try {
      // Over the bytes that came, before anything is made of them. Also refuses what is older than five minutes.
      told = verifier.verify(body, headers) as Omit<Message, 'id'>;
    } catch {
      return 401;
    }
    const id = headers['webhook-id'];
    const turn = await seen.begin(id);
    // Handled before: thank for it again, so that it is not sent once more.
    if (turn === 'done') return 200;
    // Two came at once: the other one may still fail.
    if (turn === 'under-way') return 409;
    try {
      await handle({ id, ...told });
      await seen.finish(id);
      return 204;
    } catch (error) {
      await seen.giveUp(id);
      console.error(`${id}: ${String(error)}`);
      return 500;
    }
  };

  return createServer((request, response) => {
    receive(request).then(
      (status) => response.writeHead(status).end(),
      () => response.destroy(),
    );
  });
}

/** The body as it came; null where it is longer than any of ours. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= MOST_BYTES) parts.push(part);
  }
  return size > MOST_BYTES ? null : Buffer.concat(parts).toString('utf8');
}
