import type { TenantContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { commonFaults } from '@convoy/platform/schema';
// Its types name what the limiter adds to the server, too.
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestState, type TenantResolver } from './request-state.ts';

/** What every request must satisfy before any handler sees it. */
export interface RequestRules {
  readonly tenants: TenantResolver;
  /** Origin a browser shows on this host, e.g. `http://swift-vans.localhost:4000`. */
  readonly originOf: (host: string) => string;
  /** Paths that other machines call without a browser's Origin; they bring their own proof. */
  readonly machinePaths: readonly string[];
  /** A plain page that names no brand, for hosts nobody has. */
  readonly unknownHostPage: string;
  /** A page for a brand that an operator works at, in the visitor's language. */
  readonly maintenancePage: (request: FastifyRequest, tenant: TenantContext) => string;
  /** Counts by address who asks for hosts that nobody has. */
  readonly strangers: ReturnType<FastifyInstance['createRateLimit']>;
}

/** Addresses that programs call; all others are pages. */
const IS_CALL = /^\/(api\/|graphql(\?|$))/;
/** When to ask again. Restores of a brand take minutes. */
const MAINTENANCE_SECONDS = 120;
/** Those pages have a style of their own inside. */
const UNKNOWN_HOST_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Installs, in this order: a request that all read alike, exactly one valid Host header, the tenant from the Host header (and nothing else), nothing of a brand in maintenance, no more hosts that nobody has than one address may name, refusal of what no text may hold, the exact
 * Origin for writes and sockets (SameSite does not separate subdomains), JSON only.
 */
export function installRequestRules(fastify: FastifyInstance, rules: RequestRules): void {
  /** @returns whether the request is answered */
  const closed = (request: FastifyRequest, reply: FastifyReply, tenant: TenantContext): boolean => {
    // Scripts and styles belong to no brand, and an open page needs them for its own error.
    requestState(request).tenant = tenant;
    if (!tenant.maintenance || request.url.startsWith('/assets/')) return false;
    if (IS_CALL.test(request.url) || request.headers.upgrade !== undefined)
      throw new DomainError(commonErrors.MAINTENANCE, { seconds: MAINTENANCE_SECONDS });
    reply
      .status(503)
      .header('Retry-After', String(MAINTENANCE_SECONDS))
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', UNKNOWN_HOST_POLICY)
      .type('text/html; charset=utf-8')
      .send(rules.maintenancePage(request, tenant));
    return true;
  };
  const enter = (request: FastifyRequest): void => {
    if (request.url.includes('%00')) {
      throw new DomainError(commonErrors.INVALID_INPUT, { summary: commonFaults.nulInAddress });
    }
    // A socket is opened with the browser's cookies from whichever page asks, and no policy of ours would stop it.
    const mustBeOurs = writes.has(request.method) || request.headers.upgrade !== undefined;
    if (mustBeOurs && !rules.machinePaths.includes(request.url.split('?')[0] ?? '') && !bringsKey(request))
      assertSameOrigin(request, rules);
  };
  /** Requests whose host was counted before it was looked for. */
  const counted = new WeakSet<FastifyRequest>();
  const count = async (request: FastifyRequest): Promise<void> => {
    counted.add(request);
    const named = await rules.strangers(request);
    if (!named.isAllowed && named.isExceeded)
      throw new DomainError(commonErrors.TOO_MANY_REQUESTS, { seconds: named.ttlInSeconds });
  };
  const turnAway = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!counted.has(request)) await count(request);
    if (IS_CALL.test(request.url)) throw new DomainError(commonErrors.UNKNOWN_HOST);
    reply
      .status(404)
      .header('Content-Security-Policy', UNKNOWN_HOST_POLICY)
      .type('text/html; charset=utf-8')
      .send(rules.unknownHostPage);
  };
  /**
   * Every host can be made up: whoever names too many asks the database for no more, also while it has not answered the first. What
   * somebody was found by is looked for again whoever asks: who shares an address with such a caller still comes to their brand.
   */
  const lookUp = async (request: FastifyRequest, host: string): Promise<TenantContext | null> => {
    if (!rules.tenants.wasFound(host)) await count(request);
    return rules.tenants.byHost(host);
  };
  const tenantOf = (request: FastifyRequest): Promise<TenantContext | null> => {
    assertOneHost(request);
    // The absolute form of another host than the header says (RFC 9112, section 3.2.2), or no path at all.
    if (!request.url.startsWith('/')) throw new DomainError(commonErrors.MALFORMED_REQUEST);
    const host = hostOf(request);
    return host ? (rules.tenants.recall(host) ?? lookUp(request, host)) : NOBODY;
  };

  // Every request passes here, so nothing is awaited but the tenant, which is nearly always known.
  fastify.addHook('onRequest', (request, reply, done) => {
    attempt(
      done,
      () => {
        if (isReadOtherwise(request)) {
          reply.header('Connection', 'close');
          throw new DomainError(commonErrors.MALFORMED_REQUEST);
        }
        return tenantOf(request);
      },
      (asked) =>
        asked.then((tenant) => {
          if (tenant)
            attempt(
              done,
              () => closed(request, reply, tenant) || enter(request),
              (answered) => (answered ? undefined : done()),
            );
          else turnAway(request, reply).catch(done);
        }, done),
    );
  });

  fastify.addHook('preValidation', (request, _reply, done) => {
    attempt(
      done,
      () => unstorable(request.body, 0),
      (summary) => done(summary ? new DomainError(commonErrors.INVALID_INPUT, { summary }) : undefined),
    );
  });
}

/**
 * Whether somebody who stands before us may have read another request, or another length: a line without a version, as before
 * HTTP/1.0, or with one that is not spoken here; a coding that is not chunked, or in a version that has none (RFC 9112, section 6.1).
 * Next to a wish to upgrade the parser lets those pass. What is answered before any hook asks this as well.
 */
export function isReadOtherwise({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  const { 'transfer-encoding': coding } = raw.headers;
  if (coding !== undefined) return raw.httpVersion !== '1.1' || coding.toLowerCase() !== 'chunked';
  return !/^1\.[01]$/.test(raw.httpVersion);
}

/**
 * What limits count as one caller: an IPv4 address, or the /64 of an IPv6 address, which is the least that one subscriber has (RFC
 * 6177, section 2).
 */
export const callerOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip);

const NOBODY = Promise.resolve(null);

/** Goes on with what `work` answers; what it throws is handed to the hook's end. What going on throws is not caught. */
function attempt<T>(done: (error?: Error) => void, work: () => T, goOn: (answer: T) => void): void {
  let answer: T;
  try {
    answer = work();
  } catch (error) {
    done(error as Error);
    return;
  }
  goOn(answer);
}

/** RFC 9110, section 7.2: a name or an address, and a port of digits. */
const HOST = /^(?:[a-z0-9._~!$&'()*+,;=%-]*|\[[0-9a-f:.]+\])(?::(\d{0,5}))?$/i;

/** None, two, or one that is no host and port: 400 (RFC 9112, section 3.2). What a proxy reads must be what we read. */
function assertOneHost(request: FastifyRequest): void {
  const { rawHeaders, httpVersion } = request.raw;
  let hosts = 0;
  let host = '';
  // Names stand at even places; nothing but `host` in any case has its length and its letters.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    hosts += 1;
    host = rawHeaders[at + 1]!;
  }
  if (hosts === 0 && httpVersion === '1.0') return;
  const match = hosts === 1 ? HOST.exec(host) : null;
  if (!match || Number(match[1] ?? 0) > 65_535) throw new DomainError(commonErrors.MALFORMED_REQUEST);
}

/** The Host header without port, in lower case; only listed proxies may have set a forwarded one. */
function hostOf(request: FastifyRequest): string | null {
  const host = request.hostname?.toLowerCase().replace(/\.$/, '');
  return host && /^[a-z0-9.-]{1,253}$/.test(host) ? host : null;
}

/**
 * A browser's write must come from this very host. Callers without Origin (curl, servers) hold no ambient
 * cookies of a victim; a browser always sends Origin with a cross-site write.
 */
function assertSameOrigin(request: FastifyRequest, rules: RequestRules): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && origin !== rules.originOf(request.hostname.toLowerCase())) {
    throw new DomainError(commonErrors.ORIGIN_REFUSED);
  }
  if (origin === undefined && site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new DomainError(commonErrors.ORIGIN_REFUSED);
  }
}

/**
 * Whether a program comes with a key instead of a browser with cookies: those are not looked at then, and no page makes a
 * browser send this header to another site. Sockets are for browsers alone.
 */
export const bringsKey = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.upgrade === undefined && /^bearer\s+cvk_/i.test(headers.authorization ?? '');

/**
 * What of a body PostgreSQL cannot hold: NUL in texts, half of a surrogate pair in JSON (RFC 8259, section 8.2). Found once here, in
 * keys and values, to a depth nothing of ours reaches.
 * @returns the sentence about it, null where there is none
 */
function unstorable(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return unstorableText(value);
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return null;
  if (depth > 20) throw new DomainError(commonErrors.INVALID_INPUT, { summary: commonFaults.tooDeep });
  for (const [key, inner] of Object.entries(value)) {
    const found = unstorableText(key) ?? unstorable(inner, depth + 1);
    if (found) return found;
  }
  return null;
}

function unstorableText(text: string): string | null {
  if (text.includes('\u0000')) return commonFaults.nulInText;
  return text.isWellFormed() ? null : commonFaults.halfCharacter;
}
