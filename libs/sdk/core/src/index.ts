export { defineEvent } from '@convoy/platform/events';
export { type Collision, collisionsOf, schemaOf, type TakenNames } from './collisions.rule.ts';
export { definePlugin, ManifestError, type PluginDraft } from './define-plugin.ts';
export { type ManifestIssue, manifestIssues } from './manifest-issues.rule.ts';
export type { PluginJob, PluginManifest, SettingsOf, UsageMetric } from './plugin-manifest.ts';
export { isCompatible, SDK_VERSION } from './sdk-version.ts';
export { type SettingsField, settingsForm } from './settings-form.rule.ts';
