import type pg from 'pg';
import { sqlState } from './database-errors.ts';
import { queryOnceAsTenant } from './tenant-query.ts';

/** Asks for rows; the values stand apart. */
export type AskRows = <Row extends object>(
  sql: string,
  values?: readonly unknown[],
) => Promise<readonly Row[]>;

/** A statement of a plugin that is not run. */
export class StatementRefused extends Error {
  override readonly name = 'StatementRefused';
}

/** A brand has the plugin no more, or not enabled: nothing of it is written there. */
export class PluginMayNotWrite extends Error {
  override readonly name = 'PluginMayNotWrite';

  constructor() {
    super('The plugin was switched off meanwhile: nothing of it is written.');
  }
}

/** What the database raises then. */
const NOT_ENABLED = 'CV002';
const READS = /^\s*(select|with|values)\b/i;
const WRITES = /^\s*(select|with|values|insert|update|delete|merge)\b/i;
/** The tenant is set by us, before each statement. */
const TENANT = /\bset_config\b|\bapp\.tenant_id\b/i;

/**
 * What plugins ask the database, under their own roles: one tenant's rows alone, set anew with each statement or transaction.
 * That a statement is of the kinds data are read and written by is looked at so that a mistake (`commit`, `set search_path`)
 * gets a sentence; the walls are the role's rights and row level security.
 */
export class PluginStatements {
  private readonly pool: pg.Pool;
  private readonly tenantId: number;
  private readonly signal: AbortSignal;
  private readonly begin: string;

  /**
   * @param signal tells that nobody waits any more: what is open is undone
   * @param asks whether the plugin may write at all is asked before each transaction; not of whoever removes what it holds
   */
  constructor(pool: pg.Pool, tenantId: number, signal: AbortSignal, asks: 'may-write' | 'asks-nothing') {
    if (!Number.isSafeInteger(tenantId)) throw new TypeError('A tenant is named by its number.');
    this.pool = pool;
    this.tenantId = tenantId;
    this.signal = signal;
    const tenant = `begin; select set_config('app.tenant_id', '${tenantId}', true)`;
    this.begin = asks === 'may-write' ? `${tenant}; select app.plugin_may_write()` : tenant;
  }

  /** Reads, in one read-only round trip. */
  readonly rows: AskRows = async <Row extends object>(sql: string, values: readonly unknown[] = []) => {
    assertKind(sql, READS, 'Reads begin with select, with or values; what writes belongs in db.write.');
    this.signal.throwIfAborted();
    return queryOnceAsTenant<Row>(this.pool, this.tenantId, sql, values);
  };

  /**
   * One transaction; what is thrown undoes it, and so does nobody waiting any more.
   * @throws PluginMayNotWrite where the brand switched the plugin off or removed it meanwhile
   */
  async write<T>(work: (rows: AskRows) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let gone = false;
    const give = (broken: boolean) => {
      if (!gone) client.release(broken);
      gone = true;
    };
    const abandon = () => give(true);
    try {
      this.signal.throwIfAborted();
      this.signal.addEventListener('abort', abandon, { once: true });
      await client.query(this.begin);
      const result = await work(async <Row extends object>(sql: string, values: readonly unknown[] = []) => {
        assertKind(
          sql,
          WRITES,
          'A statement begins with select, insert, update, delete, merge, with or values.',
        );
        this.signal.throwIfAborted();
        // Extended: one statement alone, also where it has no values.
        const statement = { text: sql, values: [...values], queryMode: 'extended' };
        return (await client.query<Row & pg.QueryResultRow>(statement)).rows;
      });
      this.signal.throwIfAborted();
      await client.query('commit');
      return result;
    } catch (error) {
      if (!gone) await client.query('rollback').catch(() => give(true));
      throw sqlState(error) === NOT_ENABLED ? new PluginMayNotWrite() : error;
    } finally {
      this.signal.removeEventListener('abort', abandon);
      give(false);
    }
  }
}

function assertKind(sql: string, kind: RegExp, otherwise: string): void {
  if (!kind.test(sql)) throw new StatementRefused(otherwise);
  if (TENANT.test(sql))
    throw new StatementRefused('The tenant is set already: a statement sees the rows of one alone.');
}
