/** `npm run restore -- <folder>`: puts a dump back, of everything into an empty database, of one brand beside the others. */
import { dirname, resolve } from 'node:path';
import { migrationName, schemaFiles } from '@convoy/platform/db';
import { argumentsOrExit } from '../command-line/read-arguments.ts';
import { runCommand } from './src/command.ts';
import { readManifest } from './src/dump-folder.ts';
import { type Installation, openInstallation, secretsHere } from './src/installation.ts';
import { lastSteps } from './src/last-steps.ts';
import { brandsInMaintenance, inMaintenance } from './src/maintenance.ts';
import type { Manifest } from './src/manifest.ts';
import { demandSecret, restoreTenant } from './src/restore-tenant.ts';
import { restoreWhole } from './src/restore-whole.ts';
import { knowsOfErased } from './src/stored-files.ts';

const root = dirname(dirname(import.meta.dirname));

/** Restores what the arguments name. */
async function run(): Promise<number> {
  const {
    values,
    words: [given = ''],
  } = argumentsOrExit({
    usage: 'npm run restore -- <folder of a dump> [--replace] [--keep-keys]',
    options: { replace: { type: 'boolean' }, 'keep-keys': { type: 'boolean' } },
    words: [1, 1],
  });
  const folder = resolve(given);
  const manifest = await readManifest(folder);
  const { of } = manifest;
  // Before anything is made: a folder and a database of a wrong secret would stand in the way of the right one.
  if (of.what === 'whole') demandSecret(manifest, secretsHere(root));
  const here = await openInstallation(root, of.what === 'whole');
  const { url } = here;
  const work = () => restoreAll(here, folder, manifest, values);
  try {
    if (of.what === 'whole' || !values.replace) await work();
    else {
      console.log(`… ${of.slug} is in maintenance until this is done`);
      await inMaintenance(url, of.id, work);
    }
    for (const brand of await brandsInMaintenance(url, of.what === 'whole' ? null : of.id))
      console.log(
        `! ${brand} is in maintenance, as it was when the dump was made or a restore was killed. End it with: npm run maintenance -- off ${brand}`,
      );
    return 0;
  } finally {
    await here.close();
  }
}

/** Restores, and then settles what must not wait for the clock. */
async function restoreAll(
  { url, secrets, settings, ...here }: Installation,
  folder: string,
  { of, takenAt }: Manifest,
  values: { readonly replace?: boolean; readonly 'keep-keys'?: boolean },
): Promise<void> {
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
      ? await restoreWhole({
          ...input,
          migrate: async () => void (await here.role('migrate')),
          migrations: schemaFiles(root).migrations.map(migrationName),
        })
      : await restoreTenant({ ...input, replace: values.replace ?? false });
  console.log(`✓ ${of.what === 'whole' ? 'everything' : of.slug}: ${rows} rows and ${files} files are back`);
  for (const [what, count] of Object.entries(setAside))
    if (count > 0) console.log(`  ${SAID[what]}: ${count}`);
  // PostgreSQL's own dump brings neither passwords of the roles nor what a plugin's role may do.
  if (of.what === 'whole') {
    here.keepSecrets();
    await here.role('migrate');
  }
  await lastSteps({
    role: (name) => here.role(name),
    say: (line) => console.log(line),
    demo: settings.demo,
    knows,
    takenAt,
  });
}

const SAID: Readonly<Record<string, string>> = {
  events: 'events set aside, because they were told after the dump or may have been',
  pluginNews: 'news for plugins set aside',
  webhookMessages: 'messages to endpoints given up; staff may send each again',
  laterCosts: 'later costs that are not charged before staff check them',
  refundsToLookAt: 'refunds of which the provider is asked before anything is sent',
  keysRevoked: 'API keys revoked, because nothing says that they still work',
};

await runCommand(run);
