import { closeEnvironment } from '@convoy/platform/config';
import { createPool } from '@convoy/platform/db';
import { prepareFilesFolder } from '@convoy/platform/files';
import { demandSealingKey } from '@convoy/platform/sealing';
import { PluginServices } from '@convoy/plugin/server';
import { createWorker } from '../create-worker.ts';
import { HOME } from '../home.ts';
import { usablePlugins } from '../installed-plugins.ts';
import { processLogger } from '../process-logger.ts';
import { startTelemetry } from '../process-telemetry.ts';
import { readSettings } from '../read-settings.ts';
import { untilStopped } from '../until-stopped.ts';
import { WebAssets } from '../web/web-assets.ts';

/** `plugin <id>`: what a plugin listens with, in a process of its own, until told to stop; delivers no events and runs no jobs. */
export async function run(pluginId = process.argv[3] ?? ''): Promise<void> {
  const settings = readSettings(process.env, 'plugin');
  closeEnvironment(process.env, settings, pluginId);
  const logger = processLogger(settings);
  await prepareFilesFolder(settings.filesDir);
  const pool = createPool({
    connectionString: settings.databaseWorkerUrl,
    name: `convoy plugin ${pluginId}`.slice(0, 63),
    max: 4,
    onError: (error) => logger.warn({ err: error }, 'A connection to the database broke'),
  });
  await demandSealingKey(pool, settings);
  const { app } = await createWorker({
    settings,
    pool,
    assets: new WebAssets(HOME, false, false),
    plugins: await usablePlugins(settings, (sentence) => logger.error(sentence)),
  });
  const telemetry = await startTelemetry(app, settings, 'plugin');
  const service = await app.get(PluginServices).start(pluginId, { port: settings.port });
  process.send?.('ready');
  await untilStopped();
  await service.stop();
  await telemetry.stop();
  await app.close();
  await pool.end();
}
