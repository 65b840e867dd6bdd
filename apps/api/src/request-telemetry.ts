import { BlockList, isIP } from 'node:net';
import { isLiveUpgrade } from '@convoy/platform/graphql';
import { requestState } from '@convoy/platform/http';
import {
  beginSpan,
  type Cell,
  currentWork,
  type Durations,
  endSpan,
  inWork,
  readTraceParent,
  requestDurations,
  requests,
  requestsUnderWay,
  Work,
} from '@convoy/platform/telemetry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** Where the work of a request hangs on it; the same place as its state has. */
const WORK = Symbol('convoy.work');
/** Likewise of a request that would become a socket. */
const HANDSHAKE = Symbol('convoy.handshake');
type Worked = { [WORK]?: Begun; [HANDSHAKE]?: Work };
interface Begun {
  readonly work: Work;
  /** `performance.now()` when it came. */
  readonly at: number;
  over: boolean;
}

/** What no route is known of: nobody's text becomes a label. */
const NO_ROUTE = 'none';
const VERBS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** The client closed the connection before it was answered. */
const GONE = 499;
/** Files of the build: many, quick, and of no interest one by one. */
const IS_FILE = /^\/(assets|brand)\//;

/** The figures of a route, looked up once. */
interface RouteFigures {
  readonly durations: Durations;
  readonly byStatus: Map<number, Cell>;
}

/**
 * What is known of each request whatever handles it: its ids in every line of the log, one line when it is answered, its figures,
 * its span. Must be installed before all else, so that refusals are seen too.
 * @param lines writes the line; its level decides whether there are any
 */
export function installRequestTelemetry(
  fastify: FastifyInstance,
  { trustedProxies, lines }: { readonly trustedProxies: readonly string[]; readonly lines: Logger },
): void {
  const isTrusted = trusts(trustedProxies);
  const underWay = requestsUnderWay.of();
  const figures = new Map<string, RouteFigures>();
  const [says, saysFiles] = [lines.isLevelEnabled('info'), lines.isLevelEnabled('debug')];

  fastify.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers;
    // Whoever calls from outside chooses no trace of ours.
    const parent =
      traceparent !== undefined && isTrusted(request.raw.socket.remoteAddress)
        ? readTraceParent(traceparent)
        : null;
    const work = new Work('request', request.routeOptions.url ?? NO_ROUTE, request.id, null, parent);
    // A socket lasts as long as its page is open: no request that anybody waits for.
    if (isLiveUpgrade(request.raw)) {
      (request.raw as Worked)[HANDSHAKE] = work;
      return inWork(work, done);
    }
    beginSpan(work, 'server');
    (request.raw as Worked)[WORK] = { work, at: performance.now(), over: false };
    underWay.add();
    // Who goes away before the answer is there, too.
    reply.raw.once('close', () => end(request, reply));
    inWork(work, done);
  });

  // The body was read by events of the connection, which belong to no request.
  fastify.addHook('preValidation', (request, _reply, done) => {
    const work = workOf(request) ?? (request.raw as Worked)[HANDSHAKE];
    if (!work) return done();
    work.tenantId = requestState(request).tenant?.id ?? null;
    if (currentWork() === work) done();
    else inWork(work, done);
  });

  fastify.addHook('onResponse', (request, reply, done) => {
    end(request, reply);
    const work = (request.raw as Worked)[HANDSHAKE];
    // One that became a socket has no answer.
    if (work && reply.statusCode >= 400) tell(request, reply.statusCode, work);
    done();
  });

  const end = (request: FastifyRequest, reply: FastifyReply): void => {
    const begun = (request.raw as Worked)[WORK];
    if (!begun || begun.over) return;
    begun.over = true;
    underWay.add(-1);
    answered(request, reply, begun);
  };

  const answered = (request: FastifyRequest, reply: FastifyReply, { work, at }: Begun): void => {
    const method = VERBS.has(request.method) ? request.method : 'OTHER';
    const { what: route } = work;
    const elapsedTime = performance.now() - at;
    // As others count it: nobody was there to hear the answer.
    const statusCode = reply.raw.writableEnded ? reply.statusCode : GONE;
    const state = requestState(request);
    work.tenantId = state.tenant?.id ?? null;
    const own = figuresOf(figures, method, route);
    own.durations.observe(elapsedTime / 1000);
    let cell = own.byStatus.get(statusCode);
    if (!cell) {
      cell = requests.of(method, route, String(statusCode));
      own.byStatus.set(statusCode, cell);
    }
    cell.add();
    if (work.span)
      endSpan(
        work,
        { 'http.request.method': method, 'http.route': route, 'http.response.status_code': statusCode },
        statusCode >= 500,
        `${method} ${route}`,
      );
    const isFile = IS_FILE.test(route);
    if (isFile ? saysFiles : says)
      tell(request, statusCode, work, { durationMs: Math.round(elapsedTime * 10) / 10 }, isFile);
  };

  const tell = (
    request: FastifyRequest,
    status: number,
    work: Work,
    more: { readonly durationMs?: number } = {},
    isFile = false,
  ): void => {
    const { context, tenant } = requestState(request);
    const { accountId = context?.actor?.id, proof, refused } = work.facts;
    lines[isFile ? 'debug' : 'info'](
      {
        method: VERBS.has(request.method) ? request.method : 'OTHER',
        route: work.what,
        status,
        ...more,
        tenantId: tenant?.id,
        requestId: work.requestId,
        traceId: work.traceId,
        // Which kind of person; who by the number of the account, never by name.
        actor: context ? (context.actorKind === 'user' ? context.actor?.role : context.actorKind) : undefined,
        accountId,
        proof,
        refused,
      },
      'request',
    );
  };
}

/** The work of a request; undefined before it was seen. */
export const workOf = (request: FastifyRequest): Work | undefined => (request.raw as Worked)[WORK]?.work;

function figuresOf(figures: Map<string, RouteFigures>, method: string, route: string): RouteFigures {
  const key = `${method} ${route}`;
  let own = figures.get(key);
  if (!own) {
    own = { durations: requestDurations.of(method, route), byStatus: new Map() };
    figures.set(key, own);
  }
  return own;
}

/** Whether an address is of one of the listed proxies. */
function trusts(listed: readonly string[]): (address: string | undefined) => boolean {
  if (listed.length === 0) return () => false;
  const list = new BlockList();
  for (const entry of listed) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => address !== undefined && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
