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

const CONTEXT_STATEMENT = 'convoy_read_context';
const CONTEXT_SQL =
  "select set_config('app.tenant_id', $1, true), set_config('transaction_read_only', 'on', true)";

const prepared = new WeakSet<Wire>();

/**
 * One read of one tenant in one round trip: Parse/Bind/Execute of the context, Parse/Bind/Execute of the
 * statement, then a single Sync. Both run in one implicit transaction, so the setting is gone when it ends and
 * nothing of a tenant stays in the session.
 */
class TenantQuery extends PgQuery {
  private readonly tenantId: number;
  private contextDone = false;

  constructor(
    tenantId: number,
    config: { text: string; values: readonly unknown[]; name?: string },
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super(config, undefined, callback);
    this.tenantId = tenantId;
  }

  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: Wire): void {
    if (!prepared.has(connection)) {
      connection.parse({ text: CONTEXT_SQL, name: CONTEXT_STATEMENT });
      prepared.add(connection);
    }
    connection.bind({ portal: '', statement: CONTEXT_STATEMENT, values: [String(this.tenantId)] });
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
export async function queryAsTenant<R>(
  pool: pg.Pool,
  tenantId: number,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  const client = await pool.connect();
  let failed: Error | undefined;
  try {
    const result = await new Promise<pg.QueryResult>((resolve, reject) => {
      const name = nameOf(text);
      client.query(
        new TenantQuery(tenantId, { text, values, ...(name ? { name } : {}) }, (error, rows) =>
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
