import { loadSettings } from '@convoy/platform/config';
import { migrate } from '@convoy/platform/db';
import { MIGRATIONS } from '../home.ts';

/** Brings the database forward and ends. */
export async function run(): Promise<void> {
  const settings = loadSettings(process.env, 'migrate');
  const ran = await migrate({
    migratorUrl: settings.databaseMigratorUrl,
    roleSecret: settings.databaseRoleSecret,
    directory: MIGRATIONS,
  });
  console.log(ran.length > 0 ? `migrated: ${ran.join(', ')}` : 'nothing to migrate');
}
