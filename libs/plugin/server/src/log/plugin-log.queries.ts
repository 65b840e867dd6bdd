import {
  beyond,
  type Cursors,
  type DataContext,
  KeysetPage,
  orderOf,
  placeOf,
  type SortKey,
  sql,
  TenantDb,
  type TenantTx,
} from '@convoy/platform/db';
import type { PluginHealth, PluginLogLevel, PluginLogLine, PluginLogsQuery } from '@convoy/plugin/contract';
import { Injectable } from '@nestjs/common';

/** A line as it is written. */
export interface NewLogLine {
  readonly level: PluginLogLevel;
  readonly hook: string | null;
  readonly message: string;
}

/** What a plugin's log keeps of what it is told. */
const MOST_HOOK = 120;
const MOST_MESSAGE = 2000;
const HOOKS_SHOWN = 10;

const newestFirst: readonly SortKey[] = [
  { by: sql`at`, type: 'timestamptz', desc: true },
  { by: sql`id`, type: 'bigint', desc: true },
];

/** The only file that reads and writes what plugins said. */
@Injectable()
export class PluginLogQueries {
  constructor(private readonly db: TenantDb) {}

  async write(tx: TenantTx, { tenant }: DataContext, pluginId: string, line: NewLogLine): Promise<void> {
    await tx
      .insertInto('plugin_log')
      .values({
        tenant_id: tenant.id,
        plugin_id: pluginId,
        level: line.level,
        hook: line.hook?.slice(0, MOST_HOOK) || null,
        // PostgreSQL keeps no NUL.
        message: line.message.replaceAll('\u0000', '').slice(0, MOST_MESSAGE) || '–',
      })
      .execute();
  }

  async list(
    ctx: DataContext,
    pluginId: string,
    { level, ...asked }: PluginLogsQuery,
  ): Promise<{ lines: PluginLogLine[]; total: number; cursors: Cursors }> {
    const paging = new KeysetPage('newest', newestFirst, asked);
    const [read, [counted]] = await Promise.all([
      this.lines(ctx, pluginId, level)
        .select(['id', 'at', 'level', 'hook', 'message'])
        .select(placeOf(newestFirst).as('place'))
        .$if(paging.after !== null, (query) =>
          query.where(beyond(newestFirst, sql`${paging.after}::text[]`, paging.back)),
        )
        .orderBy(orderOf(newestFirst, paging.back))
        .limit(paging.limit)
        .offset(paging.offset)
        .execute(),
      this.lines(ctx, pluginId, level).select(sql<number>`count(*)`.as('total')).execute(),
    ]);
    const { rows, cursors } = paging.cut(read);
    return {
      cursors,
      lines: rows.map((line) => ({
        ...line,
        level: line.level as PluginLogLevel,
        at: line.at.toISOString(),
      })),
      total: counted?.total ?? 0,
    };
  }

  /** All there is, the newest first. */
  async every(ctx: DataContext, pluginId: string): Promise<Omit<PluginLogLine, 'id'>[]> {
    const lines = await this.lines(ctx, pluginId)
      .select(['at', 'level', 'hook', 'message'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return lines.map((line) => ({ ...line, level: line.level as PluginLogLevel, at: line.at.toISOString() }));
  }

  /** What failed since a moment, by plugin, the hook that failed most first. */
  async failing({ tenant }: DataContext, since: Date): Promise<Map<string, PluginHealth['failing']>> {
    const rows = await this.db
      .read({ tenant })
      .selectFrom('plugin_log')
      .select((of) => [
        'plugin_id',
        'hook',
        of.fn.countAll<number>().as('times'),
        of.fn.max('at').as('last_at'),
      ])
      .where('tenant_id', '=', tenant.id)
      .where('level', '=', 'error')
      .where('hook', 'is not', null)
      .where('at', '>=', since)
      .groupBy(['plugin_id', 'hook'])
      .orderBy('times', 'desc')
      .orderBy('hook')
      .execute();
    const found = new Map<string, PluginHealth['failing'][number][]>();
    for (const { plugin_id, hook, times, last_at } of rows) {
      const hooks = found.get(plugin_id) ?? [];
      if (hooks.length < HOOKS_SHOWN)
        found.set(plugin_id, [...hooks, { hook: hook ?? '', times, lastAt: last_at.toISOString() }]);
    }
    return found;
  }

  /** Forgets what is older than it is kept. */
  async sweep(tx: TenantTx, { tenant }: DataContext, before: Date): Promise<void> {
    await tx.deleteFrom('plugin_log').where('tenant_id', '=', tenant.id).where('at', '<', before).execute();
  }

  async forget(tx: TenantTx, { tenant }: DataContext, pluginId: string): Promise<void> {
    await tx
      .deleteFrom('plugin_log')
      .where('tenant_id', '=', tenant.id)
      .where('plugin_id', '=', pluginId)
      .execute();
  }

  private lines({ tenant }: DataContext, pluginId: string, level?: PluginLogLevel) {
    const lines = this.db
      .read({ tenant })
      .selectFrom('plugin_log')
      .where('tenant_id', '=', tenant.id)
      .where('plugin_id', '=', pluginId);
    return level ? lines.where('level', '=', level) : lines;
  }
}
