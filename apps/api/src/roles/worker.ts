import { loadSettings } from '@convoy/platform/config';
import { armCrash } from '@convoy/platform/crash';
import { createPool } from '@convoy/platform/db';
import { prepareFilesFolder } from '@convoy/platform/files';
import { createWorker } from '../create-worker.ts';
import { HOME } from '../home.ts';
import { installedPlugins } from '../installed-plugins.ts';
import { untilStopped } from '../until-stopped.ts';
import { WebAssets } from '../web/web-assets.ts';

/** Delivers events and runs jobs until told to stop. */
export async function run(): Promise<void> {
  const settings = loadSettings(process.env, 'worker');
  armCrash(settings.crashAt);
  const plugins = await installedPlugins(settings);
  await prepareFilesFolder(settings.filesDir);
  const pool = createPool({
    connectionString: settings.databaseWorkerUrl,
    name: 'convoy worker',
    max: 10,
    statementTimeout: 60_000,
    onError: (error) => console.error(`database: ${error.message}`),
  });
  const { app, dispatcher, scheduler, loops } = await createWorker({
    settings,
    plugins,
    pool,
    assets: new WebAssets(HOME, false, false),
  });
  await scheduler.start();
  dispatcher.start();
  loops.start();
  process.send?.('ready');
  await untilStopped();
  await dispatcher.stop();
  await loops.stop();
  await scheduler.stop();
  await app.close();
  await pool.end();
}
