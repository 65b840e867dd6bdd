import type { EventDefinition } from '@convoy/platform/events';
import type { Language } from '@convoy/platform/i18n';
import type { AnyPort, NavEntry, PageRoute, Permission, SlotFill } from '@convoy/platform/manifest';
import type { z } from 'zod';

/** What a plugin counts, that is paid for by use; the amount stands in the catalogue. */
export interface UsageMetric {
  /** Kebab case, unique in the plugin: `check`. */
  readonly name: string;
  /** `event`: each counts once. `van-month`, `month`: present in a calendar month, however often it is told. */
  readonly per: 'event' | 'van-month' | 'month';
}

/** Work of a plugin by the clock, for each tenant that has it enabled. */
export interface PluginJob {
  /** `<plugin id>.<what it does>`, kebab case. */
  readonly name: string;
  /** Cron expression of five fields, UTC. */
  readonly cron: string;
}

/**
 * What a plugin is, asks for and brings: data, read before any of its code runs. What stands here is all it is given, and all
 * that is shown to whoever enables it.
 */
export interface PluginManifest<
  Settings extends z.ZodObject = z.ZodObject,
  Pages extends readonly PageRoute[] = readonly PageRoute[],
  Slots extends readonly SlotFill[] = readonly SlotFill[],
  Secrets extends readonly string[] = readonly string[],
> {
  /** Kebab case, 3 to 30 characters, for ever: names its addresses, its schema in the database and its texts. */
  readonly id: string;
  /** Semantic version of the plugin. */
  readonly version: string;
  /** Range of the SDK's versions it was written for: `^1.0.0`. */
  readonly sdk: string;
  /** Language that has all of its texts; in a language that lacks one, this stands in. `en` unless told. */
  readonly language: Language;
  /** Add-on of the catalogue that carries it; null: any plan may have it. */
  readonly addOn: string | null;
  /** What it may do with the core's records through the ports it is handed. */
  readonly permissions: readonly Permission[];
  /** Events of the core it hears. */
  readonly consumes: readonly EventDefinition<unknown>[];
  /**
   * Events it tells others of; their names begin with its id. One that is declared with a `webhook` is offered to the brand's own
   * programs as well: the message holds what `webhook.data` keeps of the payload.
   */
  readonly emits: readonly EventDefinition<unknown>[];
  /** What a tenant sets: a flat object, of which a form is made. Each field has a default or is optional. */
  readonly settings: Settings;
  /** Names of secrets a tenant gives it, camel case; sealed at rest and never sent to a browser. */
  readonly secrets: Secrets;
  /** Hosts it may reach, by name: `api.example.com`. Nothing else is reached. */
  readonly egress: readonly string[];
  /** Ports of the core it answers. */
  readonly offers: readonly AnyPort[];
  readonly pages: Pages;
  readonly nav: readonly NavEntry[];
  readonly slots: Slots;
  readonly jobs: readonly PluginJob[];
  readonly usage: readonly UsageMetric[];
  /** Whether its service hands over points of trackers, of the devices that any brand registered. False unless told. */
  readonly trackers: boolean;
}

/** What a tenant has set of a plugin. */
export type SettingsOf<Manifest extends PluginManifest> = z.infer<Manifest['settings']>;
