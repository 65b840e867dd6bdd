import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  keepSecrets,
  keptSecrets,
  keptSessionSecret,
  type LauncherSettings,
  loadSettings,
  secretsToKeep,
} from '@convoy/platform/config';
import { OWNER_ROLE } from '@convoy/platform/db';
import { build } from '../../start/build.ts';
import { logFolder, prepareDataFolder } from '../../start/data-folder.ts';
import {
  addressesOf,
  bootstrapDatabase,
  type DatabaseAddresses,
  type DatabaseServer,
  openDatabaseServer,
} from '../../start/database.ts';
import { environmentsOf } from '../../start/environment.ts';
import { runToEnd } from '../../start/programs.ts';
import { StartFault } from '../../start/progress.ts';
import { sliceSettings } from '../../start/slice-settings.generated.ts';
import { connect } from './session.ts';

/** The copy of Convoy that a command is given for. */
export interface Installation {
  readonly settings: LauncherSettings;
  /** Address of its database, of an account that may do anything there. */
  readonly url: string;
  readonly secret: string;
  /** The secret of today and the one before it. */
  readonly secrets: readonly string[];
  /** Runs a role of the product to its end. @returns what it said */
  role(name: 'migrate' | 'admin' | 'seed' | 'after-restore', ...args: string[]): Promise<string>;
  /** Keeps the given secrets in DATA_DIR, so that the next start opens what a restore of everything brought. */
  keepSecrets(): void;
  close(): Promise<void>;
}

const API = join('apps', 'api', 'dist', 'main.js');

/**
 * Secrets that this copy has, the one of today first: of the environment, or of DATA_DIR. Nothing is made.
 * @throws SettingsError
 */
export function secretsHere(root: string, env: Environment = process.env): string[] {
  const { sessionSecret, sessionSecretPrevious, dataDir } = loadSettings(env, 'launcher', root);
  const today = sessionSecret ?? keptSessionSecret(dataDir);
  return [today, sessionSecretPrevious].filter((secret) => secret !== null);
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds the database of this copy, and starts the embedded one where nothing runs.
 * @param make makes the database and the owner's role where they are not there
 * @throws StartFault, SettingsError
 */
export async function openInstallation(root: string, make: boolean): Promise<Installation> {
  const settings = loadSettings(process.env, 'launcher', root, sliceSettings);
  if (!make && !settings.databaseUrl && !existsSync(join(settings.dataDir, 'secrets.json')))
    throw new StartFault(
      `No copy of Convoy has run with DATA_DIR ${settings.dataDir}: set DATA_DIR, or DATABASE_URL.`,
    );
  prepareDataFolder(settings.dataDir);
  const kept = keptSecrets(settings.dataDir, secretsToKeep(settings));
  const roleSecret = settings.databaseRoleSecret ?? kept.databaseRoleSecret;
  const secret = settings.sessionSecret ?? kept.sessionSecret;
  const running =
    settings.databaseUrl === null ? await runningServer(settings, kept.databaseSuperuserPassword) : null;
  const server = running ?? (await openDatabaseServer(settings, kept));
  const addresses: DatabaseAddresses = make
    ? await bootstrapDatabase(server, roleSecret)
    : addressesOf(server, roleSecret);
  const url = new URL(server.adminUrl);
  url.pathname = `/${encodeURIComponent(server.database)}`;
  return {
    settings,
    url: url.toString(),
    secret,
    secrets: [secret, ...(settings.sessionSecretPrevious ? [settings.sessionSecretPrevious] : [])],
    role: async (name, ...args) => {
      const { signal } = new AbortController();
      await build({ root, logFile: join(logFolder(settings.dataDir), 'build.log'), signal }, () => {});
      const environments = environmentsOf(
        settings,
        { sessionSecret: secret, databaseRoleSecret: roleSecret },
        addresses,
      );
      return runToEnd(
        {
          name,
          args: [API, name, ...args],
          env: name === 'after-restore' ? environments.worker : environments.maintenance,
          cwd: root,
          logFile: join(logFolder(settings.dataDir), `${name}.log`),
        },
        signal,
      );
    },
    keepSecrets: () => keepSecrets(settings.dataDir, secretsToKeep(settings)),
    close: () => server.stop(),
  };
}

/** The embedded server where the product runs: it is used, and left as it is. */
async function runningServer(settings: LauncherSettings, password: string): Promise<DatabaseServer | null> {
  const adminUrl = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${settings.ports.postgres}/postgres`;
  try {
    await (await connect(adminUrl)).end();
  } catch {
    return null;
  }
  return {
    adminUrl,
    database: 'convoy',
    embedded: true,
    note: `running, owned by ${OWNER_ROLE}`,
    stop: async () => {},
  };
}
