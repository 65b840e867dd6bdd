import { inWork } from '@convoy/platform/telemetry';
import pg from 'pg';
import { MeasuredPool } from './measured-pool.ts';
import { endWhenSilent } from './silent-line.ts';

// Integers beyond 2^53 do not exist here: ids have 36 bits, money fits. Dates stay civil text: a Date would
// drag a time zone into them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** The type of a list of such integers, which pg has no name for (`select oid from pg_type where typname = '_int8'`). */
const INT8_LIST = 1016 as typeof pg.types.builtins.INT8;
pg.types.setTypeParser(INT8_LIST, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)));
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const instantOfAnyText = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text') as (
  text: string,
) => Date;
/** As every session of ours writes an instant: in UTC, with a year of four digits. Twice as fast as pg's own reading. */
const UTC_INSTANT = { from: 22, until: 29 };
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) =>
  text.length >= UTC_INSTANT.from &&
  text.length <= UTC_INSTANT.until &&
  text[4] === '-' &&
  text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : instantOfAnyText(text),
);

/** How a pool of one database role behaves. */
export interface PoolOptions {
  readonly connectionString: string;
  /** Shown in pg_stat_activity. */
  readonly name: string;
  readonly max: number;
  /** Longest a statement may run, milliseconds. */
  readonly statementTimeout?: number;
  /** Its connections refuse to write. */
  readonly readOnly?: boolean;
  readonly onError?: (error: Error) => void;
}

export type Pool = pg.Pool;

const readers = new WeakSet<pg.Pool>();

/** Whether the connections of a pool refuse to write by themselves. */
export const isReadOnly = (pool: pg.Pool): boolean => readers.has(pool);
export type PoolClient = pg.PoolClient;

/** How much longer than a statement may run its answer may take to come. */
const ANSWER_GRACE_MS = 2_000;

/**
 * Opens a pool with the limits every pool has: statement, lock and idle-in-transaction timeouts, an end to connections whose
 * server has fallen silent, and an error listener on the pool and on each client (without one a killed database ends the
 * process).
 */
export function createPool(options: PoolOptions): Pool {
  const statementTimeout = options.statementTimeout ?? 10_000;
  const pool = new MeasuredPool(poolLabel(options), {
    connectionString: options.connectionString,
    application_name: options.name,
    max: options.max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: [
      `-c statement_timeout=${statementTimeout}`,
      '-c lock_timeout=5000',
      '-c idle_in_transaction_session_timeout=15000',
      '-c timezone=UTC',
      ...(options.readOnly ? ['-c default_transaction_read_only=on'] : []),
    ].join(' '),
  });
  if (options.readOnly) readers.add(pool);
  // Told where the connection was opened, in the midst of somebody's request: it is not about that.
  const { onError } = options;
  const report = (error: Error) => inWork(undefined, () => onError?.(error));
  pool.on('error', report);
  pool.on('connect', (client) => {
    client.on('error', report);
    endWhenSilent(client, statementTimeout + ANSWER_GRACE_MS);
  });
  return pool;
}

/** What its figures are called: its name without the product's, and what it is for. */
const poolLabel = ({ name, readOnly }: PoolOptions): string =>
  `${name.replace(/^convoy /, '')}${readOnly ? ' read' : ''}`;

/** A client outside any pool, for migrations and LISTEN. The caller ends it. */
export async function connectOnce(
  connectionString: string,
  onError: (error: Error) => void,
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', onError);
  await client.connect();
  return client;
}
