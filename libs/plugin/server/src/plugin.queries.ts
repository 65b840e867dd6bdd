import { type DataContext, sql, TenantDb, type TenantReader, type TenantTx } from '@convoy/platform/db';
import type { DisabledReason } from '@convoy/plugin/contract';
import { Injectable } from '@nestjs/common';

/** What a brand has of a plugin. */
export interface TenantPluginRow {
  readonly pluginId: string;
  /** `prepared`: settings or secrets were given, it never was enabled. */
  readonly state: 'prepared' | 'enabled' | 'disabled';
  readonly disabledBecause: Exclude<DisabledReason, 'plan'> | null;
  /** As they were given; the manifest's schema has the last word each time. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly since: Date;
  /** Sealed, by name. */
  readonly secrets: Readonly<Record<string, string>>;
}

/** Since when what a brand has of a plugin stands so: in the database's own words, which a Date would cut short. */
export interface PluginStanding {
  /** Since it was last enabled or disabled. */
  readonly since: string;
  /** Since it was last enabled, disabled, or given a setting or a secret. */
  readonly touched: string;
}

interface Stored {
  readonly plugin_id: string;
  readonly state: TenantPluginRow['state'];
  readonly disabled_because: TenantPluginRow['disabledBecause'];
  readonly settings: Record<string, unknown>;
  readonly state_since: Date;
  readonly secrets: Record<string, string>;
}

/** The only file that reads and writes what brands have of plugins. */
@Injectable()
export class PluginQueries {
  constructor(private readonly db: TenantDb) {}

  /** All that a brand has, whatever its state. */
  async all({ tenant }: DataContext): Promise<TenantPluginRow[]> {
    const { rows } = await sql<Stored>`
      select p.plugin_id, p.state, p.disabled_because, p.settings, p.state_since,
        coalesce((
          select jsonb_object_agg(s.name, s.sealed) from tenant_plugin_secret s
          where s.tenant_id = p.tenant_id and s.plugin_id = p.plugin_id
        ), '{}') as secrets
      from tenant_plugin p where p.tenant_id = ${tenant.id}::bigint
      order by p.plugin_id`.execute(this.db.read({ tenant }));
    return rows.map((row) => ({
      pluginId: row.plugin_id,
      state: row.state,
      disabledBecause: row.disabled_because,
      settings: row.settings,
      since: row.state_since,
      secrets: row.secrets,
    }));
  }

  /**
   * Makes sure that there is a row, and locks it for what is done in the transaction: in one statement, or one that is being removed
   * would be there and then not.
   */
  async lock(tx: TenantTx, { tenant }: DataContext, pluginId: string): Promise<TenantPluginRow['state']> {
    const { state } = await tx
      .insertInto('tenant_plugin')
      .values({ tenant_id: tenant.id, plugin_id: pluginId, state: 'prepared' })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'plugin_id'])
          .doUpdateSet(({ ref }) => ({ updated_at: ref('tenant_plugin.updated_at') })),
      )
      .returning('state')
      .executeTakeFirstOrThrow();
    return state as TenantPluginRow['state'];
  }

  /** What waits for the plugin to be back is told it now, and not when somebody looks again. */
  async enable(tx: TenantTx, ctx: DataContext, pluginId: string): Promise<void> {
    await this.change(tx, ctx, pluginId, { state: 'enabled', disabled_because: null });
    await sql`select app.plugin_is_back(${ctx.tenant.id}::bigint, ${pluginId}::text)`.execute(tx);
  }

  /** An admin wants off what was given up: it is no longer waited for. @returns whether it was */
  async keepOff(tx: TenantTx, ctx: DataContext, pluginId: string): Promise<boolean> {
    const { tenant } = ctx;
    const { numUpdatedRows } = await tx
      .updateTable('tenant_plugin')
      .set({ disabled_because: 'admin', state_by: ctx.actor?.id ?? null, updated_at: sql<Date>`now()` })
      .where('tenant_id', '=', tenant.id)
      .where('plugin_id', '=', pluginId)
      .where('disabled_because', '=', 'failing')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** @returns whether it was enabled until now */
  async disable(
    tx: TenantTx,
    ctx: DataContext,
    pluginId: string,
    because: Exclude<DisabledReason, 'plan'>,
  ): Promise<boolean> {
    return this.change(tx, ctx, pluginId, { state: 'disabled', disabled_because: because }, 'enabled');
  }

  /**
   * Switches it off for its removal, wherever it was on or would come back by itself.
   * @returns how it stands then and whether it was on; null where the brand has nothing of it
   */
  async switchOff(
    tx: TenantTx,
    ctx: DataContext,
    pluginId: string,
  ): Promise<(PluginStanding & { readonly wasOn: boolean }) | null> {
    // Locked first: nobody enables it between being switched off and being looked at.
    await tx
      .selectFrom('tenant_plugin')
      .select('state')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('plugin_id', '=', pluginId)
      .forUpdate()
      .execute();
    const wasOn = await this.disable(tx, ctx, pluginId, 'admin');
    await this.keepOff(tx, ctx, pluginId);
    const standing = await this.standing(ctx, pluginId, tx);
    return standing && { ...standing, wasOn };
  }

  /** How it stands; null where the brand has nothing of it. */
  async standing(
    { tenant }: DataContext,
    pluginId: string,
    from: Pick<TenantReader, 'selectFrom'> = this.db.read({ tenant }),
  ): Promise<PluginStanding | null> {
    const row = await from
      .selectFrom('tenant_plugin')
      .select([sql<string>`state_since::text`.as('since'), sql<string>`updated_at::text`.as('touched')])
      .where('tenant_id', '=', tenant.id)
      .where('plugin_id', '=', pluginId)
      .executeTakeFirst();
    return row ?? null;
  }

  private async change(
    tx: TenantTx,
    { tenant, actor }: DataContext,
    pluginId: string,
    to: { state: TenantPluginRow['state']; disabled_because: TenantPluginRow['disabledBecause'] },
    only?: TenantPluginRow['state'],
  ): Promise<boolean> {
    let update = tx
      .updateTable('tenant_plugin')
      .set({
        ...to,
        state_since: sql<Date>`now()`,
        state_by: actor?.id ?? null,
        updated_at: sql<Date>`now()`,
      })
      .where('tenant_id', '=', tenant.id)
      .where('plugin_id', '=', pluginId);
    if (only) update = update.where('state', '=', only);
    const { numUpdatedRows } = await update.executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async set(
    tx: TenantTx,
    { tenant }: DataContext,
    pluginId: string,
    settings: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    await tx
      .updateTable('tenant_plugin')
      .set({ settings: JSON.stringify(settings), updated_at: sql<Date>`now()` })
      .where('tenant_id', '=', tenant.id)
      .where('plugin_id', '=', pluginId)
      .execute();
  }

  async giveSecret(
    tx: TenantTx,
    { tenant, actor }: DataContext,
    pluginId: string,
    name: string,
    sealed: string,
  ): Promise<void> {
    const given = { sealed, set_by: actor?.id ?? null };
    await tx
      .insertInto('tenant_plugin_secret')
      .values({ tenant_id: tenant.id, plugin_id: pluginId, name, ...given })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'plugin_id', 'name'])
          .doUpdateSet({ ...given, set_at: sql<Date>`now()` }),
      )
      .execute();
    await tx
      .updateTable('tenant_plugin')
      .set({ updated_at: sql<Date>`now()` })
      .where('tenant_id', '=', tenant.id)
      .where('plugin_id', '=', pluginId)
      .execute();
  }

  async takeSecret(tx: TenantTx, { tenant }: DataContext, pluginId: string, name: string): Promise<void> {
    await tx
      .deleteFrom('tenant_plugin_secret')
      .where('tenant_id', '=', tenant.id)
      .where('plugin_id', '=', pluginId)
      .where('name', '=', name)
      .execute();
  }

  /**
   * Settings and secrets go with the row; so does what it was told or still to be told.
   * @returns false, and nothing goes, where it was enabled or given something since it stood so, or is gone
   */
  async forget(
    tx: TenantTx,
    { tenant }: DataContext,
    pluginId: string,
    { touched }: PluginStanding,
  ): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('tenant_plugin')
      .where('tenant_id', '=', tenant.id)
      .where('plugin_id', '=', pluginId)
      .where('state', '<>', 'enabled')
      .where('updated_at', '=', sql<Date>`${touched}::timestamptz`)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await tx
      .deleteFrom('plugin_delivery')
      .where('tenant_id', '=', tenant.id)
      .where('plugin_id', '=', pluginId)
      .execute();
    return true;
  }
}
