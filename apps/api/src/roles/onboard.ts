import { ConnectService } from '@convoy/payment/server';
import { createPool } from '@convoy/platform/db';
import { TenantDirectory } from '@convoy/platform/jobs';
import { createWorker } from '../create-worker.ts';
import { HOME } from '../home.ts';
import { readSettings } from '../read-settings.ts';
import { onboardBrand } from '../seed/onboard-brand.ts';
import { WebAssets } from '../web/web-assets.ts';

/** Brings the demo's brands to taking cards at the emulator; says how many take them. Refused anywhere else. */
export async function run(): Promise<void> {
  const settings = readSettings(process.env, 'worker');
  if (!settings.demo || settings.stripe.mode !== 'emulator')
    throw new Error('Only the demo is taken on by itself, and only at the emulator.');
  const pool = createPool({
    connectionString: settings.databaseWorkerUrl,
    name: 'convoy onboard',
    max: 2,
    statementTimeout: 60_000,
    onError: (error) => console.error(`database: ${error.message}`),
  });
  // Never started: nothing is delivered and no job runs.
  const { app } = await createWorker({ settings, pool, assets: new WebAssets(HOME, false, false) });
  const tenants = app.get(TenantDirectory);
  const connect = app.get(ConnectService, { strict: false });
  let brands = 0;
  for (const id of await tenants.activeIds()) {
    const tenant = await tenants.byId(id);
    if (tenant?.kind !== 'brand') continue;
    await onboardBrand(connect, settings.stripe.apiBase, tenant);
    brands += 1;
  }
  console.log(`${brands} brands take cards`);
  await app.close();
  await pool.end();
}
