import { loadSettings } from '@convoy/platform/config';
import { createPool } from '@convoy/platform/db';
import { JobRegistry } from '@convoy/platform/jobs';
import { createWorker } from '../create-worker.ts';
import { HOME } from '../home.ts';
import { WebAssets } from '../web/web-assets.ts';

/** What must not wait for the clock after a backup was restored: who was erased since it was made is erased again. */
export async function run(): Promise<void> {
  const settings = loadSettings(process.env, 'worker');
  const pool = createPool({
    connectionString: settings.databaseWorkerUrl,
    name: 'convoy after restore',
    max: 2,
    statementTimeout: 60_000,
    onError: (error) => console.error(`database: ${error.message}`),
  });
  // Never started: nothing is delivered, and no other job runs.
  const { app } = await createWorker({ settings, pool, assets: new WebAssets(HOME, false, false) });
  const job = app.get(JobRegistry).jobs.find(({ name }) => name === 'customer.erase-again');
  if (!job) throw new Error('There is no job that erases again.');
  await job.run();
  console.log('who was erased since the dump is erased again');
  await app.close();
  await pool.end();
}
