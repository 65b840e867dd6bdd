import { randomUUID } from 'node:crypto';
import { systemContext } from '@convoy/platform/context';
import { TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { TenantPlugins } from '../tenant-plugins.ts';
import { PluginScopes } from './scope/plugin-scopes.ts';

/** One message, one scope: it is not kept beyond this. */
const SCOPE_MS = 30_000;
/** How long a listener may take to end. */
const DRAIN_MS = 8_000;

/** Runs what a plugin listens with in a process of its own: a port that trackers speak to. */
@Injectable()
export class PluginServices {
  constructor(
    private readonly plugins: TenantPlugins,
    private readonly scopes: PluginScopes,
    private readonly tenants: TenantDirectory,
  ) {}

  /**
   * Begins, for all tenants that have the plugin.
   * @throws where no such plugin is installed, or it listens to nothing
   */
  async start(pluginId: string): Promise<{ stop(): Promise<void> }> {
    const server = this.plugins.installed.find(({ manifest }) => manifest.id === pluginId);
    if (!server?.service)
      throw new Error(
        server
          ? `The plugin "${pluginId}" has no process of its own: leave this role out.`
          : `No plugin "${pluginId}" is installed: the role is called as "plugin <id>".`,
      );
    const over = new AbortController();
    const service = await server.service.start({
      scopeOf: async (tenantId) => {
        const tenant = await this.tenants.byId(tenantId);
        const ctx = tenant && systemContext(tenant, 'worker', emptyAbility(), randomUUID());
        const plugin = ctx && (await this.plugins.enabledAt(ctx)).get(pluginId);
        if (!ctx || !plugin) return null;
        const signal = AbortSignal.any([over.signal, AbortSignal.timeout(SCOPE_MS)]);
        const { scope, end } = this.scopes.open({ ctx, plugin, hook: 'service', signal });
        signal.addEventListener('abort', end, { once: true });
        return scope;
      },
    });
    return {
      stop: async () => {
        let timer: NodeJS.Timeout | undefined;
        const patience = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, DRAIN_MS);
        });
        // What is under way may end by itself; then it is cut off.
        await Promise.race([service.stop(), patience]).finally(() => {
          clearTimeout(timer);
          over.abort();
        });
      },
    };
  }
}
