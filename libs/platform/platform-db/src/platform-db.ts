import type { TenantContext } from '@convoy/platform/context';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from './generated/client.ts';
import { type PlainNumbers, plainNumbers } from './plain-numbers.ts';

/** Calls that read and that Prisma never batches. */
const READS = ['findFirst', 'findFirstOrThrow', 'findMany', 'count', 'aggregate', 'groupBy'] as const;

type Reads<Delegate> = Pick<Delegate, Extract<(typeof READS)[number], keyof Delegate>>;
type ModelName = Exclude<keyof PrismaClient, `$${string}` | symbol>;

/** The platform's tables, to read. */
export type PlatformReader = { readonly [Model in ModelName]: Reads<PrismaClient[Model]> };

/** On whose behalf the platform's tables are read: a request to the platform's own host, or work that no request started. */
export type PlatformWork = { readonly tenant: Pick<TenantContext, 'kind'> } | 'no request';

/** A brand's request, or a call that Prisma batches, reached for the platform's tables. */
export class PlatformDbRefusal extends Error {
  override readonly name = 'PlatformDbRefusal';
}

/**
 * Reads what belongs to the platform and to no tenant: tenants, domains, plans, the catalogue, how processes are doing. A Prisma
 * client with a database role and a schema of just those tables (prisma/platform.prisma).
 *
 * It is for head office, and for work that no request started. A brand's request takes what it needs of these tables by
 * `GlobalDb`, in a third of the time.
 */
export class PlatformDb {
  private readonly reader: PlatformReader;

  /** @param pool connections of the role `convoy_platform`; the caller ends it */
  constructor(pool: pg.Pool) {
    const client = new PrismaClient({ adapter: new PrismaPg(pool) });
    this.reader = client.$extends({
      query: {
        $allModels: {
          // findUnique calls of one tick become one statement, also those of several requests: with one statement, one of them would
          // decide in whose context all are read. Writing is not granted to the role; the error would only come later.
          $allOperations: ({ model, operation, args, query }) => {
            if (!(READS as readonly string[]).includes(operation))
              throw new PlatformDbRefusal(`PlatformDb does not offer ${model}.${operation}: use findFirst.`);
            return query(args);
          },
        },
      },
    }) as unknown as PlatformReader;
  }

  /**
   * Reads by one or more calls of the Prisma client.
   * @throws PlatformDbRefusal for a brand's request; what the database says, with its SQLSTATE as `code`
   */
  async read<T>(work: PlatformWork, ask: (tables: PlatformReader) => Promise<T>): Promise<PlainNumbers<T>> {
    if (work !== 'no request' && work.tenant.kind !== 'platform')
      throw new PlatformDbRefusal('A brand’s request does not read by PlatformDb: use GlobalDb or TenantDb.');
    try {
      return plainNumbers(await ask(this.reader));
    } catch (error) {
      throw asOfDatabase(error);
    }
  }
}

/** Prisma's words for a database that is away, in SQLSTATE's. */
const AWAY: Readonly<Record<string, string>> = {
  DatabaseNotReachable: '08001',
  ConnectionClosed: '08006',
  SocketTimeout: '08006',
  TooManyConnections: '53300',
};

/** The error of the database with its SQLSTATE, as all other code knows it, where Prisma wrapped one. */
function asOfDatabase(error: unknown): unknown {
  const { meta, cause } = (error ?? {}) as { meta?: { driverAdapterError?: Error }; cause?: unknown };
  const inner = (meta?.driverAdapterError?.cause ?? cause ?? {}) as {
    kind?: string;
    originalCode?: string;
    originalMessage?: string;
  };
  const code = inner.originalCode ?? AWAY[inner.kind ?? ''];
  if (code === undefined) return error;
  return Object.assign(new Error(inner.originalMessage ?? inner.kind, { cause: error }), { code });
}
