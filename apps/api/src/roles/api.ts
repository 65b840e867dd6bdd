import { join } from 'node:path';
import { closeEnvironment } from '@convoy/platform/config';
import { armCrash } from '@convoy/platform/crash';
import { createPool } from '@convoy/platform/db';
import { prepareFilesFolder } from '@convoy/platform/files';
import { TenantResolver } from '@convoy/platform/http';
import { demandSealingKey } from '@convoy/platform/sealing';
import { clockReadiness } from '../clock-readiness.ts';
import { createApi } from '../create-api.ts';
import { servesDevelopers } from '../dev/serves-developers.ts';
import { Draining, FINISH_WITHIN_MS } from '../draining.ts';
import { HOME } from '../home.ts';
import { startInnerServer } from '../inner-server.ts';
import { usablePlugins } from '../installed-plugins.ts';
import { listen } from '../listen.ts';
import { processLogger } from '../process-logger.ts';
import { startTelemetry } from '../process-telemetry.ts';
import { readSettings } from '../read-settings.ts';
import { schemaReadiness } from '../schema-readiness.ts';
import { untilStopped } from '../until-stopped.ts';
import { WebAssets } from '../web/web-assets.ts';

/** Serves web and API until told to stop; then finishes what it has begun. */
export async function run(): Promise<void> {
  const settings = readSettings(process.env, 'api');
  closeEnvironment(process.env, settings);
  armCrash(settings.crashAt);
  const logger = processLogger(settings);
  const plugins = await usablePlugins(settings, (sentence) => logger.error(sentence));
  await prepareFilesFolder(settings.filesDir);
  const connect = (readOnly: boolean) =>
    createPool({
      connectionString: settings.databaseAppUrl,
      name: 'convoy api',
      max: settings.databaseConnections,
      readOnly,
      onError: (error) => logger.warn({ err: error }, 'A connection to the database broke'),
    });
  const pool = connect(false);
  const reader = connect(true);
  await demandSealingKey(pool, settings);
  const forDevelopers = servesDevelopers(settings);
  const outbox = settings.mail.sink && forDevelopers ? join(settings.dataDir, 'outbox') : null;
  const developer = forDevelopers ? { checkout: HOME, runs: join(settings.dataDir, 'test-runs') } : null;
  const draining = new Draining();
  const app = await createApi({
    settings,
    draining,
    plugins,
    pool,
    reader,
    assets: new WebAssets(
      HOME,
      !settings.production,
      forDevelopers,
      join(settings.dataDir, 'web-assets'),
      undefined,
      settings.pluginsDir,
    ),
    outbox,
    developer,
  });
  const telemetry = await startTelemetry(app, settings, 'api');
  await listen(app, settings.port, settings.host);
  const checks = [schemaReadiness(pool), clockReadiness(pool)];
  const inner = await startInnerServer(settings.ports.inner, {
    host: settings.healthHost,
    leaves: () => draining.leaves,
    check: () => Promise.all(checks.map((check) => check())),
    serves: async (domain) => (await app.get(TenantResolver).byHost(domain)) !== null,
  });
  process.send?.('ready');
  await untilStopped(settings.drainSeconds * 1000);
  await draining.leave(settings.drainSeconds, FINISH_WITHIN_MS);
  await app.close();
  await telemetry.stop();
  await inner.close();
  await Promise.all([pool.end(), reader.end()]);
}
