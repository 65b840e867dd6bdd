import { join } from 'node:path';
import { addOnCodes } from '@convoy/billing/contract';
import type { InstalledPlugins } from '../installed/installed-plugins.ts';
import { readPlugins } from '../installed/read-plugins.ts';

/** The plugins of specs: `road-note` notes things about roads, and is carried by the add-on GPS. */
export const fixturePlugins = (): Promise<InstalledPlugins> =>
  readPlugins(join(import.meta.dirname, 'plugins'), async () => ({
    slices: ['plugin'],
    paths: ['/fleet'],
    addOns: addOnCodes,
  }));
