import type { IncomingMessage } from 'node:http';
import type { DevOptions } from '@convoy/dev/server';
import { KeyDoor } from '@convoy/integration/server';
import type { ApiSettings } from '@convoy/platform/config';
import { Freshness, type Pool } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { GraphParts, GraphSockets, isLiveUpgrade, LiveNews } from '@convoy/platform/graphql';
import {
  acceptFiles,
  answerExpectation,
  answerUnreadable,
  assertEveryCallServed,
  assertEveryRouteDecided,
  callerOf,
  ErrorFilter,
  type FilePaths,
  followConversations,
  installRequestRules,
  isReadOtherwise,
  languageOfRequest,
  requestState,
  servedCalls,
  TenantResolver,
  usualAddress,
} from '@convoy/platform/http';
import { formatLocales } from '@convoy/platform/i18n';
import type { InstalledPlugins } from '@convoy/plugin/server';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import { DiscoveryService, MetadataScanner, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { DestinationStream } from 'pino';
import { ApiModule } from './api.module.ts';
import { servesDevelopers } from './dev/serves-developers.ts';
import { Draining } from './draining.ts';
import { errorSentences } from './error-sentences.ts';
import { isLasting } from './lasting-requests.ts';
import { NestLogger, processLogger, requestLogger } from './process-logger.ts';
import { installRequestTelemetry } from './request-telemetry.ts';
import { sliceForms } from './slices.generated.ts';
import { compressPublic } from './web/compress-public.ts';
import { HASHED } from './web/kept-assets.ts';
import { maintenancePage } from './web/maintenance.page.ts';
import { protectiveHeaders } from './web/protective-headers.ts';
import { RouteTable } from './web/route-table.ts';
import { formBodies } from './web/site/page-forms.ts';
import { unknownHostPage } from './web/unknown-host.page.ts';
import type { WebAssets } from './web/web-assets.ts';

const BODY_LIMIT = 1024 * 1024;
const MINUTE_MS = 60_000;
/** Routes of slices without calls that take files. It only shrinks: a call declares its own. */
const filePaths: readonly FilePaths[] = [
  {
    paths: [
      '/api/account/picture',
      /^\/api\/payments\/disputes\/\d+\/files$/,
      /^\/api\/vans\/\d+\/photos$/,
      /^\/api\/maintenance\/\d+\/documents$/,
    ],
    kinds: /^(image\/|application\/pdf)/,
  },
  { paths: ['/api/vans/import', '/api/vans/import/preview'], kinds: /^text\/csv\b/i },
];

/** What the API is made of. */
export interface ApiInput {
  readonly settings: ApiSettings;
  readonly pool: Pool;
  /** For what only reads. */
  readonly reader: Pool;
  readonly assets: WebAssets;
  /** Folder of the development outbox, null where there is none. */
  readonly outbox: string | null;
  /** What was deployed; none unless told. */
  readonly plugins?: InstalledPlugins;
  /** What the developer pages stand on, null where there are none. */
  readonly developer: DevOptions | null;
  /** Knows who waits for an answer; one of its own unless told. */
  readonly draining?: Draining;
  /** Where the log goes; standard output unless told. */
  readonly log?: DestinationStream;
}

/** Builds the API, ready to listen. Also what tests drive. */
export async function createApi(input: ApiInput): Promise<NestFastifyApplication> {
  const { settings } = input;
  const routes = new RouteTable();
  const logger = processLogger(settings, input.log);
  const protection = protectiveHeaders({
    // Pages set their own policy with a nonce; whatever else is answered is not a page.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // The worker of the map obeys the policy its file came with, and fetches the tiles.
        ...(settings.map && { connectSrc: [...settings.map.hosts] }),
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: settings.publicOrigin(null).startsWith('https:')
      ? { maxAge: 63_072_000 }
      : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // Nobody frames the product, itself neither; for browsers that know no `frame-ancestors`.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    requestIdHeader: false,
    // An address that is none at all never reaches a hook.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const isMalformed = isReadOtherwise(request);
      if (isMalformed) reply.header('Connection', 'close');
      const meant = isMalformed ? new DomainError(commonErrors.MALFORMED_REQUEST) : error;
      new ErrorFilter(errorSentences).answer(meant, request, reply.headers(protection));
    },
    clientErrorHandler: answerUnreadable(protection),
    // A request without Host is refused by our own rules, in our own form.
    http: { requireHostHeader: false, shouldUpgradeCallback: isLiveUpgrade },
    // What looks at an address sees the one that the router takes it for.
    rewriteUrl: ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>) =>
      usualAddress(url ?? '/', headers.host),
    genReqId: () => crypto.randomUUID(),
    // Only listed proxies may say which host and address a request came from.
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    connectionTimeout: 30_000,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  followConversations(fastify.server);
  fastify.server.on('checkExpectation', answerExpectation(protection));
  routes.install(fastify);
  installRequestTelemetry(fastify, {
    trustedProxies: settings.trustedProxies,
    lines: requestLogger(settings, input.log),
  });
  (input.draining ?? new Draining()).install(fastify, isLasting);
  const app = await NestFactory.create<NestFastifyApplication>(
    ApiModule.with({ ...input, routes, introspection: servesDevelopers(settings) }),
    adapter,
    {
      bodyParser: false,
      logger: new NestLogger(logger),
      abortOnError: false,
    },
  );
  acceptJsonOnly(fastify);
  acceptFiles(fastify, [...filePaths, ...formBodies(sliceForms)]);
  // Before the rules: what they refuse is answered with them as well.
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(protection);
    done();
  });
  await fastify.register(rateLimit, {
    max: settings.callsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: (request: FastifyRequest) => {
      const { tenant, key } = requestState(request);
      return key ? `key:${key.key.id}` : `${tenant?.id ?? 0}:${callerOf(request)}`;
    },
    // Programs that a key let in are counted by it already; a limit that an address has of its own holds for them as well.
    allowList: (request: FastifyRequest) =>
      request.url.startsWith('/assets/') ||
      (requestState(request).key !== undefined && !request.routeOptions.config.rateLimit),
    errorResponseBuilder: (_request, limit) =>
      new DomainError(commonErrors.TOO_MANY_REQUESTS, { seconds: Math.ceil(limit.ttl / 1000) }),
  });
  installRequestRules(fastify, {
    tenants: app.get(TenantResolver),
    originOf: (host) => settings.publicOrigin(null).replace(settings.baseDomain, () => host),
    machinePaths: ['/api/webhooks/stripe'],
    unknownHostPage,
    maintenancePage: (request, { name }) => {
      const language = languageOfRequest(request);
      const sentence = errorSentences.of(new DomainError(commonErrors.MAINTENANCE), language);
      return maintenancePage({ name, sentence, language: formatLocales[language] });
    },
    // Before anybody knows whose limit it would be.
    strangers: fastify.createRateLimit({
      allowList: [],
      max: settings.callsPerMinute,
      timeWindow: MINUTE_MS,
      keyGenerator: callerOf,
    }),
  });
  await fastify.register(cookie);
  app.get(KeyDoor).install(fastify);
  for (const [index, folder] of input.assets.folders.entries()) {
    await fastify.register(fastifyStatic, {
      root: folder.roots,
      prefix: folder.prefix,
      decorateReply: index === 0,
      preCompressed: true,
      index: false,
      // The server's half of the public pages is for this process alone.
      allowedPath: (path) => !path.startsWith('/server/'),
      // Names carry a hash of the content; the few that do not are asked for again.
      setHeaders: (reply, path) => {
        reply.header(
          'Cache-Control',
          HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, no-cache',
        );
      },
    });
  }
  finishHeaders(fastify, routes, input.assets);
  compressPublic(fastify);
  assertEveryCallServed(servedCalls(app.get(DiscoveryService), app.get(MetadataScanner)));
  await app.get(GraphSockets).install(fastify);
  await app.init();
  app.get(LiveNews).start(settings.databaseAppUrl, app.get(GraphParts).channels);
  app
    .get(Freshness)
    .start(settings.databaseAppUrl, (error) => logger.warn({ err: error }, 'News of what changed'));
  assertEveryRouteDecided(app.get(DiscoveryService), app.get(MetadataScanner));
  return app;
}

/** JSON is the only body there is; its raw bytes are kept for the proof of a webhook's signature. */
function acceptJsonOnly(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    (request as FastifyRequest & { rawBody?: Buffer }).rawBody = body as Buffer;
    // Nothing of a webhook is read before its signature is proven over the bytes as they came.
    if ((body as Buffer).length === 0 || request.url.startsWith('/api/webhooks/'))
      return done(null, undefined);
    parse(request, (body as Buffer).toString('utf8'), done);
  });
}

/**
 * What is known of an answer when it leaves. A wrong verb names the right ones (RFC 9110, section 15.5.6). Every answer of
 * the API names the release of the web that is served, so that an open page learns of a new one, and is made for whoever
 * asked: no cache keeps it unless its call says otherwise.
 */
function finishHeaders(fastify: FastifyInstance, routes: RouteTable, assets: WebAssets): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 405)
      reply.header('Allow', routes.allowed(request.url.split('?')[0] ?? '').join(', '));
    if (request.url.startsWith('/api/')) {
      const release = assets.release()?.release;
      if (release) reply.header('X-Convoy-Release', release);
      if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'private, no-store');
    }
    done(null, payload);
  });
}
