import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readPack } from '@convoy/brand-tools';
import { type MailSink, startMailSink } from '@convoy/mail-sink';
import { ConnectService } from '@convoy/payment/server';
import type { Actor, TenantContext } from '@convoy/platform/context';
import { isPortFree } from '@convoy/platform/embedded-postgres';
import { JobRegistry } from '@convoy/platform/jobs';
import { listOutbox, type OutboxMail, readOutboxMail } from '@convoy/platform/mail';
import { resellPlans, type TestDatabase } from '@convoy/platform/testing';
import { type InstalledPlugins, PluginDeliveries } from '@convoy/plugin/server';
import { type Clock, type StripeEmulator, startStripeEmulator } from '@convoy/stripe-emulator';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApi } from '../create-api.ts';
import { createWorker, type Worker } from '../create-worker.ts';
import { HOME, TENANTS } from '../home.ts';
import { listen } from '../listen.ts';
import { readSettings } from '../read-settings.ts';
import { onboardBrand } from '../seed/onboard-brand.ts';
import { seedBrand } from '../seed/seed-brands.ts';
import { seeding } from '../seed/seed-client.ts';
import { WebAssets } from '../web/web-assets.ts';
import { answersAsTold } from './answers-as-told.ts';
import { SPEC_SESSION_SECRET } from './session-secret.ts';

/** A call to the API as a client makes it. */
export interface TestCall {
  /** Slug of the brand whose host is called; null for the platform's. */
  readonly on: string | null;
  /** Who is signed in, by cookie. */
  readonly as?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Address the call comes from; 127.0.0.1 by default. */
  readonly from?: string;
  /** Sent as it is, instead of `body`. */
  readonly raw?: string | Buffer;
}

/** What came back. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** Parsed where it is JSON, otherwise the text. Tests say which shape they expect. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer has whatever shape the test then checks
  readonly body: any;
  readonly text: string;
}

/** The whole product without browsers: API, worker, payment provider and mail server, on one database. */
export interface TestApi {
  readonly app: NestFastifyApplication;
  readonly port: number;
  readonly emulator: StripeEmulator;
  /** Brands by slug, from the packs in `tenants/`. */
  readonly brands: Readonly<Record<string, TenantContext>>;
  /** @throws where a call of the reference is answered otherwise than it says */
  call(method: string, path: string, call: TestCall): Promise<TestAnswer>;
  /** A cookie header of a new session, without the cost of a login. */
  signIn(tenant: { id: number }, actor: Pick<Actor, 'id'>): Promise<string>;
  /** Delivers events until there are none left to deliver now. */
  deliver(): Promise<void>;
  /** Runs a job of the worker, by name. */
  job(name: string): Promise<void>;
  /** Brings a brand that the start did not to taking cards. @returns its account at the provider */
  onboard(tenant: TenantContext): Promise<string>;
  /** The brand's account at the provider; undefined while it has none. */
  accountOf(tenant: { id: number }): string | undefined;
  /** Mails to an address, newest first. */
  mails(to: string): Promise<OutboxMail[]>;
  readonly worker: Worker;
  close(): Promise<void>;
}

/** Starts the product in this process on a random port of the loopback address. */
export async function startTestApi(
  database: TestDatabase,
  given: {
    slugs?: readonly string[];
    env?: Readonly<Record<string, string>>;
    /** Brands among them that take no cards yet; the others do. */
    notOnboarded?: readonly string[];
    /** Where the emulator takes its time from; the machine by default. */
    clock?: Clock;
    /** Files of the built web, by path from the root: `apps/shell/dist/index.html`. */
    web?: Readonly<Record<string, string>>;
    /** What was deployed; none by default. */
    plugins?: InstalledPlugins;
    /** Serves the developer pages, with this checkout's tests. */
    developer?: boolean;
    /** Gets every line of the log, as it is written at the level that `env` says. */
    log?: { write(line: string): void };
  } = {},
): Promise<TestApi> {
  // The platform is told what happens at the brands' accounts.
  const slugs = new Set([...(given.slugs ?? ['swift-vans', 'northern-hire']), '_platform']);
  const brands = await seedPacks(database, [...slugs]);
  const home = mkdtempSync(join(tmpdir(), 'convoy-api-spec-'));
  writeFileSync(join(home, 'package.json'), JSON.stringify({ version: '0.0.0' }));
  for (const [path, text] of Object.entries(given.web ?? {})) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  const outbox = join(home, 'outbox');
  const [emulator, sink] = await Promise.all([
    startStripeEmulator({ port: 0, file: ':memory:', ...(given.clock ? { clock: given.clock } : {}) }),
    startMailSink({ port: 0, dir: outbox }),
  ]);
  const port = await freePort();
  const env = environment(database, { port, home, emulator, sink, ...given.env });
  const assets = new WebAssets(home, false, given.developer ?? false);
  const app = await createApi({
    settings: readSettings(env, 'api'),
    pool: database.app,
    reader: database.reader,
    assets,
    plugins: given.plugins,
    outbox: null,
    developer: given.developer ? { checkout: HOME, runs: join(home, 'test-runs') } : null,
    ...(given.log ? { log: given.log } : {}),
  });
  await listen(app, port);
  const worker = await createWorker({
    settings: readSettings(env, 'worker'),
    pool: database.worker,
    assets,
    plugins: given.plugins,
    ...(given.log ? { log: given.log } : {}),
  });
  // Failures are what specs provoke; CONVOY_SPEC_LOG=1 shows them.
  if (!given.log) Logger.overrideLogger(process.env.CONVOY_SPEC_LOG ? ['error', 'warn', 'fatal'] : false);

  const accounts = new Map<number, string>();
  const onboard = async (tenant: TenantContext) => {
    const connect = app.get(ConnectService, { strict: false });
    const account = await onboardBrand(connect, emulator.origin, tenant);
    accounts.set(tenant.id, account);
    return account;
  };
  for (const tenant of Object.values(brands))
    if (tenant.kind === 'brand' && !given.notOnboarded?.includes(tenant.slug)) await onboard(tenant);
  await emulator.settled();

  const compare = answersAsTold(app);
  return {
    onboard,
    accountOf: ({ id }) => accounts.get(id),
    app,
    port,
    emulator,
    brands,
    worker,
    call: async (method, path, call) => {
      const answer = await send(app, port, method, path, call);
      compare(method, path, answer);
      return answer;
    },
    signIn: (tenant, actor) => openSession(database, tenant, actor),
    deliver: async () => {
      // What plugins are told, too.
      const plugins = worker.app.get(PluginDeliveries);
      while ((await worker.dispatcher.deliverBatch()) + (await plugins.deliverBatch()) > 0);
    },
    job: async (name) => {
      const job = worker.app.get(JobRegistry).jobs.find((each) => each.name === name);
      if (!job) throw new Error(`There is no job called ${name}.`);
      await job.run();
    },
    mails: async (to) => {
      const entries = await listOutbox(outbox, { to });
      return (await Promise.all(entries.map(({ id }) => readOutboxMail(outbox, id)))).filter(
        (mail) => !!mail,
      );
    },
    close: async () => {
      await app.close();
      await worker.app.close();
      await emulator.close();
      await sink.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The name a host has for a brand, as browsers and the provider write it. */
const hostOf = (slug: string | null, port: number) => `${slug ? `${slug}.` : ''}localhost:${port}`;

async function send(
  app: NestFastifyApplication,
  port: number,
  method: string,
  path: string,
  call: TestCall,
): Promise<TestAnswer> {
  const payload = call.raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const answer = await app.inject({
    method: method as 'GET',
    url: path,
    ...(call.from ? { remoteAddress: call.from } : {}),
    headers: {
      host: hostOf(call.on, port),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.as ? { cookie: call.as } : {}),
      ...call.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  // A refused HEAD has the type of its body and no body.
  const json = String(answer.headers['content-type']).startsWith('application/json') && answer.body !== '';
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: json ? answer.json() : answer.body,
    text: answer.body,
  };
}

async function openSession(
  database: TestDatabase,
  tenant: { id: number },
  actor: Pick<Actor, 'id'>,
): Promise<string> {
  const sid = randomBytes(32).toString('base64url');
  await database.rows(
    `insert into session (tenant_id, sid_hash, user_id, session_epoch, idle_limit, expires_at)
     select tenant_id, $3, id, session_epoch, interval '12 hours', now() + interval '30 days'
     from app_user where tenant_id = $1 and id = $2`,
    [tenant.id, actor.id, createHash('sha256').update(sid).digest('base64url')],
  );
  return `convoy_session=${sid}`;
}

/** The brands' packs as the seed puts them in, without demo data. */
async function seedPacks(
  database: TestDatabase,
  slugs: readonly string[],
): Promise<Record<string, TenantContext>> {
  const brands: Record<string, TenantContext> = {};
  await seeding(database.url('convoy_migrator'), async (client) => {
    // A spec has as many vans as it needs; those about plans give one its limit back.
    await resellPlans(client, { max_vans: null });
    for (const slug of slugs) {
      const { pack, faults } = readPack(TENANTS, slug);
      if (!pack) throw new Error(faults.join('\n'));
      const { tenantId, name, kind } = await seedBrand(client, pack, null);
      const { timeZone, currency, locale = null, locales } = pack.tenant;
      const languages = { language: locale, offered: locales };
      brands[slug] = { id: tenantId, slug, name, kind, timeZone, currency, languages, status: 'active' };
    }
  });
  return brands;
}

function environment(
  database: TestDatabase,
  {
    port,
    home,
    emulator,
    sink,
    ...more
  }: { port: number; home: string; emulator: StripeEmulator; sink: MailSink } & Record<string, unknown>,
): Record<string, string> {
  return {
    PORT: String(port),
    DATA_DIR: home,
    SESSION_SECRET: SPEC_SESSION_SECRET,
    DATABASE_APP_URL: database.url('convoy_app'),
    DATABASE_PLATFORM_URL: database.url('convoy_platform'),
    DATABASE_WORKER_URL: database.url('convoy_worker'),
    STRIPE_SECRET_KEY: 'sk_test_convoy_specs',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_convoy_specs',
    STRIPE_API_BASE: emulator.origin,
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    LOG_LEVEL: 'fatal',
    ...(more as Record<string, string>),
  };
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = 40_000 + Math.floor(Math.random() * 20_000);
    if (await isPortFree(port)) return port;
  }
}
