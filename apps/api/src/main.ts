import 'reflect-metadata';
import { SettingsError } from '@convoy/platform/config';

/** `node main.js <role>`: one program, one process a role; `plugin <id>` is what a plugin listens with. */
const roles = {
  migrate: () => import('./roles/migrate.ts'),
  admin: () => import('./roles/admin.ts'),
  seed: () => import('./roles/seed.ts'),
  onboard: () => import('./roles/onboard.ts'),
  api: () => import('./roles/api.ts'),
  worker: () => import('./roles/worker.ts'),
  'after-restore': () => import('./roles/after-restore.ts'),
  plugin: () => import('./roles/plugin.ts'),
  'look-at-plugins': () => import('./roles/look-at-plugins.ts'),
} as const;

const role = process.argv[2] ?? '';
if (!Object.hasOwn(roles, role)) {
  console.error(`Say which role to play: ${Object.keys(roles).join(', ')}.`);
  process.exit(2);
}

try {
  const { run } = await roles[role as keyof typeof roles]();
  await run();
} catch (error) {
  // Whoever reads this mends settings or plugins, not our code.
  const forReaders =
    error instanceof SettingsError || (error instanceof Error && error.name === 'InstallationError');
  if (forReaders) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
