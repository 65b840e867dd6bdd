import { createPool } from '@convoy/platform/db';
import { JobRegistry } from '@convoy/platform/jobs';
import { createWorker } from '../create-worker.ts';
import { HOME } from '../home.ts';
import { readSettings } from '../read-settings.ts';
import { WebAssets } from '../web/web-assets.ts';

/** A worker on a database that was restored, as `after-restore` makes one: it does what it is told, and nothing by the clock. */
export async function restoredWorker(given: {
  url: string;
  platformUrl: string;
  filesDir: string;
  dataDir: string;
}) {
  const settings = readSettings(
    {
      DATA_DIR: given.dataDir,
      FILES_DIR: given.filesDir,
      DATABASE_WORKER_URL: given.url,
      DATABASE_PLATFORM_URL: given.platformUrl,
      SESSION_SECRET: 'session-secret-of-the-specs-0123456789',
      LOG_LEVEL: 'fatal',
    },
    'worker',
  );
  const pool = createPool({
    connectionString: given.url,
    name: 'spec worker after a restore',
    max: 5,
    statementTimeout: 60_000,
  });
  const { app, dispatcher } = await createWorker({
    settings,
    pool,
    assets: new WebAssets(HOME, false, false),
  });
  return {
    job: async (name: string): Promise<void> => {
      const job = app.get(JobRegistry).jobs.find((each) => each.name === name);
      if (!job) throw new Error(`There is no job called ${name}.`);
      await job.run();
    },
    deliver: async (): Promise<void> => {
      while ((await dispatcher.deliverBatch()) > 0);
    },
    close: async (): Promise<void> => {
      await app.close();
      await pool.end();
    },
  };
}
