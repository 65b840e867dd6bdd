import type { ManifestIssue, PluginManifest } from '@convoy/sdk/core';
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
  /** Languages it speaks without a gap, its own first; those of `texts` unless told. */
  readonly languages?: readonly string[];
  /** Names of its SQL files, in their order. */
  readonly migrations: readonly string[];
  /** Names of its pictures' files, in the order they are shown. */
  readonly pictures: readonly string[];
}

/** A plugin that lies in its folder and cannot be used, with all that is wrong with it. */
export interface BrokenPlugin {
  readonly id: string;
  /** Empty where the process keeps them to its log. */
  readonly faults: readonly ManifestIssue[];
}

/** What was deployed with this process: read once, at its start. */
export class InstalledPlugins {
  static readonly none = new InstalledPlugins([]);

  readonly all: readonly InstalledPlugin[];
  private readonly byId: ReadonlyMap<string, InstalledPlugin>;

  /** @param brokenNow plugins whose files have a fault; while one is written, the process may still run what was good before */
  constructor(
    all: readonly InstalledPlugin[],
    private readonly brokenNow: () => readonly BrokenPlugin[] = () => [],
  ) {
    this.all = all;
    this.byId = new Map(all.map((plugin) => [plugin.manifest.id, plugin]));
  }

  get servers(): readonly PluginServer[] {
    return this.all.map(({ server }) => server);
  }

  get broken(): readonly BrokenPlugin[] {
    return this.brokenNow();
  }

  of(id: string): InstalledPlugin | undefined {
    return this.byId.get(id);
  }
}
