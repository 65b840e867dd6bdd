import { hkdfSync } from 'node:crypto';
import { createPool, type Pool } from '@convoy/platform/db';
import { schemaOf } from '@convoy/sdk/core';

/** A plugin asks little at a time, and one that asks much keeps nobody else waiting. */
const CONNECTIONS = 3;

/**
 * The password of a plugin's role in the database: derived of the installation's secret, which every process has, so that no
 * second one is stored.
 */
export const pluginPassword = (sessionSecret: string, pluginId: string): string =>
  Buffer.from(hkdfSync('sha256', sessionSecret, 'convoy', `plugin-role-v1 ${pluginId}`, 32)).toString('hex');

/** Where a plugin's role reaches the database. Its name is that of its schema. */
export function pluginUrl(databaseUrl: string, sessionSecret: string, pluginId: string): string {
  const url = new URL(databaseUrl);
  url.username = schemaOf(pluginId);
  url.password = pluginPassword(sessionSecret, pluginId);
  return url.toString();
}

/** A small pool for each plugin, under its own role, opened when it is first asked for. */
export class PluginPools {
  private readonly pools = new Map<string, Pool>();

  /**
   * @param databaseUrl any role's address of the database
   * @param onError hears of connections that broke
   */
  constructor(
    private readonly databaseUrl: string,
    private readonly sessionSecret: string,
    private readonly onError: (error: Error) => void = () => {},
  ) {}

  /** The pool of a plugin. Tables of its schema are found without naming it. */
  of(pluginId: string): Pool {
    const known = this.pools.get(pluginId);
    if (known) return known;
    const pool = createPool({
      connectionString: pluginUrl(this.databaseUrl, this.sessionSecret, pluginId),
      name: `convoy ${schemaOf(pluginId)}`,
      max: CONNECTIONS,
      statementTimeout: 5_000,
      onError: this.onError,
    });
    this.pools.set(pluginId, pool);
    return pool;
  }

  async end(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.end()));
    this.pools.clear();
  }
}
