import type { WorkerSettings } from '@convoy/platform/config';
import { type Pool, TenantDb } from '@convoy/platform/db';
import { GraphSchemaModule } from '@convoy/platform/graphql';
import { ErrorFilter } from '@convoy/platform/http';
import {
  forEachTenant,
  JobRegistry,
  JobScheduler,
  ListenerRegistry,
  OutboxDispatcher,
  TenantDirectory,
  WorkerLoops,
} from '@convoy/platform/jobs';
import { SealedColumns, Sealer } from '@convoy/platform/sealing';
import type { InstalledPlugins } from '@convoy/plugin/server';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import type { DestinationStream } from 'pino';
import { PlatformModule } from './platform.module.ts';
import { NestLogger, processLogger } from './process-logger.ts';
import { sliceModules } from './slices.generated.ts';
import type { WebAssets } from './web/web-assets.ts';

/** The graph's errors reach whoever reads it as they are, also here. */
@Module({ providers: [{ provide: APP_FILTER, useValue: new ErrorFilter() }] })
class WorkerModule {}

/** What the worker is made of. */
export interface WorkerInput {
  readonly settings: WorkerSettings;
  readonly pool: Pool;
  readonly assets: WebAssets;
  /** What was deployed; none unless told. */
  readonly plugins?: InstalledPlugins;
  /** Where the log goes; standard output unless told. */
  readonly log?: DestinationStream;
}

/** The worker's parts; nothing runs until it is started. */
export interface Worker {
  readonly app: INestApplicationContext;
  readonly dispatcher: OutboxDispatcher;
  readonly scheduler: JobScheduler;
  readonly loops: WorkerLoops;
}

/** Builds the worker, ready to start. Also what tests drive. */
export async function createWorker({ settings, pool, assets, plugins, log }: WorkerInput): Promise<Worker> {
  const app = await NestFactory.createApplicationContext(
    {
      module: WorkerModule,
      imports: [PlatformModule.with({ settings, pool, assets, plugins }), GraphSchemaModule, ...sliceModules],
    },
    { logger: new NestLogger(processLogger(settings, log)), abortOnError: false },
  );
  const jobs = app.get(JobRegistry);
  const dispatcher = new OutboxDispatcher(
    pool,
    app.get(TenantDb),
    app.get(ListenerRegistry),
    app.get(TenantDirectory),
  );
  const [sealer, sealed, tenants] = [app.get(Sealer), app.get(SealedColumns), app.get(TenantDirectory)];
  jobs.add({
    name: 'sealing.reseal',
    cron: '17 * * * *',
    run: async () => {
      // Without another secret beside it everything was sealed by this one.
      if (!sealer.turns) return;
      await forEachTenant(tenants, await tenants.activeIds(), (tenant) =>
        sealed.reseal(app.get(TenantDb), sealer, { tenant }),
      );
    },
  });
  jobs.add({ name: 'outbox.sweep', cron: '7 4 * * *', run: () => dispatcher.sweep() });
  return {
    app,
    dispatcher,
    scheduler: new JobScheduler(jobs, { connectionString: settings.databaseWorkerUrl }),
    loops: app.get(WorkerLoops),
  };
}
