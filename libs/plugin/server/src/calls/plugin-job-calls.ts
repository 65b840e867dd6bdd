import { randomUUID } from 'node:crypto';
import { systemContext, type TenantContext } from '@convoy/platform/context';
import { JobRegistry } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import type { PluginServer } from '@convoy/sdk/server';
import { Injectable, Logger } from '@nestjs/common';
import { TenantPlugins } from '../tenant-plugins.ts';
import { PluginCaller } from './plugin-caller.ts';

/** All tenants of one run; the queue takes a run that lasts longer for dead. */
const RUN_MS = 240_000;

type Job = PluginServer['jobs'][string];

/**
 * Runs jobs of plugins by the clock: for each tenant that has the plugin enabled, one after another. Who fails or hangs costs the
 * next tenant its budget at most. Where time runs out, the next run begins with those who were not reached.
 */
@Injectable()
export class PluginJobCalls {
  private readonly logger = new Logger('Plugins');
  /** Where a run ended that did not reach everybody, by job. */
  private readonly reached = new Map<string, number>();

  constructor(
    private readonly plugins: TenantPlugins,
    private readonly caller: PluginCaller,
    jobs: JobRegistry,
  ) {
    for (const { manifest, jobs: own } of plugins.installed)
      for (const { name, cron } of manifest.jobs) {
        const job = own[name];
        if (job) jobs.add({ name: `plugin.${name}`, cron, run: () => this.run(manifest.id, name, job) });
      }
  }

  private async run(pluginId: string, name: string, job: Job): Promise<void> {
    const until = performance.now() + RUN_MS;
    const tenants = inTurn(await this.plugins.tenantsWith(pluginId), this.reached.get(name));
    this.reached.delete(name);
    for (const [n, tenant] of tenants.entries()) {
      if (performance.now() > until) {
        this.reached.set(name, tenant.id);
        this.logger.warn(
          { job: name, left: tenants.length - n },
          'A job ran out of time; the next run goes on',
        );
        return;
      }
      await this.runAt(tenant, pluginId, name, job).catch((error: unknown) => {
        this.logger.error({ err: error, job: name, tenantId: tenant.id }, 'A job could not be begun');
      });
    }
  }

  private async runAt(tenant: TenantContext, pluginId: string, name: string, job: Job): Promise<void> {
    const ctx = systemContext(tenant, 'worker', emptyAbility(), randomUUID());
    const plugin = (await this.plugins.enabledAt(ctx)).get(pluginId);
    // Its failures are noted and counted where it is called.
    if (plugin) await this.caller.run('background', { ctx, plugin, hook: name }, (scope) => job(scope));
  }
}

/** Begins with a tenant, and ends with those before. */
function inTurn(tenants: readonly TenantContext[], first: number | undefined): readonly TenantContext[] {
  const at = tenants.findIndex(({ id }) => id === first);
  return at <= 0 ? tenants : [...tenants.slice(at), ...tenants.slice(0, at)];
}
