import type { AddOnCode } from '@convoy/billing/contract';
import { Entitlements } from '@convoy/billing/server';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import type { Plugin, PluginBroken, PluginHealth, PluginState } from '@convoy/plugin/contract';
import { pluginErrors } from '@convoy/plugin/contract';
import { settingsForm } from '@convoy/sdk/core';
import { Injectable } from '@nestjs/common';
import { type BrokenPlugin, type InstalledPlugin, InstalledPlugins } from '../installed/installed-plugins.ts';
import { choiceKey, hasText, pictureKey, pluginText } from '../installed/plugin-texts.ts';
import { PluginLogQueries } from '../log/plugin-log.queries.ts';
import { PluginQueries, type TenantPluginRow } from '../plugin.queries.ts';
import { TenantPluginsService } from '../tenant-plugins.service.ts';
import { permissionWords } from './permission-words.ts';

const A_DAY_MS = 24 * 60 * 60 * 1000;
const NOTHING_FAILS: PluginHealth['failing'] = [];

/** What the catalogue shows of plugins to a brand's admin. */
@Injectable()
export class PluginCardsService {
  constructor(
    private readonly installed: InstalledPlugins,
    private readonly queries: PluginQueries,
    private readonly logs: PluginLogQueries,
    private readonly plugins: TenantPluginsService,
    private readonly entitlements: Entitlements,
  ) {}

  /** In the order of their names. */
  async list(ctx: RequestContext): Promise<Plugin[]> {
    const { broken } = this.installed;
    if (this.installed.all.length === 0 && broken.length === 0) return [];
    const [rows, failing] = await Promise.all([this.queries.all(ctx), this.failing(ctx)]);
    const cards = await Promise.all(
      this.installed.all.map((plugin) => {
        const row = rows.find(({ pluginId }) => pluginId === plugin.manifest.id);
        return this.card(ctx, plugin, row, failing.get(plugin.manifest.id));
      }),
    );
    const left = broken.filter(({ id }) => !this.installed.of(id)).map(leftOut);
    return [...cards, ...left].sort((one, other) => one.name.localeCompare(other.name, ctx.language));
  }

  /** @throws PLUGIN_NOT_FOUND */
  async show(ctx: RequestContext, id: string): Promise<Plugin> {
    const broken = this.installed.of(id) ? null : this.installed.broken.find((one) => one.id === id);
    if (broken) return leftOut(broken);
    const plugin = this.find(id);
    const [rows, failing] = await Promise.all([this.queries.all(ctx), this.failing(ctx)]);
    return this.card(
      ctx,
      plugin,
      rows.find(({ pluginId }) => pluginId === id),
      failing.get(id),
    );
  }

  /** @throws PLUGIN_NOT_FOUND */
  find(id: string): InstalledPlugin {
    const plugin = this.installed.of(id);
    if (!plugin) throw new DomainError(pluginErrors.PLUGIN_NOT_FOUND);
    return plugin;
  }

  private failing(ctx: RequestContext) {
    return this.logs.failing(ctx, new Date(Date.now() - A_DAY_MS));
  }

  private async card(
    ctx: RequestContext,
    plugin: InstalledPlugin,
    row: TenantPluginRow | undefined,
    failing: PluginHealth['failing'] = NOTHING_FAILS,
  ): Promise<Plugin> {
    const { manifest, texts } = plugin;
    const say = (key: string) => pluginText(texts, ctx.language, key);
    const help = (key: string) => (hasText(texts, key) ? say(key) : null);
    const addOn = manifest.addOn as AddOnCode | null;
    const [entitlement, terms] = addOn
      ? await Promise.all([this.entitlements.may(ctx, addOn), this.entitlements.terms(ctx, addOn)])
      : [null, null];
    const state = stateOf(row, entitlement?.may ?? true);
    return {
      id: manifest.id,
      name: say('name'),
      summary: say('summary'),
      description: say('description'),
      version: manifest.version,
      languages: plugin.languages ?? Object.keys(texts),
      addOn,
      price: terms?.price
        ? { amount: terms.price.price, per: terms.price.per, from: terms.price.from }
        : null,
      plansThatCarry: terms?.plans ?? [],
      ...state,
      since: row && row.state !== 'prepared' ? row.since.toISOString() : null,
      upgrade: state.state === 'lacking' ? (entitlement?.upgrade ?? null) : null,
      permissions: manifest.permissions.map((permission) => {
        const [action = '', subject = ''] = permission.split(':');
        return { action, subject, words: permissionWords(permission, ctx.language) };
      }),
      hosts: manifest.egress,
      secrets: manifest.secrets.map((name) => ({
        name,
        label: say(`secrets.${name}.label`),
        help: help(`secrets.${name}.help`),
        set: row?.secrets[name] !== undefined,
      })),
      slots: manifest.slots.map(({ slot }) => slot),
      pages: manifest.pages.map(({ path, title }) => ({ path, title: say(title) })),
      ports: manifest.offers.map(({ id }) => id),
      trackers: manifest.trackers,
      events: {
        hears: manifest.consumes.map(({ type }) => type),
        tells: manifest.emits.map(({ type }) => type),
        webhooks: manifest.emits.flatMap(({ webhook }) => webhook?.type ?? []),
      },
      pictures: plugin.pictures.map((file) => ({
        address: `/api/integrations/${manifest.id}/pictures/${file}`,
        words: say(pictureKey(file)),
      })),
      settings: settingsForm(manifest.settings).fields.map((field) => ({
        ...(field.kind === 'choice'
          ? {
              ...field,
              choices: field.choices.map((value) => ({ value, label: say(choiceKey(field.name, value)) })),
            }
          : field),
        label: say(`settings.${field.name}.label`),
        help: help(`settings.${field.name}.help`),
        value: (row?.settings[field.name] ?? field.initial) as string | number | boolean | null,
      })),
      usage: manifest.usage.map(({ name }) => ({ metric: name, label: say(`usage.${name}`) })),
      health: {
        failing,
        resting: this.plugins.calledBy?.isResting(manifest.id, ctx.tenant.id) ?? false,
      },
      canTest: plugin.server.test !== null,
      broken: brokenOf(
        this.installed.broken.find((one) => one.id === manifest.id),
        true,
      ),
      holdsData: row !== undefined,
    };
  }
}

const brokenOf = (broken: BrokenPlugin | undefined, runs: boolean): PluginBroken | null =>
  broken ? { runs, errors: broken.faults.map(({ at, sentence }) => `${at}: ${sentence}`) } : null;

/** The card of a plugin that was left out: nothing is known of it but its folder and what is wrong. */
const leftOut = (broken: BrokenPlugin): Plugin => ({
  id: broken.id,
  name: broken.id,
  summary: '',
  description: '',
  version: '',
  languages: [],
  addOn: null,
  price: null,
  plansThatCarry: [],
  state: 'broken',
  disabledBecause: null,
  since: null,
  upgrade: null,
  permissions: [],
  hosts: [],
  secrets: [],
  slots: [],
  pages: [],
  ports: [],
  trackers: false,
  events: { hears: [], tells: [], webhooks: [] },
  pictures: [],
  settings: [],
  usage: [],
  health: { failing: NOTHING_FAILS, resting: false },
  canTest: false,
  broken: brokenOf(broken, false),
  holdsData: false,
});

/** How a plugin stands at a brand. What the plan lacks comes before all else: nothing of it works. */
export function stateOf(
  row: Pick<TenantPluginRow, 'state' | 'disabledBecause'> | undefined,
  mayByPlan: boolean,
): Pick<Plugin, 'disabledBecause'> & { readonly state: PluginState } {
  if (!mayByPlan) return { state: 'lacking', disabledBecause: row?.state === 'enabled' ? 'plan' : null };
  if (!row || row.state === 'prepared') return { state: 'available', disabledBecause: null };
  return { state: row.state, disabledBecause: row.disabledBecause };
}
