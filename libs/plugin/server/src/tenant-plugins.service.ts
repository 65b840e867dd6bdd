import type { AddOnCode } from '@convoy/billing/contract';
import { Entitlements } from '@convoy/billing/server';
import type { TenantContext } from '@convoy/platform/context';
import { type DataContext, Freshness, Remembered, TenantDb, writeEvent } from '@convoy/platform/db';
import { DEFAULT_LANGUAGE } from '@convoy/platform/i18n';
import { TenantDirectory } from '@convoy/platform/jobs';
import { EnabledPlugins } from '@convoy/platform/ports';
import { Sealer } from '@convoy/platform/sealing';
import { civilToday } from '@convoy/platform/time';
import { pluginGivenUp } from '@convoy/plugin/contract';
import type { PluginServer } from '@convoy/sdk/server';
import { Injectable } from '@nestjs/common';
import { InstalledPlugins } from './installed/installed-plugins.ts';
import { pluginText } from './installed/plugin-texts.ts';
import { settingsOf } from './life/settings.rule.ts';
import { LogThrottle } from './log/log-throttle.ts';
import { type NewLogLine, PluginLogQueries } from './log/plugin-log.queries.ts';
import { PluginUsageQueries } from './log/plugin-usage.queries.ts';
import { saying } from './log/sayings.ts';
import { PluginQueries } from './plugin.queries.ts';
import { type EnabledPlugin, type PluginRuntime, TenantPlugins } from './tenant-plugins.ts';

/** For whoever has none: the same for all, so that asking makes nothing. */
const NONE: ReadonlyMap<string, EnabledPlugin> = new Map();

/** What a secret of a plugin is sealed for: no other brand, plugin or name opens it. */
export const secretPurpose = (tenantId: number, pluginId: string, name: string): string =>
  `plugin.secret ${tenantId} ${pluginId} ${name}`;

/** Which plugins a brand has; read once, and again when it changes. */
@Injectable()
export class TenantPluginsService extends TenantPlugins {
  private readonly enabled: Remembered<DataContext, ReadonlyMap<string, EnabledPlugin>>;
  private readonly throttle = new LogThrottle();
  private readonly writing = new Set<Promise<unknown>>();
  private runtime: PluginRuntime | null = null;

  constructor(
    private readonly plugins: InstalledPlugins,
    private readonly queries: PluginQueries,
    private readonly logs: PluginLogQueries,
    private readonly usage: PluginUsageQueries,
    private readonly entitlements: Entitlements,
    private readonly directory: TenantDirectory,
    private readonly sealer: Sealer,
    private readonly db: TenantDb,
    freshness: Freshness,
    told: EnabledPlugins,
  ) {
    super();
    this.enabled = new Remembered({
      freshness,
      topic: 'plugins',
      keyOf: ({ tenant }) => tenant.id,
      tenantOf: ({ tenant }) => tenant.id,
      read: (ctx) => this.readEnabled(ctx),
    });
    told.knownBy(async (ctx) => (await this.enabledAt(ctx)).keys());
    told.namedBy((id, language) => (plugins.of(id) ? this.text(id, language, 'name') : null));
  }

  get installed(): readonly PluginServer[] {
    return this.plugins.servers;
  }

  async enabledAt(ctx: DataContext): Promise<ReadonlyMap<string, EnabledPlugin>> {
    // A process without plugins asks nobody.
    if (this.plugins.all.length === 0) return NONE;
    const enabled = await this.enabled.of(ctx);
    const lost: string[] = [];
    for (const [id, { server }] of enabled)
      if (!(await this.mayByPlan(ctx, server.manifest.addOn))) lost.push(id);
    return lost.length === 0 ? enabled : new Map([...enabled].filter(([id]) => !lost.includes(id)));
  }

  async isEnabled(ctx: DataContext, pluginId: string): Promise<boolean> {
    return (await this.enabledAt(ctx)).has(pluginId);
  }

  async mayReturn(ctx: DataContext, pluginId: string): Promise<boolean> {
    const row = (await this.queries.all(ctx)).find((one) => one.pluginId === pluginId);
    return row?.state === 'enabled' || row?.disabledBecause === 'failing';
  }

  openSecret({ tenant }: DataContext, plugin: EnabledPlugin, name: string): string | null {
    const sealed = plugin.sealedSecrets[name];
    if (sealed === undefined) return null;
    // One that cannot be opened counts as not set: staff enter it again.
    return this.sealer.tryOpen(secretPurpose(tenant.id, plugin.server.manifest.id, name), sealed);
  }

  async tenantsWith(pluginId: string): Promise<readonly TenantContext[]> {
    if (!this.plugins.of(pluginId)) return [];
    const found: TenantContext[] = [];
    for (const id of await this.directory.activeIds()) {
      const tenant = await this.directory.byId(id);
      if (tenant?.kind === 'brand' && (await this.isEnabled({ tenant }, pluginId))) found.push(tenant);
    }
    return found;
  }

  recordFailure(ctx: DataContext, pluginId: string, hook: string, message: string): void {
    this.log(ctx, pluginId, { level: 'error', hook, message });
  }

  async giveUp({ tenant }: DataContext, pluginId: string, hook: string): Promise<void> {
    const ctx = { tenant };
    await this.db.write(ctx, async (tx) => {
      if (!(await this.queries.disable(tx, ctx, pluginId, 'failing'))) return;
      await writeEvent(tx, ctx, pluginGivenUp, `plugin:${pluginId}`, {
        plugin: pluginId,
        name: this.text(pluginId, tenant.languages.language ?? DEFAULT_LANGUAGE, 'name'),
        hook,
      });
      const message = saying({ said: 'givenUp', by: '', what: hook });
      await this.logs.write(tx, ctx, pluginId, { level: 'error', hook: null, message });
    });
    this.changed(tenant.id, pluginId);
  }

  log({ tenant }: DataContext, pluginId: string, line: NewLogLine): void {
    const taken = this.throttle.take(`${tenant.id} ${pluginId}`);
    if (taken === 'leave') return;
    const written =
      taken === 'last'
        ? { ...line, message: `${line.message} (More was said this minute than is kept.)` }
        : line;
    const ctx = { tenant };
    const writing: Promise<unknown> = this.db
      .write(ctx, (tx) => this.logs.write(tx, ctx, pluginId, written))
      // What a plugin says fails nobody.
      .catch(() => {})
      .finally(() => this.writing.delete(writing));
    this.writing.add(writing);
  }

  /** Waits until what was said by now is written. */
  async settled(): Promise<void> {
    await Promise.all(this.writing);
  }

  async count(ctx: DataContext, pluginId: string, metric: string, key: string): Promise<void> {
    const declared = this.plugins.of(pluginId)?.manifest.usage.find(({ name }) => name === metric);
    if (!declared) throw new Error(`The plugin ${pluginId} counts no "${metric}".`);
    const { per } = declared;
    if (per !== 'month' && !key) throw new Error(`What is counted by "${metric}" has no key.`);
    await this.usage.count(ctx, pluginId, {
      metric,
      per,
      month: civilToday(ctx.tenant.timeZone, new Date()).slice(0, 7),
      key: per === 'month' ? '' : key,
    });
  }

  text(
    pluginId: string,
    language: string,
    key: string,
    values: Readonly<Record<string, string | number>> = {},
  ): string {
    return pluginText(this.plugins.of(pluginId)?.texts ?? {}, language, key, values);
  }

  runBy(runtime: PluginRuntime): void {
    if (this.runtime) throw new Error('Somebody calls the plugins already.');
    this.runtime = runtime;
  }

  /** Who calls plugins; null in a process that calls none. */
  get calledBy(): PluginRuntime | null {
    return this.runtime;
  }

  /** Something of a plugin was changed at a brand: this process knows at once, others when they are told. */
  changed(tenantId: number, pluginId: string): void {
    this.enabled.forget(tenantId);
    this.runtime?.forget(pluginId, tenantId);
  }

  /** Whether its plan carries what a plugin needs. */
  async mayByPlan(ctx: DataContext, addOn: string | null): Promise<boolean> {
    return addOn === null || (await this.entitlements.may(ctx, addOn as AddOnCode)).may;
  }

  private async readEnabled(ctx: DataContext): Promise<ReadonlyMap<string, EnabledPlugin>> {
    const enabled = new Map<string, EnabledPlugin>();
    for (const row of await this.queries.all(ctx)) {
      const plugin = this.plugins.of(row.pluginId);
      if (!plugin || row.state !== 'enabled') continue;
      enabled.set(row.pluginId, {
        server: plugin.server,
        settings: settingsOf(plugin.manifest, row.settings),
        sealedSecrets: row.secrets,
        version: plugin.manifest.version,
        since: row.since,
      });
    }
    return enabled.size === 0 ? NONE : enabled;
  }
}
