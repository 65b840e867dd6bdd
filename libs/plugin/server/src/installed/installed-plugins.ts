import type { PluginManifest } from '@convoy/sdk/core';
import type { PluginServer } from '@convoy/sdk/server';
import type { PluginTexts } from './plugin-texts.ts';

/** A plugin as it lies in its folder. */
export interface InstalledPlugin {
  readonly manifest: PluginManifest;
  /** What it does; one that only shows something does nothing. */
  readonly server: PluginServer;
  /** Absolute path of `plugins/<id>`. */
  readonly folder: string;
  readonly texts: PluginTexts;
  /** Names of its SQL files, in their order. */
  readonly migrations: readonly string[];
  /** Names of its pictures' files, in the order they are shown. */
  readonly pictures: readonly string[];
}

/** What was deployed with this process: read once, at its start. */
export class InstalledPlugins {
  static readonly none = new InstalledPlugins([]);

  readonly all: readonly InstalledPlugin[];
  private readonly byId: ReadonlyMap<string, InstalledPlugin>;

  constructor(all: readonly InstalledPlugin[]) {
    this.all = all;
    this.byId = new Map(all.map((plugin) => [plugin.manifest.id, plugin]));
  }

  get servers(): readonly PluginServer[] {
    return this.all.map(({ server }) => server);
  }

  of(id: string): InstalledPlugin | undefined {
    return this.byId.get(id);
  }
}
