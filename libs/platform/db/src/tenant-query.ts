import { currentWork, together } from '@convoy/platform/telemetry';
import type pg from 'pg';
import { serialize } from 'pg-protocol';
import { boundValue } from './bound-values.ts';
import { countsOf } from './measured-pool.ts';
import { isReadOnly } from './pools.ts';
import { PreparedStatements, type RowShape, shapeOf, type Wire } from './prepared-statements.ts';

const EXECUTE = serialize.execute({});
const DESCRIBE = serialize.describe({ type: 'P' });
const SYNC = serialize.sync();

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

/** A statement with its values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface NamedStatement extends Statement {
  /** What a connection keeps it under; empty where it keeps nothing. */
  readonly name: string;
}

/** Who hears of a query: it ends once, with all of its statements, and then all are answered, or one has failed all. */
interface Told {
  /** @param text of all that shared the round trip; of the one at fault where one was */
  ended(text: string, error: Error | null): void;
  answered(rows: unknown[][]): void;
  failed(error: Error): void;
}

interface Part extends NamedStatement {
  text: string;
  shape: RowShape | null;
  readonly rows: unknown[];
}

/**
 * Statements of one tenant, mostly one, in one round trip: Bind and Execute of the context, Bind and Execute of each, then a
 * single Sync, each parsed (and the statement's columns described) when a connection meets it first. All run in one
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
  /** What is asked, in its order. A proof of what walls are worth rewrites it before it is sent. */
  readonly parts: readonly Part[];
  private readonly told: Told;
  /** Which statement is being answered; the context's own row and completion come first and are part of no answer. */
  private at = -1;

  constructor(context: ContextStatement, statements: readonly NamedStatement[], told: Told) {
    this.context = context;
    this.parts = statements.map((statement) => ({ ...statement, shape: null, rows: [] }));
    this.told = told;
  }

  submit(connection: pg.Connection): Error | undefined {
    const wire = connection as unknown as Wire;
    const prepared = PreparedStatements.of(wire);
    const { name, text, run } = this.context;
    const messages = prepared.has(name) ? [run] : [...parsed(name, text), run];
    try {
      for (const part of this.parts) {
        const bound = serialize.bind({
          statement: part.name,
          values: part.values as unknown[],
          valueMapper: boundValue,
        });
        part.shape = prepared.shape(part.name);
        if (part.shape) messages.push(bound, EXECUTE);
        else messages.push(...parsed(part.name, part.text), bound, DESCRIBE, EXECUTE);
      }
    } catch (error) {
      // A value nothing can be made of: nothing was sent.
      return error as Error;
    }
    messages.push(SYNC);
    wire.stream.write(Buffer.concat(messages));
    return undefined;
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const part = this.parts[this.at];
    if (part) part.shape = shapeOf(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const part = this.parts[this.at];
    if (part?.shape) part.rows.push(part.shape.row(fields));
  }

  handleCommandComplete(): void {
    // When each of several ended cannot be told: PostgreSQL keeps what it answers until Sync, or until 8 kB of it are there.
    this.at += 1;
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  handleError(error: Error): void {
    // Where it is the context's, or the transaction's own end, the statement next to it stands for it.
    const at = Math.min(Math.max(this.at, 0), this.parts.length - 1);
    this.told.ended(this.parts[at]!.text, error);
    this.told.failed(error);
  }

  handleReadyForQuery(connection: pg.Connection): void {
    const prepared = PreparedStatements.of(connection as unknown as Wire);
    prepared.add(this.context.name, null);
    for (const { name, shape } of this.parts) if (name !== '') prepared.add(name, shape ?? shapeOf([]));
    this.told.ended(together(this.parts.map(({ text }) => text)), null);
    this.told.answered(this.parts.map(({ rows }) => rows));
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
export const queryAsTenant = async <R>(
  pool: pg.Pool,
  tenantId: number,
  text: string,
  values: readonly unknown[],
): Promise<R[]> => (await inOneRoundTrip(pool, readAs(tenantId, pool), [{ text, values }]))[0] as R[];

/** As {@link queryAsTenant}, several in one round trip. @returns the rows of each @throws what the first one that fails throws */
export const queriesAsTenant = (
  pool: pg.Pool,
  tenantId: number,
  statements: readonly Statement[],
): Promise<unknown[][]> => inOneRoundTrip(pool, readAs(tenantId, pool), statements);

/** As {@link queryAsTenant}, without a name: what plugins ask takes no place among the texts that are kept. */
export const queryOnceAsTenant = async <R>(
  pool: pg.Pool,
  tenantId: number,
  text: string,
  values: readonly unknown[],
): Promise<R[]> => (await inOneRoundTrip(pool, readAs(tenantId, pool), [{ text, values }], false))[0] as R[];

/** As {@link queryAsTenant}, but the statement may write: it is a transaction of its own. */
export const callAsTenant = async <R>(
  pool: pg.Pool,
  who: Writer,
  text: string,
  values: readonly unknown[],
): Promise<R[]> => (await inOneRoundTrip(pool, writeAs(who), [{ text, values }]))[0] as R[];

/**
 * What a connection has prepared is of no use any more: its result would have other columns than it was planned with (the
 * schema was changed beneath it), or somebody between has closed it.
 */
const STALE = new Set(['0A000', '26000']);
const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

async function inOneRoundTrip(
  pool: pg.Pool,
  context: ContextStatement,
  statements: readonly Statement[],
  named = true,
): Promise<unknown[][]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(pool, context, statements, named);
    } catch (error) {
      // Nothing was done. Each connection that was stale is closed by now; there are no more of them than the pool has.
      if (!STALE.has(codeOf(error as Error)) || attempt > (pool.options.max ?? 10)) throw error;
    }
  }
}

function attemptOnce(
  pool: pg.Pool,
  context: ContextStatement,
  statements: readonly Statement[],
  named: boolean,
): Promise<unknown[][]> {
  const counts = countsOf(pool);
  const work = currentWork();
  const called = statements.map(({ text, values }) => ({ text, values, name: named ? nameOf(text) : '' }));
  return new Promise((resolve, reject) => {
    pool.connect((fault, client, release) => {
      if (fault || !client) return reject(fault ?? new Error('The pool gave no connection.'));
      const began = performance.now();
      client.query(
        new TenantQuery(context, called, {
          ended: (text, error) => counts?.ended(text, began, work, error),
          answered(rows) {
            release();
            resolve(rows);
          },
          failed(error) {
            // A broken connection must not go back to the pool; an SQL error leaves it sound.
            release(codeOf(error).length !== 5 || STALE.has(codeOf(error)));
            reject(error);
          },
        }),
      );
    });
  });
}
