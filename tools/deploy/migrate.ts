import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { loadSettings, SettingsError } from '@convoy/platform/config';
import { bootstrapDatabase } from '../start/database.ts';
import { StartFault } from '../start/progress.ts';

/**
 * The role `migrate` of the image: makes the owner's role and the database where they are missing, brings the schema forward and
 * seeds the platform. It may run again at every start, and alone holds the superuser's address.
 */
const root = dirname(dirname(import.meta.dirname));

try {
  const { databaseUrl, databaseRoleSecret } = loadSettings(process.env, 'prepare', root);
  const { hostname, pathname } = new URL(databaseUrl);
  const addresses = await bootstrapDatabase(
    {
      adminUrl: databaseUrl,
      database: decodeURIComponent(pathname.slice(1)),
      embedded: false,
      note: hostname,
      stop: async () => {},
    },
    databaseRoleSecret,
  );
  const { DATABASE_URL: _superuser, ...rest } = process.env;
  const env = { ...rest, DATABASE_MIGRATOR_URL: addresses.migrator };
  for (const role of ['migrate', 'seed']) {
    const { status } = spawnSync(process.execPath, [join(root, 'apps/api/dist/main.js'), role], {
      cwd: root,
      env,
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof StartFault)) throw error;
  console.error(error.message);
  process.exit(1);
}
