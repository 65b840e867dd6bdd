export { closeEnvironment, isForPlugin, ownVariables } from './close-environment.ts';
export {
  type GivenSecrets,
  type KeptSecrets,
  keepSecrets,
  keptSecrets,
  keptSessionSecret,
  secretsToKeep,
} from './kept-secrets.ts';
export { loadSettings } from './load-settings.ts';
export type { MapSettings } from './map-settings.rule.ts';
export { type PublicAddress, publicOriginOf } from './public-origin.rule.ts';
export {
  addressOf,
  anyText,
  issuedKey,
  pounds,
  readText,
  type SettingReader,
  webAddress,
} from './setting-readers.ts';
export { type SettingFault, SettingsError } from './settings.error.ts';
export { describeSettings, type SettingDescription, type SettingName } from './settings.table.ts';
export type {
  ApiSettings,
  CommonSettings,
  LauncherSettings,
  MaintenanceSettings,
  Ports,
  ProcessRole,
  SettingsOf,
  StripeSettings,
  WorkerSettings,
} from './settings.ts';
export {
  defineSettings,
  missingBeside,
  type PassedSetting,
  type SettingsDefinition,
  SliceSettings,
  settingsProvider,
} from './slice-settings.ts';
