import { randomUUID } from 'node:crypto';
import type { WebAssets } from '../web/web-assets.ts';

/** Where pages that show a plugin hear that it was built anew. */
export const PLUGIN_CHANGES = '/dev/plugin-changes';

const THIS_PROCESS = randomUUID();

/** What of plugins is shown now: another text when one was built, or the server began anew. */
export const shownOfPlugins = (assets: Pick<WebAssets, 'pluginBuilds'>): string =>
  `${THIS_PROCESS} ${assets.pluginBuilds()}`;
