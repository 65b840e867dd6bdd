import type { TenantContext } from '@convoy/platform/context';
import type { DataContext } from '@convoy/platform/db';
import type { PluginServer } from '@convoy/sdk/server';
import { type EnabledPlugin, TenantPlugins } from '../../tenant-plugins.ts';

/** Plugins that specs switch on and off, without tables; what they say is kept. */
export class KnownPlugins extends TenantPlugins {
  readonly said: { tenantId: number; message: string }[] = [];
  readonly failures: { tenantId: number; hook: string; message: string }[] = [];
  readonly givenUp: string[] = [];
  /** By tenant and name. */
  readonly secrets = new Map<string, string>();
  tenants: readonly TenantContext[] = [];
  /** Whether what is not on was given up, and not switched off. */
  areGivenUp = false;
  private readonly on = new Map<number, Map<string, EnabledPlugin>>();

  constructor(readonly installed: readonly PluginServer[]) {
    super();
  }

  switchOn(tenant: TenantContext, id: string): EnabledPlugin {
    const own = this.on.get(tenant.id) ?? new Map<string, EnabledPlugin>();
    const server = this.installed.find(({ manifest }) => manifest.id === id);
    if (!server) throw new Error(`No plugin is called ${id}.`);
    const plugin = own.get(id) ?? {
      server,
      settings: server.manifest.settings.parse({}),
      sealedSecrets: {},
      version: server.manifest.version,
      since: new Date(),
    };
    this.on.set(tenant.id, own.set(id, plugin));
    return plugin;
  }

  switchOff(): void {
    this.on.clear();
  }

  async enabledAt({ tenant }: DataContext): Promise<ReadonlyMap<string, EnabledPlugin>> {
    return this.on.get(tenant.id) ?? new Map();
  }
  async isEnabled(ctx: DataContext, pluginId: string): Promise<boolean> {
    return (await this.enabledAt(ctx)).has(pluginId);
  }
  async mayReturn(): Promise<boolean> {
    return this.areGivenUp;
  }
  openSecret({ tenant }: DataContext, _plugin: EnabledPlugin, name: string): string | null {
    return this.secrets.get(`${tenant.id} ${name}`) ?? null;
  }
  async tenantsWith(pluginId: string): Promise<readonly TenantContext[]> {
    return this.tenants.filter(({ id }) => this.on.get(id)?.has(pluginId));
  }
  recordFailure({ tenant }: DataContext, _pluginId: string, hook: string, message: string): void {
    this.failures.push({ tenantId: tenant.id, hook, message });
  }
  async giveUp({ tenant }: DataContext, pluginId: string, hook: string): Promise<void> {
    this.givenUp.push(`${tenant.id} ${pluginId} ${hook}`);
  }
  log({ tenant }: DataContext, _pluginId: string, { message }: { readonly message: string }): void {
    this.said.push({ tenantId: tenant.id, message });
  }
  async count(): Promise<void> {}
  text(_pluginId: string, _language: string, key: string): string {
    return key;
  }
  runBy(): void {}
}
