import { closeEnvironment } from '@convoy/platform/config';
import { armCrash } from '@convoy/platform/crash';
import { createPool } from '@convoy/platform/db';
import { prepareFilesFolder } from '@convoy/platform/files';
import { mailServerFault } from '@convoy/platform/mail';
import { demandSealingKey } from '@convoy/platform/sealing';
import { createWorker } from '../create-worker.ts';
import { HOME } from '../home.ts';
import { startInnerServer } from '../inner-server.ts';
import { usablePlugins } from '../installed-plugins.ts';
import { processLogger } from '../process-logger.ts';
import { startTelemetry } from '../process-telemetry.ts';
import { readSettings } from '../read-settings.ts';
import { NotReady, schemaReadiness } from '../schema-readiness.ts';
import { untilStopped } from '../until-stopped.ts';
import { WebAssets } from '../web/web-assets.ts';
import { standingStill, tellBacklog } from '../worker-figures.ts';

/** Delivers events and runs jobs until told to stop. */
export async function run(): Promise<void> {
  const settings = readSettings(process.env, 'worker');
  closeEnvironment(process.env, settings);
  armCrash(settings.crashAt);
  const logger = processLogger(settings);
  const plugins = await usablePlugins(settings, (sentence) => logger.error(sentence));
  await prepareFilesFolder(settings.filesDir);
  const pool = createPool({
    connectionString: settings.databaseWorkerUrl,
    name: 'convoy worker',
    max: 10,
    statementTimeout: 60_000,
    onError: (error) => logger.warn({ err: error }, 'A connection to the database broke'),
  });
  await demandSealingKey(pool, settings);
  const { app, dispatcher, scheduler, loops } = await createWorker({
    settings,
    plugins,
    pool,
    assets: new WebAssets(HOME, false, false),
  });
  const telemetry = await startTelemetry(app, settings, 'worker', () => tellBacklog(dispatcher, loops));
  await scheduler.start();
  dispatcher.start();
  loops.start();
  let leaves = false;
  const isCurrent = schemaReadiness(pool);
  const inner = await startInnerServer(settings.ports.worker, {
    host: settings.healthHost,
    leaves: () => leaves,
    check: async () => {
      await isCurrent();
      const still = standingStill(dispatcher, loops);
      if (still.length > 0) throw new NotReady(`nothing moves in ${still.join(', ')}`);
    },
  }).catch((error: Error) => {
    // Several workers of one machine have one such port between them; each does its work without it.
    logger.warn({ err: error }, 'Health and metrics of this worker are not served');
    return null;
  });
  // It is no reason not to start: events wait for it. The sink of a development copy may start later.
  if (!settings.mail.sink)
    void mailServerFault(settings.mail.url).then((fault) => fault && logger.warn(fault));
  process.send?.('ready');
  await untilStopped();
  leaves = true;
  await dispatcher.stop();
  await loops.stop();
  await scheduler.stop();
  await telemetry.stop();
  await app.close();
  await inner?.close();
  await pool.end();
}
