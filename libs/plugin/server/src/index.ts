export { PluginDeliveries } from './calls/events/plugin-deliveries.ts';
export { PluginCallsModule } from './calls/plugin-calls.module.ts';
export { PluginServices } from './calls/plugin-service.ts';
export { type InstalledPlugin, InstalledPlugins } from './installed/installed-plugins.ts';
export { InstallationError, readPlugins } from './installed/read-plugins.ts';
export { PluginModule } from './plugin.module.ts';
export { PluginPools, pluginPassword, pluginUrl } from './plugin-pools.ts';
export { type MigratePluginsOptions, migratePlugins } from './schema/migrate-plugins.ts';
export { type EnabledPlugin, type PluginRuntime, TenantPlugins } from './tenant-plugins.ts';
