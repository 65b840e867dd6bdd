import { isUnavailable, PluginMayNotWrite, sqlState } from '@convoy/platform/db';
import type { PluginDb, PluginScope, PluginTx } from '@convoy/sdk/server';
import { failedInside } from './scope-graph.ts';

/** A call came to nothing because something that the plugin was handed failed it. */
export class OurFailure extends Error {
  override readonly name = 'OurFailure';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** A scope whose services are watched. */
export interface WatchedScope {
  readonly scope: PluginScope;
  /** What one of the core's own services threw since, as when the database is away; a statement that is wrong is the plugin's. */
  readonly failure: unknown;
}

/**
 * Watches what the core's own services do in a call. Looked at where it is thrown, and not by what comes out of the plugin: its
 * provider may refuse a connection, too, and it may say of ours whatever it likes.
 */
export function watchedScope(scope: PluginScope): WatchedScope {
  let failure: unknown;
  const watch: Watch = async (work, isOurs = isAway) => {
    try {
      return await work();
    } catch (error) {
      if (isOurs(error)) failure ??= error;
      throw error;
    }
  };
  return {
    scope: Object.freeze({
      ...scope,
      db: watchedDb(scope.db, watch),
      core: {
        graph: <Data extends object>(query: string, variables?: Readonly<Record<string, unknown>>) =>
          watch(
            () => scope.core.graph<Data>(query, variables),
            (error) => failedInside(error) || isAway(error),
          ),
      },
      count: (metric, key) => watch(() => scope.count(metric, key)),
      refundLine: (refund) => watch(() => scope.refundLine(refund)),
      emit: (event, payload) => watch(() => scope.emit(event, payload)),
    } satisfies PluginScope),
    get failure() {
      return failure;
    },
  };
}

type Watch = <T>(work: () => Promise<T>, isOurs?: (error: unknown) => boolean) => Promise<T>;

function watchedDb(db: PluginDb, watch: Watch): PluginDb {
  return {
    rows: <Row extends object>(sql: string, values?: readonly unknown[]) =>
      watch(() => db.rows<Row>(sql, values)),
    write: async <T>(work: (tx: PluginTx) => Promise<T>) => {
      let own: unknown;
      return watch(
        () =>
          db.write(async (tx) => {
            try {
              return await work({
                rows: <Row extends object>(sql: string, values?: readonly unknown[]) =>
                  watch(() => tx.rows<Row>(sql, values)),
              });
            } catch (error) {
              own = error;
              throw error;
            }
          }),
        // What its own work threw was looked at where it came from.
        (error) => error !== own && isAway(error),
      );
    },
  };
}

/**
 * Connections (08), who may connect (28), resources (53), a server that ends (57P), and what has no state because nobody answered.
 * A statement that takes too long (57014) is the plugin's own. That it was switched off while it ran is nobody's fault.
 */
function isAway(error: unknown): boolean {
  if (error instanceof PluginMayNotWrite) return true;
  const state = sqlState(error);
  return state ? /^(08|28|53|57P)/.test(state) : isUnavailable(error);
}
