import type { RequestContext } from '@convoy/platform/context';
import {
  type AskRows,
  PluginStatements,
  sqlState,
  TenantDb,
  type TenantTx,
  writeAudit,
  writeEvent,
} from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { type PluginExport, pluginRemoved } from '@convoy/plugin/contract';
import { schemaOf } from '@convoy/sdk/core';
import { Injectable } from '@nestjs/common';
import { PluginCardsService } from '../catalogue/plugin-cards.service.ts';
import { PluginLogQueries } from '../log/plugin-log.queries.ts';
import { PluginUsageQueries } from '../log/plugin-usage.queries.ts';
import { inWords } from '../log/sayings.ts';
import { PluginQueries, type PluginStanding } from '../plugin.queries.ts';
import { PluginPools } from '../plugin-pools.ts';
import { TenantPluginsService } from '../tenant-plugins.service.ts';
import { deletionOrder, tablesOf } from './own-tables.ts';

/** What a call is given ends by then, whoever made it; each wait ends with the statement's own time. */
const CALLS_END_MS = 40_000;
const TOOK_TOO_LONG = '57014';

/** All that a plugin holds of a brand: taken along, or removed. */
@Injectable()
export class PluginDataService {
  constructor(
    private readonly cards: PluginCardsService,
    private readonly queries: PluginQueries,
    private readonly logs: PluginLogQueries,
    private readonly usage: PluginUsageQueries,
    private readonly plugins: TenantPluginsService,
    private readonly pools: PluginPools,
    private readonly db: TenantDb,
  ) {}

  /** @throws PLUGIN_NOT_FOUND */
  async export(ctx: RequestContext, id: string): Promise<PluginExport> {
    const { manifest } = this.cards.find(id);
    const [rows, usage, logs, tables] = await Promise.all([
      this.queries.all(ctx),
      this.usage.byMonth(ctx, id),
      this.logs.every(ctx, id),
      this.own(ctx, id, (ask) => this.records(ctx, id, ask)),
    ]);
    await this.db.write(ctx, (tx) =>
      writeAudit(tx, ctx, { action: 'plugin.export', subject: 'Plugin', details: { plugin: id } }),
    );
    const row = rows.find(({ pluginId }) => pluginId === id);
    return {
      plugin: id,
      version: manifest.version,
      exportedAt: new Date().toISOString(),
      settings: row?.settings ?? {},
      secrets: Object.keys(row?.secrets ?? {}),
      tables,
      usage,
      logs: logs.map((line) => ({ ...line, message: inWords(line, ctx.language) })),
    };
  }

  /**
   * Nothing of it is left for the brand but what was used, which is owed. It is switched off first, in a transaction of its own,
   * so that no call of it begins to write any more, in whichever process; those that did are waited for. Where it ends in the middle
   * it is done again. Whoever enables it meanwhile, or gives it something, comes after this: what is there then stays, and whoever
   * removes it hears that it did.
   * @throws PLUGIN_NOT_FOUND, CONFLICT
   */
  async remove(ctx: RequestContext, id: string): Promise<void> {
    this.cards.find(id);
    const audit = (tx: TenantTx, action: string) =>
      writeAudit(tx, ctx, { action, subject: 'Plugin', details: { plugin: id } });
    const left = await this.db.write(ctx, async (tx) => {
      const standing = await this.queries.switchOff(tx, ctx, id);
      if (standing?.wasOn) await audit(tx, 'plugin.disable');
      return standing;
    });
    this.plugins.changed(ctx.tenant.id, id);
    // What it said until now is written before it is forgotten.
    await this.plugins.settled();
    const isEmpty = await this.deleteRecords(ctx, id, left);
    if (!left) return;
    const isGone = await this.db.write(ctx, async (tx) => {
      if (!isEmpty || !(await this.queries.forget(tx, ctx, id, left))) return false;
      await this.logs.forget(tx, ctx, id);
      await audit(tx, 'plugin.remove');
      await writeEvent(tx, ctx, pluginRemoved, `plugin:${id}`, { plugin: id });
      return true;
    });
    this.plugins.changed(ctx.tenant.id, id);
    if (!isGone) throw new DomainError(commonErrors.CONFLICT);
  }

  /**
   * What it wrote until it was switched off; nothing where it was enabled since, as that cannot be told from what it wrote then.
   * @returns whether nothing of it is left
   */
  private async deleteRecords(
    ctx: RequestContext,
    id: string,
    left: PluginStanding | null,
  ): Promise<boolean> {
    const until = performance.now() + CALLS_END_MS;
    for (;;)
      try {
        return await this.own(ctx, id, async (ask) => {
          await ask('select app.plugin_writes_are_over()');
          // Who is enabled from here on writes when this is over.
          if ((await this.queries.standing(ctx, id))?.since !== left?.since) return false;
          for (const table of await deletionOrder(ask, schemaOf(id)))
            await ask(`delete from ${schemaOf(id)}.${table} where tenant_id = $1`, [ctx.tenant.id]);
          return true;
        });
      } catch (error) {
        // A call that writes is still under way.
        if (sqlState(error) !== TOOK_TOO_LONG || performance.now() > until) throw error;
      }
  }

  private async records(ctx: RequestContext, id: string, ask: AskRows): Promise<PluginExport['tables']> {
    const tables: Record<string, Record<string, unknown>[]> = {};
    for (const table of await tablesOf(ask, schemaOf(id))) {
      const rows = await ask<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) - 'tenant_id' as row from ${schemaOf(id)}.${table} t where t.tenant_id = $1`,
        [ctx.tenant.id],
      );
      tables[table] = rows.map(({ row }) => row);
    }
    return tables;
  }

  /** In the plugin's own schema, under its own role. */
  private own<T>(ctx: RequestContext, id: string, work: (ask: AskRows) => Promise<T>): Promise<T> {
    const waits = new AbortController();
    return new PluginStatements(this.pools.of(id), ctx.tenant.id, waits.signal, 'asks-nothing').write(work);
  }
}
