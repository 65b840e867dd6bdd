import type { RequestContext, TenantContext } from '@convoy/platform/context';
import type { DataContext } from '@convoy/platform/db';
import type { PluginLogLevel, PluginTest } from '@convoy/plugin/contract';
import type { PluginServer } from '@convoy/sdk/server';

/** A plugin as a brand has it enabled. */
export interface EnabledPlugin {
  readonly server: PluginServer;
  /** As the brand set them, checked by the manifest's schema, with its defaults. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** By name, as `TenantPlugins.openSecret` opens them; a secret that was not given is not there. */
  readonly sealedSecrets: Readonly<Record<string, string>>;
  readonly version: string;
  readonly since: Date;
}

/** What only the runtime that calls plugins can tell or do; it says so at start by `TenantPlugins.runBy`. */
export interface PluginRuntime {
  /** Tries what was set, with a scope of the brand. Never throws for what the plugin does. */
  test(ctx: RequestContext, plugin: EnabledPlugin): Promise<PluginTest>;
  /** Whether a plugin is left alone for a while at a brand in this process. */
  isResting(pluginId: string, tenantId: number): boolean;
  /** A plugin was enabled, disabled, set anew or removed at a brand: what is kept of it there begins anew. */
  forget(pluginId: string, tenantId: number): void;
}

/** Which plugins a brand has, for whoever calls them. What a disabled one costs is a look into a map. */
export abstract class TenantPlugins {
  /** What was deployed, whether or not anybody has it enabled. */
  abstract readonly installed: readonly PluginServer[];

  /**
   * The plugins a brand has enabled and may have by its plan, by id. Remembered in the process and told when it changes; the
   * same map for all who ask. A brand that has none costs no question after the first.
   */
  abstract enabledAt(ctx: DataContext): Promise<ReadonlyMap<string, EnabledPlugin>>;

  abstract isEnabled(ctx: DataContext, pluginId: string): Promise<boolean>;

  /**
   * Whether a plugin that is not enabled is so for a while only: it was given up, or the plan lapsed. One that an admin switched
   * off or removed, and one that never was enabled, does not come back by itself.
   */
  abstract mayReturn(ctx: DataContext, pluginId: string): Promise<boolean>;

  /** A secret as the brand gave it; null where it gave none. */
  abstract openSecret(ctx: DataContext, plugin: EnabledPlugin, name: string): string | null;

  /** Brands in business that have it enabled, for its jobs. */
  abstract tenantsWith(pluginId: string): Promise<readonly TenantContext[]>;

  /** Notes a failure of a hook for the brand's admin. Never throws, and is not waited for. */
  abstract recordFailure(ctx: DataContext, pluginId: string, hook: string, message: string): void;

  /** Switches a plugin off at a brand because it failed again and again, and tells the brand's admins. Once, however many ask. */
  abstract giveUp(ctx: DataContext, pluginId: string, hook: string): Promise<void>;

  /** A line in the log the brand's admin reads. Never throws, and is not waited for. */
  abstract log(
    ctx: DataContext,
    pluginId: string,
    line: { readonly level: PluginLogLevel; readonly hook: string | null; readonly message: string },
  ): void;

  /** Counts what is paid for by use, once for each key (per event: ever; by month: in the brand's month). */
  abstract count(ctx: DataContext, pluginId: string, metric: string, key: string): Promise<void>;

  /** A text of a plugin, in English where the language lacks it; the key itself where there is none. */
  abstract text(
    pluginId: string,
    language: string,
    key: string,
    values?: Readonly<Record<string, string | number>>,
  ): string;

  /** The runtime says how it is asked. */
  abstract runBy(runtime: PluginRuntime): void;
}
