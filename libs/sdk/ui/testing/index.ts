import type { PluginManifest } from '@convoy/sdk/core';
import { pageShower } from '@convoy/shell-api/testing';

export { type Answer, answerCalls, type Call, refuse, userOf, type Visit } from '@convoy/shell-api/testing';

/**
 * Shows pages and fillers of a plugin as the product does, for its own specs: texts, session, router, data, questions and toasts.
 * The routes it asks are answered by `answerCalls`.
 * @param texts the plugin's English file
 */
export const pluginShower = ({ id }: Pick<PluginManifest, 'id'>, texts: object) =>
  pageShower({ [id]: texts });
