import { createPool } from '@convoy/platform/db';
import { JobRegistry } from '@convoy/platform/jobs';
import { createWorker } from '../create-worker.ts';
import { HOME } from '../home.ts';
import { readSettings } from '../read-settings.ts';
import { WebAssets } from '../web/web-assets.ts';

/**
 * What must not wait for the clock after a backup was restored: who was erased since it was made is erased again, and what
 * went back at the provider since is taken in, so that nobody sends it again.
 */
export async function run(): Promise<void> {
  const settings = readSettings(process.env, 'worker');
  const pool = createPool({
    connectionString: settings.databaseWorkerUrl,
    name: 'convoy after restore',
    max: 2,
    statementTimeout: 60_000,
    onError: (error) => console.error(`database: ${error.message}`),
  });
  // Never started: nothing is delivered, and no other job runs.
  const { app } = await createWorker({ settings, pool, assets: new WebAssets(HOME, false, false) });
  const { jobs } = app.get(JobRegistry);
  const once = async (name: string) => {
    const job = jobs.find((known) => known.name === name);
    if (!job) throw new Error(`There is no job ${name}.`);
    await job.run();
  };
  await once('customer.erase-again');
  console.log('who was erased since the dump is erased again');
  try {
    await once('payment.ledger');
    console.log('what went back at the provider since the dump is known');
  } catch (error) {
    // A provider that is away undoes no restore: deposits wait for it, and the clock asks again every ten minutes.
    console.error(error);
    console.log(
      'NOT KNOWN: what went back at the provider since the dump. Send nothing back by hand before it answers',
    );
  }
  await app.close();
  await pool.end();
}
