import { loadSettings } from '@convoy/platform/config';
import { createPool, TenantDb } from '@convoy/platform/db';
import {
  JobRegistry,
  JobScheduler,
  ListenerRegistry,
  OutboxDispatcher,
  TenantDirectory,
} from '@convoy/platform/jobs';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { HOME } from '../home.ts';
import { PlatformModule } from '../platform.module.ts';
import { slices } from '../slices.ts';
import { untilStopped } from '../until-stopped.ts';
import { WebAssets } from '../web/web-assets.ts';

@Module({})
class WorkerModule {}

/** Delivers events and runs jobs until told to stop. */
export async function run(): Promise<void> {
  const settings = loadSettings(process.env, 'worker');
  const pool = createPool({
    connectionString: settings.databaseWorkerUrl,
    name: 'convoy worker',
    max: 10,
    statementTimeout: 60_000,
    onError: (error) => console.error(`database: ${error.message}`),
  });
  const app = await NestFactory.createApplicationContext(
    {
      module: WorkerModule,
      imports: [PlatformModule.with({ settings, pool, assets: new WebAssets(HOME, false) }), ...slices],
    },
    { logger: ['error', 'warn', 'fatal'], abortOnError: false },
  );
  const dispatcher = new OutboxDispatcher(
    pool,
    app.get(TenantDb),
    app.get(ListenerRegistry),
    app.get(TenantDirectory),
  );
  const scheduler = new JobScheduler(app.get(JobRegistry), settings.databaseWorkerUrl);
  await scheduler.start();
  dispatcher.start();
  process.send?.('ready');
  await untilStopped();
  await dispatcher.stop();
  await scheduler.stop();
  await app.close();
  await pool.end();
}
