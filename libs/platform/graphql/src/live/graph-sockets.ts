import type { IncomingMessage } from 'node:http';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { ErrorFilter, RequestContexts, requestState, TenantResolver } from '@convoy/platform/http';
import websocket from '@fastify/websocket';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import type { WebSocketServer } from 'ws';
import { GraphOptions, GraphService } from '../graph.service.ts';
import { socketLimits } from '../limits/graph-limits.ts';
import { serveSocket } from './graph-socket.ts';
import { BACKGROUND, SocketIdentity } from './socket-identity.ts';
import { SocketPlaces } from './socket-places.ts';

const PATH = '/graphql';
/** How long a client may take to say goodbye when the process stops. */
const GOODBYE_MS = 1_000;

/**
 * Which requests become sockets: everything else that names an upgrade (some clients ask for HTTP/2 so) is answered as if
 * it had not.
 */
export const isLiveUpgrade = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && url?.split('?')[0] === PATH;

/** Subscriptions over WebSockets (`graphql-transport-ws`), behind the same rules as every request. */
@Injectable()
export class GraphSockets {
  private readonly places = new SocketPlaces();
  private readonly identities = new WeakMap<FastifyRequest, SocketIdentity>();

  constructor(
    private readonly graph: GraphService,
    private readonly options: GraphOptions,
    private readonly tenants: TenantResolver,
    private readonly contexts: RequestContexts,
  ) {}

  /** Opens the address for sockets. Must come after the rate limit, so that opening one counts as a call. */
  async install(fastify: FastifyInstance): Promise<void> {
    // Nobody reads from a connection that was to become a socket: one that is refused would never be seen to end.
    fastify.addHook('onResponse', async ({ raw }) => {
      if (isLiveUpgrade(raw)) raw.socket.destroySoon();
    });
    const refusals = new ErrorFilter(this.options.sentences);
    await fastify.register(async (scope) => {
      await scope.register(websocket, {
        options: {
          maxPayload: socketLimits.message,
          perMessageDeflate: false,
          handleProtocols: (offered: Set<string>) =>
            offered.has(GRAPHQL_TRANSPORT_WS_PROTOCOL) && GRAPHQL_TRANSPORT_WS_PROTOCOL,
        },
        preClose: function (this: FastifyInstance, done: () => void) {
          sayGoodbye(this.websocketServer as WebSocketServer).then(done);
        },
        errorHandler: (_error, socket) => socket.terminate(),
      });
      scope.route({
        method: 'GET',
        url: PATH,
        exposeHeadRoute: false,
        // Made beside Nest, whose own does not reach here.
        errorHandler: (error, request, reply) => refusals.answer(error, request, reply),
        preHandler: async (request) => {
          if (request.ws) await this.admit(request);
        },
        handler: async (request) => {
          throw new DomainError(commonErrors.METHOD_NOT_ALLOWED, { method: request.method });
        },
        wsHandler: (socket, request) => {
          const identity = this.identities.get(request);
          if (!identity) return socket.terminate();
          serveSocket(socket, identity, { graph: this.graph, sentences: this.options.sentences });
        },
      });
    });
  }

  /**
   * Lets a person in, before the handshake: guests have nothing to hear.
   * @throws UNAUTHENTICATED, TOO_MANY_SOCKETS
   */
  private async admit(request: FastifyRequest): Promise<void> {
    const { tenant } = requestState(request);
    if (!tenant) throw new DomainError(commonErrors.UNKNOWN_HOST);
    // Pages open sockets by themselves, and again when they were cut off: that keeps nobody signed in.
    request.headers[BACKGROUND] = '1';
    const ctx = await this.contexts.of(tenant, request);
    if (!ctx.actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
    const giveBack = this.places.take(tenant.id, ctx.actor.id);
    // Also when the handshake fails after this.
    request.raw.socket.once('close', giveBack);
    this.identities.set(request, new SocketIdentity(request, ctx, this.tenants, this.contexts));
  }
}

async function sayGoodbye(server: WebSocketServer): Promise<void> {
  for (const client of server.clients) client.close(1001, 'The server is stopping');
  if (server.clients.size > 0) await new Promise((resolve) => setTimeout(resolve, GOODBYE_MS).unref());
  for (const client of server.clients) client.terminate();
  server.close();
}
