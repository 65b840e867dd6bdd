import { closeEnvironment } from '@convoy/platform/config';
import { lookAtInstalled } from '../installed-plugins.ts';
import { readSettings } from '../read-settings.ts';

/** Reads every plugin as the API would and says which are broken, without a database; ends with code 0 whatever it finds. */
export async function run(): Promise<void> {
  const settings = readSettings(process.env, 'seed');
  closeEnvironment(process.env, settings);
  const { broken } = await lookAtInstalled(settings);
  console.log(`plugins that are broken: ${JSON.stringify(broken)}`);
  // A plugin that began something while it was imported keeps nothing waiting.
  process.exit(0);
}
