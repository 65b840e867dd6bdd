import { parseArgs } from 'node:util';
import { AdminNotMade, makeAdmin } from '@convoy/identity/server';
import { closeEnvironment } from '@convoy/platform/config';
import { readSettings } from '../read-settings.ts';
import { seeding } from '../seed/seed-client.ts';

/** `admin create --email … --first-name … --last-name … [--brand slug]`: makes an admin, and prints a link that sets the password. */
export async function run(args: readonly string[] = process.argv.slice(3)): Promise<void> {
  const settings = readSettings(process.env, 'migrate');
  closeEnvironment(process.env, settings);
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      email: { type: 'string', default: '' },
      'first-name': { type: 'string', default: '' },
      'last-name': { type: 'string', default: '' },
      brand: { type: 'string' },
    },
  });
  if (positionals.join(' ') !== 'create') throw new AdminNotMade('Say what to do: admin create.');
  const { made, tenantName, slug, path } = await seeding(settings.databaseMigratorUrl, ({ rows }) =>
    makeAdmin(rows, {
      email: values.email,
      firstName: values['first-name'],
      lastName: values['last-name'],
      brand: values.brand ?? null,
    }),
  );
  console.log(`✓ ${values.email} ${made ? 'is an admin' : 'was an admin already'} of ${tenantName}.`);
  console.log(`Set the password within an hour: ${settings.publicOrigin(slug)}${path}`);
}
