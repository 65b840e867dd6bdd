import { closeEnvironment } from '@convoy/platform/config';
import { migrate, schemaFiles } from '@convoy/platform/db';
import { claimSealingKey } from '@convoy/platform/sealing';
import {
  type BrokenPlugin,
  type InstallationError,
  InstalledPlugins,
  migratePlugins,
} from '@convoy/plugin/server';
import { HOME } from '../home.ts';
import { installedPlugins, lookAtInstalled } from '../installed-plugins.ts';
import { readSettings } from '../read-settings.ts';

/**
 * Brings the database forward, the core's and then that of each plugin, and ends. In production a faulty plugin ends it before
 * anything runs: that deploy changes nothing. While plugins are written, one with a fault is named and left as it was.
 */
export async function run(): Promise<void> {
  const settings = readSettings(process.env, 'migrate');
  closeEnvironment(process.env, settings);
  const { usable, broken } = settings.production
    ? { usable: (await installedPlugins(settings)).all, broken: [] }
    : await lookAtInstalled(settings);
  const refused: BrokenPlugin[] = [...broken];
  const ran = await migrate({
    migratorUrl: settings.databaseMigratorUrl,
    roleSecret: settings.databaseRoleSecret,
    schema: schemaFiles(HOME),
  });
  ran.push(
    ...(await migratePlugins({
      migratorUrl: settings.databaseMigratorUrl,
      sessionSecret: settings.sessionSecret,
      plugins: new InstalledPlugins(usable),
      ...(settings.production ? {} : { onRefused: (error) => refused.push(...byPlugin(error)) }),
    })),
  );
  await claimSealingKey(settings.databaseMigratorUrl, settings);
  const running = usable.filter(({ manifest }) => !refused.some(({ id }) => id === manifest.id));
  const listening = running.flatMap(({ server, manifest }) => (server.service ? [manifest.id] : []));
  // The start lists processes beside the API and the worker, and broken plugins.
  if (listening.length > 0) console.log(`plugins that listen: ${listening.join(', ')}`);
  console.log(`plugins that are broken: ${JSON.stringify(refused)}`);
  console.log(ran.length > 0 ? `migrated: ${ran.join(', ')}` : 'nothing to migrate');
}

function byPlugin({ faults }: InstallationError): BrokenPlugin[] {
  const ids = [...new Set(faults.map(({ plugin }) => plugin))];
  return ids.map((id) => ({
    id,
    faults: faults.filter(({ plugin }) => plugin === id).map(({ at, sentence }) => ({ at, sentence })),
  }));
}
