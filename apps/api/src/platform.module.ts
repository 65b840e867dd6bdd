import { join } from 'node:path';
import { settings as fleetSettings } from '@convoy/fleet/settings';
import { IdentityOptions } from '@convoy/identity/server';
import { WebhookLine } from '@convoy/integration/server';
import { PushLine } from '@convoy/notification/server';
import { OperationOptions } from '@convoy/operation/server';
import { PaymentOptions } from '@convoy/payment/server';
import { type ApiSettings, SliceSettings, type WorkerSettings } from '@convoy/platform/config';
import { createPool, Freshness, GlobalDb, type Pool, TenantDb } from '@convoy/platform/db';
import { FileStore, FolderFileStore, UploadFolder } from '@convoy/platform/files';
import { IdempotencyService } from '@convoy/platform/http';
import { ContractTexts } from '@convoy/platform/i18n/contract-texts';
import { JobRegistry, ListenerRegistry, WorkerLoops } from '@convoy/platform/jobs';
import { createMailer, MailConsent } from '@convoy/platform/mail';
import { Notifications } from '@convoy/platform/notifications';
import { OutsideFetch } from '@convoy/platform/outside';
import { PlatformDb } from '@convoy/platform/platform-db';
import { PolicyRegistry } from '@convoy/platform/policy';
import {
  EnabledPlugins,
  FeatureSwitches,
  PluginLineRefunds,
  Ports,
  TrackerIntakes,
} from '@convoy/platform/ports';
import { SealedColumns, Sealer } from '@convoy/platform/sealing';
import { SearchRegistry } from '@convoy/platform/search';
import { Webhooks } from '@convoy/platform/webhooks';
import { InstalledPlugins, PluginPools } from '@convoy/plugin/server';
import { SignupOptions } from '@convoy/signup/server';
import { MailTransport, TenancyOptions } from '@convoy/tenancy/server';
import { settings as tenancySettings } from '@convoy/tenancy/settings';
import { type DynamicModule, Global, Logger, Module, type OnModuleDestroy } from '@nestjs/common';
import { contractLocales } from './contract-locales.ts';
import { HOME } from './home.ts';
import { newBrandPack } from './new-brand-pack.ts';
import { PageOptions } from './web/page.options.ts';
import { WebAssets } from './web/web-assets.ts';

/** What a process gives its modules. */
export interface PlatformInput {
  readonly settings: ApiSettings | WorkerSettings;
  readonly pool: Pool;
  /** For what only reads; the same as `pool` where there is none apart. */
  readonly reader?: Pool;
  readonly assets: WebAssets;
  /** What was deployed; none unless told. */
  readonly plugins?: InstalledPlugins;
}

/** Connections of PlatformDb's role: few, because head office and jobs alone use them, and none before the first read. */
class PlatformPool {
  readonly pool: Pool;

  constructor(connectionString: string) {
    const logger = new Logger('PlatformDb');
    this.pool = createPool({
      connectionString,
      name: 'convoy platform',
      max: 2,
      readOnly: true,
      onError: (error) => logger.warn({ err: error }, 'A connection to the database broke'),
    });
  }
}

/** Where the process finds the database; its plugins' roles find it there too. */
const addressOf = (settings: ApiSettings | WorkerSettings): string =>
  settings.role === 'api' ? settings.databaseAppUrl : settings.databaseWorkerUrl;

/** Everything without business words that the slices stand on, made from the settings. */
@Global()
@Module({})
export class PlatformModule implements OnModuleDestroy {
  constructor(
    private readonly mail: MailTransport,
    private readonly freshness: Freshness,
    private readonly plugins: PluginPools,
    private readonly platform: PlatformPool,
  ) {}

  /** Open lines to the mail server and to the database would keep a stopped process alive. */
  async onModuleDestroy(): Promise<void> {
    this.mail.close();
    await this.freshness.stop();
    await this.plugins.end();
    await this.platform.pool.end();
  }

  static with({ settings, pool, reader, assets, plugins }: PlatformInput): DynamicModule {
    const { stripe } = settings;
    const plates = settings.slices.of(fleetSettings);
    const originOf = (slug: string) => settings.publicOrigin(slug === '_platform' ? null : slug);
    const platform = new PlatformPool(settings.databasePlatformUrl);
    const values = [
      { provide: PlatformPool, useValue: platform },
      { provide: PlatformDb, useValue: new PlatformDb(platform.pool) },
      { provide: WebAssets, useValue: assets },
      { provide: TenantDb, useValue: new TenantDb(pool, reader) },
      { provide: GlobalDb, useValue: new GlobalDb(pool, reader) },
      { provide: Freshness, useValue: new Freshness() },
      {
        provide: Sealer,
        useValue: new Sealer(
          settings.sessionSecret,
          settings.sessionSecretPrevious ? [settings.sessionSecretPrevious] : [],
        ),
      },
      { provide: SealedColumns, useValue: new SealedColumns() },
      { provide: InstalledPlugins, useValue: plugins ?? InstalledPlugins.none },
      { provide: PluginPools, useValue: new PluginPools(addressOf(settings), settings.sessionSecret) },
      { provide: FileStore, useValue: new FolderFileStore(settings.filesDir) },
      { provide: UploadFolder, useValue: new UploadFolder(join(settings.dataDir, 'uploads')) },
      { provide: OutsideFetch, useValue: new OutsideFetch({ http: !settings.production }) },
      { provide: SliceSettings, useValue: settings.slices },
      { provide: PolicyRegistry, useValue: new PolicyRegistry() },
      { provide: Ports, useValue: new Ports() },
      { provide: EnabledPlugins, useValue: new EnabledPlugins() },
      { provide: PluginLineRefunds, useValue: new PluginLineRefunds() },
      { provide: TrackerIntakes, useValue: new TrackerIntakes() },
      { provide: FeatureSwitches, useValue: new FeatureSwitches() },
      { provide: ListenerRegistry, useValue: new ListenerRegistry() },
      { provide: JobRegistry, useValue: new JobRegistry() },
      { provide: WorkerLoops, useValue: new WorkerLoops() },
      {
        provide: WebhookLine,
        useValue: new WebhookLine({ http: !settings.production, loopback: settings.webhooksToLoopback }),
      },
      { provide: PushLine, useValue: new PushLine({ loopback: settings.webhooksToLoopback }) },
      { provide: Notifications, useValue: new Notifications() },
      { provide: Webhooks, useValue: new Webhooks() },
      { provide: ContractTexts, useValue: new ContractTexts(contractLocales(HOME)) },
      { provide: MailConsent, useValue: new MailConsent() },
      { provide: SearchRegistry, useValue: new SearchRegistry() },
      {
        provide: MailTransport,
        useValue: createMailer({
          smtpUrl: settings.mail.url,
          defaultFrom: { name: 'Convoy', address: settings.mail.from },
        }),
      },
      {
        provide: IdentityOptions,
        useValue: { secure: settings.publicOrigin(null).startsWith('https:') } satisfies IdentityOptions,
      },
      {
        provide: TenancyOptions,
        useValue: {
          baseDomain: settings.baseDomain,
          builtRemotes: assets.remoteNames,
          remotesOfEveryBrand: assets.remotesOfEveryBrand,
          remotesOfPlatform: assets.remotesOfPlatform,
          demo: settings.demo,
          pseudoLanguage: !settings.production,
          mailFrom: settings.mail.from,
          support: settings.slices.of(tenancySettings),
          originOf,
          version: assets.version,
          payments: stripe.mode,
        } satisfies TenancyOptions,
      },
      {
        provide: PaymentOptions,
        useValue: {
          secretKey: stripe.secretKey,
          publishableKey: stripe.publishableKey,
          apiBase: stripe.mode === 'emulator' ? stripe.apiBase : null,
          scriptUrl: stripe.scriptUrl,
          mode: stripe.mode,
          // The emulator signs per endpoint, as Stripe does: the platform registers its own.
          webhookSecret: stripe.mode === 'emulator' ? null : stripe.webhookSecret,
          originOf,
        } satisfies PaymentOptions,
      },
      {
        provide: PageOptions,
        useValue: {
          scriptUrl: stripe.scriptUrl,
          apiBase: stripe.mode === 'emulator' ? stripe.apiBase : null,
          originOf,
          map: settings.map,
        } satisfies PageOptions,
      },
      {
        provide: OperationOptions,
        useValue: {
          version: assets.version,
          slowFromMs: settings.slowQueryMs,
          talksTo: {
            payments: stripe.mode,
            mail: settings.mail.sink ? 'sink' : 'server',
            plates: plates.emulated ? 'emulator' : plates.vehicles || plates.mot ? 'services' : 'none',
            traces: settings.otlp !== null,
          },
        } satisfies OperationOptions,
      },
      { provide: SignupOptions, useValue: newBrandPack },
      IdempotencyService,
    ];
    return {
      module: PlatformModule,
      providers: values,
      exports: values.map((value) => ('provide' in value ? value.provide : value)),
    };
  }
}
