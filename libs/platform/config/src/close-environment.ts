import { environmentSchema } from './settings.schema.ts';
import type { CommonSettings } from './settings.ts';

/** What any program needs of the machine it runs on: no setting of the product, and nothing secret. */
const OF_THE_MACHINE =
  /^(PATH|HOME|USER|LANG|LC_.*|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT|NODE_ENV|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|SSL_CERT_.*)$/i;

/** How the variables of a plugin's own begin: `PLUGIN_GPS_TRACKER_`. */
export const ownVariables = (pluginId: string): string =>
  `PLUGIN_${pluginId.toUpperCase().replaceAll('-', '_')}_`;

/** Whether a variable is for the process of one plugin. */
export const isForPlugin = (name: string, pluginId: string): boolean =>
  OF_THE_MACHINE.test(name) || name.startsWith(ownVariables(pluginId));

/**
 * Takes the settings of the product out of the environment, once they are read and before code of plugins is loaded: a plugin
 * is handed what its manifest declares, and finds no database address and no secret lying beside it.
 * @param settings what was read of it, with the slices whose variables are taken out too
 * @param pluginId leaves what the process of that plugin may know, and nothing else
 */
export function closeEnvironment(
  env: NodeJS.ProcessEnv,
  settings: Pick<CommonSettings, 'slices'>,
  pluginId?: string,
): void {
  const ours = new Set([...Object.keys(environmentSchema.shape), ...settings.slices.names]);
  for (const name of Object.keys(env)) {
    const stays =
      pluginId === undefined
        ? name === 'NODE_ENV' || !(ours.has(name) || name.startsWith('PLUGIN_'))
        : isForPlugin(name, pluginId);
    if (!stays) delete env[name];
  }
}
