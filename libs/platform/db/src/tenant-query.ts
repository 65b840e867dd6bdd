import { currentWork } from '@convoy/platform/telemetry';
import type pg from 'pg';
import { serialize } from 'pg-protocol';
import { boundValue } from './bound-values.ts';
import { countsOf } from './measured-pool.ts';
import { isReadOnly } from './pools.ts';
import { PreparedStatements, type RowShape, shapeOf, type Wire } from './prepared-statements.ts';

const EXECUTE = serialize.execute({});
const DESCRIBE = serialize.describe({ type: 'P' });
const SYNC = serialize.sync();
const EXECUTE_AND_SYNC = Buffer.concat([EXECUTE, SYNC]);

/** What is set, transaction-locally, before a statement runs: a statement of ours with its values bound and executed. */
interface ContextStatement {
  readonly name: string;
  readonly text: string;
  readonly run: Buffer;
}

/** Makes one; exported for its spec. */
export const contextOf = (name: string, text: string, values: string[]): ContextStatement => ({
  name,
  text,
  run: ofItsOwn(Buffer.concat([serialize.bind({ statement: name, values }), EXECUTE])),
});

/** A small buffer is cut from 64 kB that it shares with whatever came and went beside it: what is kept would keep all of them. */
function ofItsOwn(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** What sets a tenant is the same bytes for each of its reads. */
const readers = { refusing: new Map<number, ContextStatement>(), other: new Map<number, ContextStatement>() };
const MOST_READERS = 20_000;

function readAs(tenantId: number, pool: pg.Pool): ContextStatement {
  const refuses = isReadOnly(pool);
  const known = refuses ? readers.refusing : readers.other;
  let context = known.get(tenantId);
  if (!context) {
    // On a connection that refuses to write by itself nothing need be said of it.
    context = refuses
      ? contextOf('convoy_context', "select set_config('app.tenant_id', $1, true)", [String(tenantId)])
      : contextOf(
          'convoy_read_context',
          "select set_config('app.tenant_id', $1, true), set_config('transaction_read_only', 'on', true)",
          [String(tenantId)],
        );
    // One makes room: clearing them all would make everybody's anew.
    if (known.size >= MOST_READERS) known.delete(known.keys().next().value!);
    known.set(tenantId, context);
  }
  return context;
}

/** For whom and by whom a statement writes. */
export interface Writer {
  readonly tenantId: number;
  readonly actorId: number | null;
  readonly keyId: number | null;
  /** What events that it writes go on from, where it is part of anything. */
  readonly trace?: string;
}

const text = (id: number | null) => (id === null ? '' : String(id));

const writeAs = ({ tenantId, actorId, keyId, trace = '' }: Writer): ContextStatement =>
  keyId === null
    ? contextOf(
        'convoy_write_context',
        "select set_config('app.tenant_id', $1, true), set_config('app.actor_id', $2, true), set_config('app.trace', $3, true)",
        [String(tenantId), text(actorId), trace],
      )
    : contextOf(
        'convoy_key_context',
        "select set_config('app.tenant_id', $1, true), set_config('app.actor_id', $2, true), set_config('app.trace', $3, true), set_config('app.key_id', $4, true)",
        [String(tenantId), text(actorId), trace, text(keyId)],
      );

/**
 * One statement of one tenant in one round trip: Bind and Execute of the context, Bind and Execute of the statement, then a
 * single Sync, each parsed (and the statement's columns described) when a connection meets it first. Both run in one
 * implicit transaction, so the setting is gone when it ends and nothing of a tenant stays in the session. The answer is
 * given when the transaction has ended, never before.
 *
 * pg's own query writes its messages one by one, which the stream hands to the system as a list: measured, that took more
 * of a search's time than all of our code. Here they are one buffer.
 */
class TenantQuery implements pg.Submittable {
  /** Whoever sends it says how long it took. */
  readonly measured = true;
  private readonly context: ContextStatement;
  private readonly text: string;
  private readonly values: readonly unknown[];
  private readonly done: (error: Error | null, rows: unknown[]) => void;
  private readonly name: string;
  private readonly rows: unknown[] = [];
  private shape: RowShape | null = null;
  private contextDone = false;

  constructor(
    context: ContextStatement,
    text: string,
    values: readonly unknown[],
    name: string,
    done: (error: Error | null, rows: unknown[]) => void,
  ) {
    this.context = context;
    this.text = text;
    this.values = values;
    this.done = done;
    this.name = name;
  }

  submit(connection: pg.Connection): Error | undefined {
    const wire = connection as unknown as Wire;
    const prepared = PreparedStatements.of(wire);
    const { name, text, run } = this.context;
    this.shape = prepared.shape(this.name);
    let bound: Buffer;
    try {
      bound = serialize.bind({
        statement: this.name,
        values: this.values as unknown[],
        valueMapper: boundValue,
      });
    } catch (error) {
      // A value nothing can be made of: nothing was sent.
      return error as Error;
    }
    const messages = prepared.has(name) ? [run] : [...parsed(name, text), run];
    if (!this.shape) messages.push(...parsed(this.name, this.text), bound, DESCRIBE, EXECUTE_AND_SYNC);
    else messages.push(bound, EXECUTE_AND_SYNC);
    wire.stream.write(Buffer.concat(messages));
    return undefined;
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.shape = shapeOf(fields);
  }

  // The context's own row and completion are not part of the answer.
  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.contextDone && this.shape) this.rows.push(this.shape.row(fields));
  }

  handleCommandComplete(): void {
    this.contextDone = true;
  }

  handleEmptyQuery(): void {}

  handleError(error: Error): void {
    this.done(error, this.rows);
  }

  handleReadyForQuery(connection: pg.Connection): void {
    const prepared = PreparedStatements.of(connection as unknown as Wire);
    prepared.add(this.context.name, null);
    if (this.name !== '') prepared.add(this.name, this.shape ?? shapeOf([]));
    this.done(null, this.rows);
  }
}

/** Parses a statement under a name that a failed attempt may have left behind: closing one that is not there is no error. */
const parsed = (name: string, text: string): Buffer[] => [
  ...(name === '' ? [] : [serialize.close({ type: 'S', name })]),
  serialize.parse({ name, text }),
];

/** Statements worth a named plan: their text, kept so that a name always means one text. */
const names = new Map<string, string>();
const MAX_NAMED = 400;

/** A stable name for a statement's text, or none when too many texts have one (lists of changing length). */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMED) return '';
  const name = `convoy_${names.size}`;
  names.set(text, name);
  return name;
}

/** Runs one read-only statement as the tenant, in one round trip, with a named (generic) plan. */
export const queryAsTenant = <R>(
  pool: pg.Pool,
  tenantId: number,
  text: string,
  values: readonly unknown[],
): Promise<R[]> => inOneRoundTrip<R>(pool, readAs(tenantId, pool), text, values);

/** As {@link queryAsTenant}, without a name: what plugins ask takes no place among the texts that are kept. */
export const queryOnceAsTenant = <R>(
  pool: pg.Pool,
  tenantId: number,
  text: string,
  values: readonly unknown[],
): Promise<R[]> => inOneRoundTrip<R>(pool, readAs(tenantId, pool), text, values, false);

/** As {@link queryAsTenant}, but the statement may write: it is a transaction of its own. */
export const callAsTenant = <R>(
  pool: pg.Pool,
  who: Writer,
  text: string,
  values: readonly unknown[],
): Promise<R[]> => inOneRoundTrip<R>(pool, writeAs(who), text, values);

/**
 * What a connection has prepared is of no use any more: its result would have other columns than it was planned with (the
 * schema was changed beneath it), or somebody between has closed it.
 */
const STALE = new Set(['0A000', '26000']);
const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

async function inOneRoundTrip<R>(
  pool: pg.Pool,
  context: ContextStatement,
  text: string,
  values: readonly unknown[],
  named = true,
): Promise<R[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce<R>(pool, context, text, values, named);
    } catch (error) {
      // Nothing was done. Each connection that was stale is closed by now; there are no more of them than the pool has.
      if (!STALE.has(codeOf(error as Error)) || attempt > (pool.options.max ?? 10)) throw error;
    }
  }
}

function attemptOnce<R>(
  pool: pg.Pool,
  context: ContextStatement,
  text: string,
  values: readonly unknown[],
  named: boolean,
): Promise<R[]> {
  const counts = countsOf(pool);
  const work = currentWork();
  return new Promise((resolve, reject) => {
    pool.connect((fault, client, release) => {
      if (fault || !client) return reject(fault ?? new Error('The pool gave no connection.'));
      const began = performance.now();
      client.query(
        new TenantQuery(context, text, values, named ? nameOf(text) : '', (error, rows) => {
          counts?.ended(text, began, work, error);
          // A broken connection must not go back to the pool; an SQL error leaves it sound.
          release(error !== null && (codeOf(error).length !== 5 || STALE.has(codeOf(error))));
          if (error) reject(error);
          else resolve(rows as R[]);
        }),
      );
    });
  });
}
