import { commonErrors, DomainError, type ErrorSentences } from '@convoy/platform/errors';
import { toDomainError } from '@convoy/platform/http';
import { Logger } from '@nestjs/common';
import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import { CloseCode, makeServer, type SubscribePayload } from 'graphql-ws';
import type { RawData, WebSocket } from 'ws';
import { readQuestion } from '../graph.controller.ts';
import { sayError, sayRefusal } from '../graph.errors.ts';
import type { GraphService } from '../graph.service.ts';
import { socketLimits } from '../limits/graph-limits.ts';
import { MessageBudget } from './message-budget.ts';
import { OpenSubscriptions } from './open-subscriptions.ts';
import type { SocketIdentity } from './socket-identity.ts';
import { beginSubscription } from './subscribe.ts';

/** How often the session behind a socket is asked for. Sessions are believed 3 s: an ended one is felt within 5 s. */
const LOOK_MS = 1_000;
/** How often a silent client is asked whether it is there; one that does not answer until the next time is cut off. */
const PING_MS = 12_000;
/** Closing codes of our own, beside those of the protocol. */
const TOO_MANY_MESSAGES = 4429;

/** What serves a socket. */
export interface Served {
  readonly graph: GraphService;
  readonly sentences: ErrorSentences;
}

const logger = new Logger('Sockets');

/** Speaks `graphql-transport-ws` with one client until it goes, its session ends or it does not keep the limits. */
export function serveSocket(socket: WebSocket, identity: SocketIdentity, served: Served): void {
  const begun = new WeakMap<ExecutionArgs, AsyncGenerator<ExecutionResult, void, undefined>>();
  const open = new OpenSubscriptions<ExecutionResult>(socketLimits.subscriptions);
  const { graph, sentences } = served;
  // What comes over a socket belongs to no request any more: its lines say themselves whose they are.
  const ids = { tenantId: identity.first.tenant.id, requestId: identity.first.requestId };
  // Nor has it a line of its own, as a request has.
  const tellRefused = (refused: string) =>
    logger.warn({ refused, ...ids, accountId: identity.first.actor?.id }, 'Refused on a socket');
  const server = makeServer<Record<string, unknown>, undefined>({
    onConnect: async () => (await identity.now()) !== null,
    onSubscribe: async (_client, id, payload) => {
      const claim = open.claim(id);
      try {
        if (claim === 'in use') close(socket, CloseCode.SubscriberAlreadyExists, 'An id was used twice');
        if (claim !== 'taken')
          throw new DomainError(commonErrors.TOO_MANY_SUBSCRIPTIONS, { most: socketLimits.subscriptions });
        const args: ExecutionArgs = { schema: graph.schema, document: NO_DOCUMENT };
        const { document, generator } = await begin(payload, identity, served);
        begun.set(args, open.begun(id, generator));
        return Object.assign(args, { document });
      } catch (error) {
        if (claim === 'taken') open.release(id);
        const refusal = toDomainError(error);
        if (refusal.status >= 500) logger.error({ err: error, ...ids });
        else tellRefused(refusal.code);
        const { message, extensions } = sayRefusal(refusal, sentences, identity.first);
        return [new GraphQLError(message, { extensions })];
      }
    },
    subscribe: (args) => begun.get(args)!,
    onNext: (_client, _id, _payload, _args, result) => ({
      ...result,
      ...(result.errors
        ? { errors: result.errors.map((error) => sayError(error, sentences, identity.first)) as never }
        : {}),
    }),
    onError: (_client, _id, _payload, errors) =>
      errors.map((error) =>
        // A generator that broke; refusals were said above.
        error.extensions.code ? error.toJSON() : (sayError(error, sentences, identity.first) as never),
      ),
  });
  const budget = new MessageBudget(socketLimits.messages);
  const closed = server.opened(
    {
      protocol: socket.protocol,
      send: (text) => send(socket, text),
      close: (code, reason) => close(socket, code, reason),
      onMessage: (hear) => {
        socket.on('message', (data: RawData) => {
          // One that is being closed is heard no more, whatever it had sent by then.
          if (socket.readyState !== socket.OPEN) return;
          if (!budget.spend(performance.now())) {
            tellRefused(commonErrors.TOO_MANY_REQUESTS.code);
            return close(socket, TOO_MANY_MESSAGES, 'Too many messages');
          }
          hear(data.toString()).catch((error: unknown) => {
            if (socket.readyState !== socket.OPEN) return;
            logger.error({ err: error, ...ids });
            close(socket, CloseCode.InternalServerError, 'Something failed on our side');
          });
        });
      },
    },
    undefined,
  );
  const stopLooking = lookAfter(socket, identity);
  socket.once('close', (code, reason) => {
    stopLooking();
    open.close().catch((error: unknown) => logger.error({ err: error, ...ids }));
    closed(code, reason.toString()).catch((error: unknown) => logger.error({ err: error, ...ids }));
  });
}

/** Stands in for a document until it was read. */
const NO_DOCUMENT = { kind: 'Document', definitions: [] } as unknown as ExecutionArgs['document'];

async function begin(payload: SubscribePayload, identity: SocketIdentity, { graph }: Served) {
  const { query, variables, operationName } = readQuestion(payload);
  const operation = graph.reader.read(query, variables, operationName);
  if (operation.definition.operation !== 'subscription')
    throw new DomainError(commonErrors.GRAPHQL_NEEDS_POST);
  const ctx = await identity.now();
  if (!ctx) throw new DomainError(commonErrors.UNAUTHENTICATED);
  const generator = await beginSubscription({
    schema: graph.schema,
    operation,
    variables,
    context: { ctx, live: { news: graph.news, now: () => identity.now() } },
  });
  return { document: operation.document, generator };
}

/** Resolves when the text has left us: whoever makes events waits for slow readers. */
function send(socket: WebSocket, text: string): Promise<void> {
  if (socket.bufferedAmount > socketLimits.buffered) socket.terminate();
  if (socket.readyState !== socket.OPEN) return Promise.resolve();
  return new Promise((resolve, reject) => {
    socket.send(text, (error) => (error && socket.readyState === socket.OPEN ? reject(error) : resolve()));
  });
}

/** Closes politely, and cuts off who does not answer. */
function close(socket: WebSocket, code?: number, reason?: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), 1_000).unref();
}

/** Ends the socket with its session, and with a client that has gone without a word. */
function lookAfter(socket: WebSocket, identity: SocketIdentity): () => void {
  let isThere = true;
  let isLooking = false;
  socket.on('pong', () => {
    isThere = true;
  });
  const ping = setInterval(() => {
    if (!isThere) return socket.terminate();
    isThere = false;
    socket.ping();
  }, PING_MS);
  const look = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      if ((await identity.now()) === null) close(socket, CloseCode.Unauthorized, 'The session has ended');
    } catch {
      // The database is away: nothing can be read for this socket either, and it is asked again.
    } finally {
      isLooking = false;
    }
  }, LOOK_MS);
  return () => {
    clearInterval(ping);
    clearInterval(look);
  };
}
