import { Entitlements } from '@convoy/billing/server';
import { integrationErrors } from '@convoy/integration/contract';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { bringsKey, callerOf, requestState } from '@convoy/platform/http';
// Its types name what the limiter adds to the server.
import type {} from '@fastify/rate-limit';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { KeyPrincipals, type KnownKey } from './key-principals.service.ts';
import { secretIn } from './key-secret.ts';

const MINUTE_MS = 60_000;
/** Refused attempts a minute from one address, before nobody is asked about its keys any more. */
const MOST_REFUSED = 60;

/** Where programs come in: the API and the graph. What is about people and their browsers is not for them. */
const FOR_KEYS = /^\/(?:graphql$|api\/(?!(?:auth|account|webhooks|dev)(?:\/|$)))/;
/** What answers where nothing else does. */
const ANYTHING = /^\/?\*$/;

/**
 * The door for programs: who they are by `Authorization: Bearer cvk_…`, whether the brand's plan has keys, and how many calls
 * they have left. What they may do is asked behind it, as of everybody.
 */
@Injectable()
export class KeyDoor {
  constructor(
    private readonly principals: KeyPrincipals,
    private readonly entitlements: Entitlements,
  ) {}

  /** Stands before the limit by address, which programs that were let in do not count for. Needs the limiter. */
  install(fastify: FastifyInstance): void {
    const known = new WeakMap<object, KnownKey>();
    const counted = fastify.createRateLimit({
      // Those whom the limit by address lets pass are counted here.
      allowList: [],
      timeWindow: MINUTE_MS,
      max: (request) => known.get(request.raw)!.callsPerMinute,
      keyGenerator: (request) => `key:${requestState(request).key!.key.id}`,
    });
    const refused = fastify.createRateLimit({
      allowList: [],
      timeWindow: MINUTE_MS,
      max: MOST_REFUSED,
      keyGenerator: (request) => `${requestState(request).tenant!.id}:${callerOf(request)}`,
    });

    fastify.addHook('onRequest', async (request, reply) => {
      if (!bringsKey(request)) return;
      const key = await this.identified(request, reply, refused);
      known.set(request.raw, key);
      requestState(request).key = key.principal;
      if (key.mode === 'test') reply.header('Convoy-Test', 'true');
      const limit = await counted(request);
      if (!limit.isAllowed) {
        // draft-ietf-httpapi-ratelimit-headers-10; the plugin writes those of older drafts.
        reply.header('RateLimit-Policy', `"key";q=${limit.max};w=${MINUTE_MS / 1000}`);
        reply.header('RateLimit', `"key";r=${limit.remaining};t=${limit.ttlInSeconds}`);
        if (limit.isExceeded)
          throw new DomainError(commonErrors.TOO_MANY_REQUESTS, { seconds: limit.ttlInSeconds });
      }
      await this.letIn(request, key);
    });
  }

  /** Whose key it is. @throws API_KEY_UNKNOWN, API_KEY_REVOKED, API_KEY_EXPIRED, TOO_MANY_REQUESTS */
  private async identified(
    request: FastifyRequest,
    reply: FastifyReply,
    refused: ReturnType<FastifyInstance['createRateLimit']>,
  ): Promise<KnownKey> {
    const tried = await refused(request, { increment: false });
    if (!tried.isAllowed && tried.remaining === 0)
      throw new DomainError(commonErrors.TOO_MANY_REQUESTS, { seconds: tried.ttlInSeconds });
    try {
      const secret = secretIn(request.headers.authorization!);
      if (!secret) throw new DomainError(integrationErrors.API_KEY_UNKNOWN);
      return await this.principals.of(requestState(request).tenant!, secret);
    } catch (error) {
      if (error instanceof DomainError) {
        await refused(request);
        reply.header('WWW-Authenticate', 'Bearer');
      }
      throw error;
    }
  }

  /** Whether this is a place for keys, and the plan has them. @throws API_KEY_NOT_HERE, PLAN_LACKS, TEST_KEY_ONLY_READS */
  private async letIn(request: FastifyRequest, { mode, principal }: KnownKey): Promise<void> {
    const tenant = requestState(request).tenant!;
    if (!FOR_KEYS.test(addressOf(request))) throw new DomainError(integrationErrors.API_KEY_NOT_HERE);
    await this.entitlements.assertMay({ tenant }, 'custom-integrations');
    // A file is put away before its row is written, which a test key would not come to.
    if (mode === 'test' && bringsFile(request)) throw new DomainError(commonErrors.TEST_KEY_ONLY_READS);
    this.principals.noteUse(tenant, principal.key.id);
  }
}

/** The address of what will answer, as it was declared: an address can be spelled in many ways. Where nothing will, as asked. */
function addressOf({ routeOptions, url }: FastifyRequest): string {
  const found = routeOptions.url;
  return found === undefined || ANYTHING.test(found) ? url.split('?')[0]! : found;
}

const bringsFile = ({ headers }: FastifyRequest) =>
  headers['content-type'] !== undefined && !/^application\/json\b/i.test(headers['content-type']);
