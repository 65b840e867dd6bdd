import pg from 'pg';

/** The parts of pg's wire connection this file speaks to. */
interface Wire {
  parse(message: { text: string; name: string }): void;
  bind(message: { portal: string; statement: string; values: string[] }): void;
  execute(message: { portal: string }): void;
}

/** The parts of pg's Query that a subclass meets; pg ships them without types. */
interface QueryInternals {
  prepare(connection: Wire): void;
  requiresPreparation(): boolean;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
}

type QueryConstructor = new (
  config: { text: string; values: readonly unknown[]; name?: string },
  values: undefined,
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => QueryInternals & pg.Submittable;

const PgQuery = pg.Query as unknown as QueryConstructor;

/** What is set, transaction-locally, before a statement runs: a statement of ours and its values. */
interface ContextStatement {
  readonly name: string;
  readonly text: string;
  readonly values: string[];
}

const readAs = (tenantId: number): ContextStatement => ({
  name: 'convoy_read_context',
  text: "select set_config('app.tenant_id', $1, true), set_config('transaction_read_only', 'on', true)",
  values: [String(tenantId)],
});

const writeAs = (tenantId: number, actorId: number | null): ContextStatement => ({
  name: 'convoy_write_context',
  text: "select set_config('app.tenant_id', $1, true), set_config('app.actor_id', $2, true)",
  values: [String(tenantId), actorId === null ? '' : String(actorId)],
});

/** Context statements that a connection has parsed already. */
const prepared = new WeakMap<Wire, Set<string>>();

/**
 * One statement of one tenant in one round trip: Parse/Bind/Execute of the context, Parse/Bind/Execute of the
 * statement, then a single Sync. Both run in one implicit transaction, so the setting is gone when it ends and
 * nothing of a tenant stays in the session. The answer is given when the transaction has ended, never before.
 */
class TenantQuery extends PgQuery {
  private readonly context: ContextStatement;
  private contextDone = false;

  constructor(
    context: ContextStatement,
    config: { text: string; values: readonly unknown[]; name?: string },
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super(config, undefined, callback);
    this.context = context;
  }

  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: Wire): void {
    const { name, text, values } = this.context;
    const known = prepared.get(connection) ?? new Set<string>();
    if (!known.has(name)) {
      connection.parse({ text, name });
      prepared.set(connection, known.add(name));
    }
    connection.bind({ portal: '', statement: name, values });
    connection.execute({ portal: '' });
    super.prepare(connection);
  }

  // The context's own row and completion are not part of the answer.
  override handleDataRow(message: unknown): void {
    if (this.contextDone) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.contextDone) super.handleCommandComplete(message, connection);
    else this.contextDone = true;
  }
}

/** Statements worth a named plan: their text, kept so that a name always means one text. */
const names = new Map<string, string>();
const MAX_NAMED = 400;

/** A stable name for a statement's text, or none when too many texts have one (lists of changing length). */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMED) return undefined;
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
): Promise<R[]> => inOneRoundTrip<R>(pool, readAs(tenantId), text, values);

/** As {@link queryAsTenant}, but the statement may write: it is a transaction of its own. */
export const callAsTenant = <R>(
  pool: pg.Pool,
  who: { tenantId: number; actorId: number | null },
  text: string,
  values: readonly unknown[],
): Promise<R[]> => inOneRoundTrip<R>(pool, writeAs(who.tenantId, who.actorId), text, values);

async function inOneRoundTrip<R>(
  pool: pg.Pool,
  context: ContextStatement,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  const client = await pool.connect();
  let failed: Error | undefined;
  try {
    const result = await new Promise<pg.QueryResult>((resolve, reject) => {
      const name = nameOf(text);
      client.query(
        new TenantQuery(context, { text, values, ...(name ? { name } : {}) }, (error, rows) =>
          error ? reject(error) : resolve(rows),
        ),
      );
    });
    return result.rows as R[];
  } catch (error) {
    failed = error as Error;
    throw error;
  } finally {
    // A broken connection must not go back to the pool; an SQL error leaves it sound.
    client.release(failed && !('code' in failed && String((failed as { code: unknown }).code).length === 5));
  }
}
