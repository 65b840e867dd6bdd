export { PluginModule } from './plugin.module.ts';
export { PluginPools, pluginPassword, pluginUrl } from './plugin-pools.ts';
export { type EnabledPlugin, type PluginRuntime, TenantPlugins } from './tenant-plugins.ts';
