import type { AddOnCode } from '@convoy/billing/contract';
import { Entitlements } from '@convoy/billing/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { InvalidInput } from '@convoy/platform/http';
import { Sealer } from '@convoy/platform/sealing';
import {
  type Plugin,
  type PluginSettingsInput,
  type PluginTest,
  pluginDisabled,
  pluginEnabled,
  pluginErrors,
} from '@convoy/plugin/contract';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { PluginCardsService } from '../catalogue/plugin-cards.service.ts';
import type { InstalledPlugin } from '../installed/installed-plugins.ts';
import { pluginText } from '../installed/plugin-texts.ts';
import { PluginLogQueries } from '../log/plugin-log.queries.ts';
import { type Saying, saying } from '../log/sayings.ts';
import { PluginQueries } from '../plugin.queries.ts';
import { secretPurpose, TenantPluginsService } from '../tenant-plugins.service.ts';
import { givenOf } from './settings.rule.ts';

/** What a brand's admin does with a plugin; each is on record, and told to every process. */
@Injectable()
export class PluginLifeService {
  constructor(
    private readonly cards: PluginCardsService,
    private readonly queries: PluginQueries,
    private readonly logs: PluginLogQueries,
    private readonly plugins: TenantPluginsService,
    private readonly entitlements: Entitlements,
    private readonly sealer: Sealer,
    private readonly db: TenantDb,
  ) {}

  /** @throws PLUGIN_NOT_FOUND, PLAN_LACKS with what to buy */
  async enable(ctx: RequestContext, id: string): Promise<Plugin> {
    const { manifest } = this.cards.find(id);
    if (manifest.addOn !== null) await this.entitlements.assertMay(ctx, manifest.addOn as AddOnCode);
    await this.change(ctx, id, async (tx, state) => {
      if (state === 'enabled') return;
      await this.queries.enable(tx, ctx, id);
      await writeEvent(tx, ctx, pluginEnabled, `plugin:${id}`, { plugin: id });
      await this.note(tx, ctx, id, 'plugin.enable', { said: 'enabled' });
    });
    return this.cards.show(ctx, id);
  }

  /** @throws PLUGIN_NOT_FOUND, PLUGIN_NOT_ENABLED */
  async disable(ctx: RequestContext, id: string): Promise<Plugin> {
    const plugin = this.cards.find(id);
    await this.change(ctx, id, async (tx, state) => {
      if (state === 'disabled') {
        // Somebody was quicker, and it is off, as was wished; where it was given up it shall not come back by itself.
        if (await this.queries.keepOff(tx, ctx, id))
          await this.note(tx, ctx, id, 'plugin.disable', { said: 'disabled' });
        return;
      }
      if (state === 'prepared') throw notEnabled(ctx, plugin);
      await this.queries.disable(tx, ctx, id, 'admin');
      await writeEvent(tx, ctx, pluginDisabled, `plugin:${id}`, { plugin: id });
      await this.note(tx, ctx, id, 'plugin.disable', { said: 'disabled' });
    });
    return this.cards.show(ctx, id);
  }

  /** @throws PLUGIN_NOT_FOUND, INVALID_INPUT with what the plugin's own schema finds */
  async set(ctx: RequestContext, id: string, input: PluginSettingsInput): Promise<Plugin> {
    const { manifest } = this.cards.find(id);
    const given = givenOf(input);
    // Strictly: what is no setting would be kept for nothing.
    const checked = manifest.settings.strict().safeParse(given);
    if (!checked.success) throw new InvalidInput(checked.error.issues as readonly z.core.$ZodIssue[]);
    await this.change(ctx, id, async (tx) => {
      await this.queries.set(tx, ctx, id, given);
      await this.note(tx, ctx, id, 'plugin.set', { said: 'set' });
    });
    return this.cards.show(ctx, id);
  }

  /** @throws PLUGIN_NOT_FOUND, PLUGIN_SECRET_UNKNOWN */
  async giveSecret(ctx: RequestContext, id: string, name: string, value: string): Promise<Plugin> {
    this.expectSecret(ctx, id, name);
    const sealed = this.sealer.seal(secretPurpose(ctx.tenant.id, id, name), value);
    await this.change(ctx, id, async (tx) => {
      await this.queries.giveSecret(tx, ctx, id, name, sealed);
      await this.note(tx, ctx, id, 'plugin.give-secret', { said: 'secretGiven', what: name });
    });
    return this.cards.show(ctx, id);
  }

  /** @throws PLUGIN_NOT_FOUND, PLUGIN_SECRET_UNKNOWN */
  async takeSecret(ctx: RequestContext, id: string, name: string): Promise<Plugin> {
    this.expectSecret(ctx, id, name);
    await this.change(ctx, id, async (tx) => {
      await this.queries.takeSecret(tx, ctx, id, name);
      await this.note(tx, ctx, id, 'plugin.take-secret', { said: 'secretTaken', what: name });
    });
    return this.cards.show(ctx, id);
  }

  /** @throws PLUGIN_NOT_FOUND, PLUGIN_NOT_ENABLED, PLUGIN_CANNOT_BE_TESTED */
  async test(ctx: RequestContext, id: string): Promise<PluginTest> {
    const plugin = this.cards.find(id);
    const enabled = (await this.plugins.enabledAt(ctx)).get(id);
    if (!enabled) throw notEnabled(ctx, plugin);
    const runtime = this.plugins.calledBy;
    if (!runtime || plugin.server.test === null)
      throw new DomainError(pluginErrors.PLUGIN_CANNOT_BE_TESTED, { name: nameIn(ctx, plugin) });
    const tried = await runtime.test(ctx, enabled);
    this.plugins.log(ctx, id, {
      level: tried.works ? 'info' : 'warn',
      hook: null,
      message: saying({ said: tried.works ? 'worked' : 'failed', by: nameOf(ctx), what: tried.sentence }),
    });
    return tried;
  }

  private expectSecret(ctx: RequestContext, id: string, name: string): void {
    const plugin = this.cards.find(id);
    if (!plugin.manifest.secrets.includes(name))
      throw new DomainError(pluginErrors.PLUGIN_SECRET_UNKNOWN, { name: nameIn(ctx, plugin), secret: name });
  }

  /** One transaction under the lock of what the brand has of the plugin; afterwards all who remember look again. */
  private async change(
    ctx: RequestContext,
    id: string,
    work: (tx: TenantTx, state: 'prepared' | 'enabled' | 'disabled') => Promise<void>,
  ): Promise<void> {
    await this.db.write(ctx, async (tx) => work(tx, await this.queries.lock(tx, ctx, id)));
    this.plugins.changed(ctx.tenant.id, id);
  }

  private async note(
    tx: TenantTx,
    ctx: RequestContext,
    id: string,
    action: string,
    said: Omit<Saying, 'by'>,
  ): Promise<void> {
    await writeAudit(tx, ctx, { action, subject: 'Plugin', details: { plugin: id } });
    const message = saying({ ...said, by: nameOf(ctx) });
    await this.logs.write(tx, ctx, id, { level: 'info', hook: null, message });
  }
}

const nameIn = (ctx: RequestContext, { texts }: InstalledPlugin) => pluginText(texts, ctx.language, 'name');
const notEnabled = (ctx: RequestContext, plugin: InstalledPlugin) =>
  new DomainError(pluginErrors.PLUGIN_NOT_ENABLED, { name: nameIn(ctx, plugin) });
const nameOf = ({ actor }: RequestContext) => (actor ? `${actor.firstName} ${actor.lastName}` : 'Convoy');
