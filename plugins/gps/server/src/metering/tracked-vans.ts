import type { PluginScope } from '@convoy/sdk/server';
import type manifest from '../../../plugin.manifest.ts';

/** What counting needs of a scope. */
export type MeteringScope = Pick<PluginScope<typeof manifest>, 'count'> & {
  readonly core: Pick<PluginScope['core'], 'graph'>;
};

/** What an event says of a tracker. */
export interface TrackerChange {
  readonly change: 'registered' | 'changed' | 'removed' | 'first-fix';
  /** The van that the tracker is in, or was in when it was removed; null without one. */
  readonly vanId: number | null;
}

/** What is billed: each van once in a calendar month of the brand. */
const METRIC = 'vans';

/** Counts the van that a tracker was put into. A removal counts nothing: an event that comes late would bill the next month. */
export async function countVanOf(scope: MeteringScope, { change, vanId }: TrackerChange): Promise<void> {
  if (vanId !== null && change !== 'removed') await scope.count(METRIC, String(vanId));
}

/** Counts every van that has a tracker now. No event tells of a tracker that stays in its van when a month begins. */
export async function countTrackedVans(scope: MeteringScope): Promise<void> {
  const { telematicsDevices } = await scope.core.graph<{
    telematicsDevices: readonly { readonly vanId: number | null }[];
  }>('{ telematicsDevices { vanId } }');
  const vans = new Set(telematicsDevices.flatMap(({ vanId }) => vanId ?? []));
  for (const vanId of vans) await scope.count(METRIC, String(vanId));
}
