import { CarriedAddOns } from '@convoy/billing/server';
import { PolicyRegistry } from '@convoy/platform/policy';
import { SealedColumns } from '@convoy/platform/sealing';
import { Global, Module } from '@nestjs/common';
import { PluginCardsService } from './catalogue/plugin-cards.service.ts';
import { PluginUseService } from './catalogue/plugin-use.service.ts';
import { InstalledPlugins } from './installed/installed-plugins.ts';
import { PluginDataService } from './life/plugin-data.service.ts';
import { PluginLifeService } from './life/plugin-life.service.ts';
import { PluginLogQueries } from './log/plugin-log.queries.ts';
import { PluginUsageQueries } from './log/plugin-usage.queries.ts';
import { PluginJobs } from './plugin.jobs.ts';
import { PluginNotifier } from './plugin.notifier.ts';
import { pluginPolicy } from './plugin.policy.ts';
import { PluginQueries } from './plugin.queries.ts';
import { PluginWebhooks } from './plugin.webhooks.ts';
import { PluginsController } from './plugins.controller.ts';
import { secretPurpose, TenantPluginsService } from './tenant-plugins.service.ts';
import { TenantPlugins } from './tenant-plugins.ts';

/** Plugins as a brand sees them, and the runtime that calls them. */
@Global()
@Module({
  controllers: [PluginsController],
  providers: [
    PluginQueries,
    PluginLogQueries,
    PluginUsageQueries,
    TenantPluginsService,
    { provide: TenantPlugins, useExisting: TenantPluginsService },
    PluginCardsService,
    PluginUseService,
    PluginLifeService,
    PluginDataService,
    PluginJobs,
    PluginNotifier,
    PluginWebhooks,
  ],
  exports: [TenantPlugins],
})
export class PluginModule {
  constructor(
    policies: PolicyRegistry,
    sealed: SealedColumns,
    addOns: CarriedAddOns,
    installed: InstalledPlugins,
  ) {
    for (const { manifest } of installed.all) if (manifest.addOn) addOns.add(manifest.addOn);
    policies.add(pluginPolicy);
    sealed.add({
      table: 'tenant_plugin_secret',
      key: ['plugin_id', 'name'],
      column: 'sealed',
      purposeOf: (tenantId, row) => secretPurpose(tenantId, String(row.plugin_id), String(row.name)),
    });
  }
}
