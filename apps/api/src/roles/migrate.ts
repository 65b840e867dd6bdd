import { loadSettings } from '@convoy/platform/config';
import { migrate } from '@convoy/platform/db';
import { migratePlugins } from '@convoy/plugin/server';
import { MIGRATIONS } from '../home.ts';
import { installedPlugins } from '../installed-plugins.ts';

/** Brings the database forward, the core's and then that of each plugin, and ends. */
export async function run(): Promise<void> {
  const settings = loadSettings(process.env, 'migrate');
  // Looked at before anything runs: whoever deploys a faulty plugin changes nothing.
  const plugins = await installedPlugins(settings);
  const ran = await migrate({
    migratorUrl: settings.databaseMigratorUrl,
    roleSecret: settings.databaseRoleSecret,
    directory: MIGRATIONS,
  });
  ran.push(
    ...(await migratePlugins({
      migratorUrl: settings.databaseMigratorUrl,
      sessionSecret: settings.sessionSecret,
      plugins,
    })),
  );
  const listening = plugins.servers.flatMap(({ manifest, service }) => (service ? [manifest.id] : []));
  // Whoever starts the product reads which processes there are beside the API and the worker.
  if (listening.length > 0) console.log(`plugins that listen: ${listening.join(', ')}`);
  console.log(ran.length > 0 ? `migrated: ${ran.join(', ')}` : 'nothing to migrate');
}
