import type { PageLanguage } from '@convoy/platform/i18n';
import type { Permission } from '@convoy/platform/manifest';
import { hasWordsFor, pluginServerTexts } from '../plugin-server.texts.ts';

type Key = Parameters<ReturnType<typeof pluginServerTexts.in>>[0];

/** What a permission means, for whoever enables the plugin that asks for it; itself where nobody has written it down. */
export function permissionWords(permission: Permission, language: PageLanguage): string {
  const [action = '', subject = ''] = permission.split(':');
  if (!hasWordsFor(subject, action)) return permission;
  return pluginServerTexts.in(language)(`permissions.${subject}.${action}` as Key);
}
