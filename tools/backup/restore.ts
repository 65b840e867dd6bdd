/** `npm run restore -- <folder>`: puts a dump back, of everything into an empty database, of one brand beside the others. */
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SettingsError } from '@convoy/platform/config';
import { StartFault } from '../start/progress.ts';
import { readManifest } from './src/dump-folder.ts';
import { openInstallation } from './src/installation.ts';
import { BackupRefused } from './src/refusal.ts';
import { restoreTenant } from './src/restore-tenant.ts';
import { restoreWhole } from './src/restore-whole.ts';
import { knowsOfErased } from './src/stored-files.ts';

const root = dirname(dirname(import.meta.dirname));

/** Restores what the arguments name. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, 'keep-keys': { type: 'boolean' } },
  });
  const [given, ...more] = positionals;
  if (!given || more.length > 0) {
    console.error('Say what: npm run restore -- <folder of a dump> [--replace] [--keep-keys].');
    return 2;
  }
  const folder = resolve(given);
  const { of, takenAt } = await readManifest(folder);
  const here = await openInstallation(root, of.what === 'whole');
  try {
    const { url, secrets, settings } = here;
    const input = {
      url,
      secrets,
      folder,
      filesDir: settings.filesDir,
      keepKeys: values['keep-keys'] ?? false,
    };
    const knows = await knowsOfErased(settings.filesDir, of.what === 'whole' ? null : of.id);
    const { rows, files, setAside } =
      of.what === 'whole'
        ? await restoreWhole({ ...input, migrate: async () => void (await here.role('migrate')) })
        : await restoreTenant({ ...input, replace: values.replace ?? false });
    console.log(
      `✓ ${of.what === 'whole' ? 'everything' : of.slug}: ${rows} rows and ${files} files are back`,
    );
    for (const [what, count] of Object.entries(setAside))
      if (count > 0) console.log(`  ${SAID[what]}: ${count}`);
    // PostgreSQL's own dump brings neither passwords of the roles nor what a plugin's role may do.
    if (of.what === 'whole') await here.role('migrate');
    const erased = await here.role('after-restore');
    console.log(`✓ ${erased.trim()}`);
    if (!knows)
      console.log(
        `! Of nobody it is known here that they were erased after ${takenAt}: whoever was has to be erased again.`,
      );
    return 0;
  } finally {
    await here.close();
  }
}

const SAID: Readonly<Record<string, string>> = {
  events: 'events set aside, because they were told after the dump or may have been',
  pluginNews: 'news for plugins set aside',
  webhookMessages: 'messages to endpoints given up; staff may send each again',
  laterCosts: 'later costs that are charged by nobody until staff look at them',
  refundsToLookAt: 'refunds of which the provider is asked before anything is sent',
  keysRevoked: 'API keys revoked, because nothing says that they still work',
};

try {
  process.exit(await run());
} catch (error) {
  const known =
    error instanceof BackupRefused || error instanceof StartFault || error instanceof SettingsError;
  if (!known) throw error;
  console.error(`✗ ${error instanceof BackupRefused ? `${error.code}: ` : ''}${error.message}`);
  process.exit(1);
}
