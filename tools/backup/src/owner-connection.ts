import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadSettings } from '@convoy/platform/config';
import type pg from 'pg';
import { addressesOf } from '../../start/database.ts';
import { StartFault } from '../../start/progress.ts';
import { openInstallation } from './installation.ts';
import { connect } from './session.ts';

/** A connection of an account that sees all tenants. */
export interface OwnerConnection {
  readonly client: pg.Client;
  close(): Promise<void>;
}

/**
 * Connects to the database of this copy, which may run or not; in production, and in the image, to the one that DATABASE_URL names.
 * @throws StartFault, SettingsError
 */
export async function openOwnerConnection(root: string): Promise<OwnerConnection> {
  if (process.env.NODE_ENV === 'production') {
    // As the role `migrate` of the image: neither payment keys nor a mail server are needed.
    const { databaseUrl } = loadSettings(process.env, 'prepare', root);
    const client = await connect(databaseUrl);
    return { client, close: () => client.end() };
  }
  const here = await openInstallation(root, false);
  const client = await connect(here.url);
  return {
    client,
    close: async () => {
      await client.end();
      await here.close();
    },
  };
}

/**
 * Runs a role of the product that has the owner's connection, to its end.
 * @returns what it said
 * @throws StartFault, SettingsError, BackupRefused NO_DATABASE
 */
export async function runOwnerRole(root: string, name: 'admin', args: readonly string[]): Promise<string> {
  if (process.env.NODE_ENV !== 'production') {
    const here = await openInstallation(root, false);
    try {
      await demandAnswer(here.url);
      return await here.role(name, ...args);
    } finally {
      await here.close();
    }
  }
  const { databaseUrl, databaseRoleSecret } = loadSettings(process.env, 'prepare', root);
  await demandAnswer(databaseUrl);
  const { hostname, pathname } = new URL(databaseUrl);
  const server = { adminUrl: databaseUrl, database: decodeURIComponent(pathname.slice(1)), embedded: false };
  const { migrator } = addressesOf({ ...server, note: hostname, stop: async () => {} }, databaseRoleSecret);
  const { DATABASE_URL: _superuser, ...rest } = process.env;
  const main = join(root, 'apps/api/dist/main.js');
  if (!existsSync(main)) throw new StartFault(`${main} is not built: build Convoy, or use its image.`);
  try {
    const env = { ...rest, DATABASE_MIGRATOR_URL: migrator };
    const { stdout } = await promisify(execFile)(process.execPath, [main, name, ...args], { cwd: root, env });
    return stdout;
  } catch (error) {
    throw new StartFault(String((error as { stderr?: string }).stderr ?? error).trim());
  }
}

/** A program of its own would tell of a database that is away by a trace. @throws BackupRefused NO_DATABASE */
const demandAnswer = async (url: string): Promise<void> => (await connect(url)).end();
