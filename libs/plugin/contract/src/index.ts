import './plugin.slots.ts';

export { pluginErrors } from './plugin.errors.ts';
export { pluginDisabled, pluginEnabled, pluginGivenUp, pluginRemoved } from './plugin.events.ts';
export {
  type PluginLogsQuery,
  type PluginSecretInput,
  type PluginSettingsInput,
  pictureNameSchema,
  pluginIdSchema,
  pluginLogsQuerySchema,
  pluginSecretInputSchema,
  pluginSettingsInputSchema,
  secretNameSchema,
} from './plugin.inputs.ts';
export { pluginGivenUpNotification } from './plugin.notifications.ts';
export { pluginPermissions } from './plugin.permissions.ts';
export {
  type AskedPermission,
  type AskedSecret,
  type DisabledReason,
  disabledReasons,
  type Plugin,
  type PluginBroken,
  type PluginChoice,
  type PluginExport,
  type PluginField,
  type PluginHealth,
  type PluginLogLevel,
  type PluginLogLine,
  type PluginPicture,
  type PluginPrice,
  type PluginState,
  type PluginTest,
  type PluginUsage,
  pluginLogLevels,
  pluginStates,
} from './plugin.ts';
