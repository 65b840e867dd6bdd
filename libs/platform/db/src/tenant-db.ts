import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { currentWork, type Work } from '@convoy/platform/telemetry';
import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';
import { isRetryable, isUnavailable } from './database-errors.ts';
import type { FixedRead } from './fixed-read.ts';
import { assertNamesTenant } from './names-tenant.ts';
import type { DB } from './schema.generated.ts';
import { callAsTenant, queriesAsTenant, queryAsTenant } from './tenant-query.ts';

/** Reads of one tenant: every statement is one read-only round trip. */
export type TenantReader = Pick<
  Kysely<DB>,
  'selectFrom' | 'with' | 'fn' | 'executeQuery' | 'selectNoFrom' | 'getExecutor'
>;
/** A transaction of one tenant. */
export type TenantTx = Kysely<DB>;

/** Writes of one tenant: every statement is one transaction and one round trip. */
export type TenantCaller = Pick<Kysely<DB>, 'executeQuery' | 'getExecutor'>;

/** What is needed of a context to reach the data. Who acts is set beside the tenant in what writes: history names them. */
export type DataContext = Pick<RequestContext, 'tenant'> & Partial<Pick<RequestContext, 'actor' | 'key'>>;

/** A statement as it is sent. */
type StatementText = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** Somebody who waits for a quick look. */
interface Look {
  readonly ctx: DataContext;
  readonly query: StatementText;
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Those that go together. */
interface Looks {
  readonly tenantId: number;
  readonly work: Work;
  readonly all: Look[];
}

/**
 * The only way to a tenant's data. The tenant is set transaction-locally by the same round trip or transaction
 * that uses it; row level security refuses the rest.
 */
export class TenantDb {
  private readonly reading: pg.Pool;
  private readonly writing: pg.Pool;
  /** Quick looks of this very moment: those of one piece of work at one tenant go together. */
  private looks: Looks[] = [];

  /**
   * @param writing for what writes
   * @param reading for what only reads, best one whose connections refuse to write; apart from the other, so that writers
   *   who wait for one another keep nobody from reading
   */
  constructor(writing: pg.Pool, reading: pg.Pool = writing) {
    this.writing = writing;
    this.reading = reading;
  }

  /** Reads: each statement runs alone, read-only, in one round trip. */
  read(ctx: DataContext): TenantReader {
    return kyselyOver({
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => ({
        rows: await this.readOne<R>(ctx, query),
      }),
      streamQuery: refuseStream,
    });
  }

  /** Runs a read whose text never changes, in one round trip; one that shares it, with the others of this moment. */
  rows<V extends Readonly<Record<string, unknown>>, R>(
    ctx: DataContext,
    read: FixedRead<V, R>,
    values: V,
  ): Promise<R[]> {
    const query = { sql: read.text, parameters: read.parameters(values) };
    const work = read.shared ? currentWork() : undefined;
    return work ? this.look<R>(ctx, query, work) : this.readOne<R>(ctx, query);
  }

  /** Waits for whatever else the same work asks before it lets go, and asks all of it at once. */
  private look<R>(ctx: DataContext, query: StatementText, work: Work): Promise<R[]> {
    return new Promise<R[]>((resolve, reject) => {
      const look: Look = { ctx, query, resolve: resolve as (rows: unknown[]) => void, reject };
      const tenantId = ctx.tenant.id;
      // Not with those of another request of the moment: what they took would stand in the trace of whoever came first.
      const others = this.looks.find((one) => one.tenantId === tenantId && one.work === work);
      if (others) return void others.all.push(look);
      const looks: Looks = { tenantId, work, all: [look] };
      this.looks.push(looks);
      queueMicrotask(() => {
        this.looks = this.looks.filter((one) => one !== looks);
        void this.lookAt(looks);
      });
    });
  }

  private async lookAt({ tenantId, all }: Looks): Promise<void> {
    if (all.length > 1)
      try {
        for (const { query } of all) assertNamesTenant(query.sql);
        const answers = await this.readTogether(
          tenantId,
          all.map(({ query }) => query),
        );
        all.forEach((look, at) => {
          look.resolve(answers[at]!);
        });
        return;
      } catch (error) {
        // A database that is away or busy beyond its limits is not asked again by each of them.
        if (isUnavailable(error)) {
          for (const { reject } of all) reject(error);
          return;
        }
        // One of them is at fault, and only who asked that one is to hear of it: nothing was written, so each asks for itself.
      }
    for (const look of all) void this.lookAlone(look);
  }

  private async lookAlone({ ctx, query, resolve, reject }: Look): Promise<void> {
    try {
      resolve(await this.readOne(ctx, query));
    } catch (error) {
      reject(error);
    }
  }

  /** Several reads of one tenant in one round trip: specs look at its statements, too. */
  protected readTogether(tenantId: number, queries: readonly StatementText[]): Promise<unknown[][]> {
    return queriesAsTenant(
      this.reading,
      tenantId,
      queries.map(({ sql, parameters }) => ({ text: sql, values: parameters })),
    );
  }

  /** Every read that goes alone goes through here: specs look at its statements. */
  protected readOne<R>(ctx: DataContext, { sql, parameters }: StatementText): Promise<R[]> {
    assertNamesTenant(sql);
    return queryAsTenant<R>(this.reading, ctx.tenant.id, sql, parameters);
  }

  /**
   * Writes of one statement each: a transaction of its own in one round trip, for what is one SQL function. Serialisation
   * failures and deadlocks are tried again.
   */
  call(ctx: DataContext): TenantCaller {
    return kyselyOver({
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => ({
        rows: await this.callOne<R>(ctx, query),
      }),
      streamQuery: refuseStream,
    });
  }

  /** Runs a write whose text never changes, as {@link call} would: a transaction of its own in one round trip. */
  async callRows<V extends Readonly<Record<string, unknown>>, R>(
    ctx: DataContext,
    write: FixedRead<V, R>,
    values: V,
  ): Promise<R[]> {
    return this.callOne<R>(ctx, { sql: write.text, parameters: write.parameters(values) });
  }

  private async callOne<R>(ctx: DataContext, { sql, parameters }: StatementText): Promise<R[]> {
    assertWrites(ctx);
    assertNamesTenant(sql);
    const trace = currentWork()?.traceparent ?? '';
    const who = {
      tenantId: ctx.tenant.id,
      actorId: ctx.actor?.id ?? null,
      keyId: ctx.key?.id ?? null,
      trace,
    };
    return retried(() => callAsTenant<R>(this.writing, who, sql, parameters));
  }

  /**
   * One write transaction. Serialisation failures and deadlocks are tried again, so `work` may run more than
   * once and must do nothing outside the transaction.
   */
  write<T>(ctx: DataContext, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return retried(() => this.transaction(ctx, work));
  }

  private async transaction<T>(ctx: DataContext, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    assertWrites(ctx);
    const client = await this.writing.connect();
    let broken = false;
    try {
      // One message, one round trip; it takes no parameters, so the numbers are checked to be such.
      const [tenant, actor, key] = [ctx.tenant.id, ctx.actor?.id ?? null, ctx.key?.id ?? null];
      if (!Number.isSafeInteger(tenant)) throw new TypeError('A tenant is named by its number.');
      if (actor !== null && !Number.isSafeInteger(actor))
        throw new TypeError('An actor is named by its number.');
      if (key !== null && !Number.isSafeInteger(key)) throw new TypeError('A key is named by its number.');
      const trace = currentWork()?.traceparent ?? '';
      if (!/^[0-9a-f-]{0,55}$/.test(trace)) throw new TypeError('A trace is named by its numbers.');
      await client.query(
        `begin; select set_config('app.tenant_id', '${tenant}', true), set_config('app.actor_id', '${actor ?? ''}', true)${
          trace === '' ? '' : `, set_config('app.trace', '${trace}', true)`
        }${key === null ? '' : `, set_config('app.key_id', '${key}', true)`}`,
      );
      const result = await work(
        kyselyOver({
          executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
            assertNamesTenant(query.sql);
            const answer = await client.query(query.sql, [...query.parameters]);
            return { rows: answer.rows as R[], numAffectedRows: BigInt(answer.rowCount ?? 0) };
          },
          streamQuery: refuseStream,
        }),
      );
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

/** @throws TEST_KEY_ONLY_READS for whoever only tries */
function assertWrites({ tenant }: DataContext): void {
  if (tenant.onlyRead) throw new DomainError(commonErrors.TEST_KEY_ONLY_READS);
}

/** Runs work again, at most three times, where it lost a race that may be run again. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= 4 || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 15 * (1 + (attempt % 2))));
    }
  }
}

// biome-ignore lint/correctness/useYield: it exists to refuse
async function* refuseStream(): AsyncIterableIterator<never> {
  throw new Error('Streaming is not offered: read in pages.');
}

/** Kysely that compiles as for PostgreSQL and hands every statement to one connection of ours. */
function kyselyOver(connection: DatabaseConnection): Kysely<DB> {
  const nothing = async () => {};
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: () => Promise.reject(new Error('Use TenantDb.write for a transaction.')),
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<DB>({ dialect });
}

/** Tables that belong to no tenant (the reasoned allow-list of docs/adr/0001-tenancy.md). */
export type GlobalTables = Pick<
  DB,
  | 'tenant'
  | 'tenant_domain'
  | 'plan'
  | 'plan_fee'
  | 'catalogue_version'
  | 'catalogue_plan'
  | 'catalogue_add_on'
  | 'catalogue_plan_add_on'
  | 'place_postcode'
  | 'plugin_installation'
  | 'process_sample'
>;

type GlobalReader = Pick<Kysely<GlobalTables>, 'selectFrom' | 'getExecutor'>;

/** Reads of the tables without a tenant: who the tenants are, their domains, what is sold. */
export class GlobalDb {
  /** By the pool of what writes, which a function that is called may. */
  readonly select: GlobalReader;
  /** What nearly every request waits for where it is not remembered: writers who wait for one another keep nobody from it. */
  readonly read: GlobalReader;

  /** As those of {@link TenantDb}. */
  constructor(writing: pg.Pool, reading: pg.Pool = writing) {
    this.select = this.over(writing);
    this.read = this.over(reading);
  }

  private over(pool: pg.Pool): GlobalReader {
    return kyselyOver({
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => ({
        rows: await this.readOne<R>(pool, query),
      }),
      streamQuery: refuseStream,
    }) as unknown as Kysely<GlobalTables>;
  }

  /** Every statement goes through here: specs look at them. */
  protected async readOne<R>(pool: pg.Pool, { sql, parameters }: CompiledQuery): Promise<R[]> {
    return (await pool.query(sql, [...parameters])).rows as R[];
  }
}
