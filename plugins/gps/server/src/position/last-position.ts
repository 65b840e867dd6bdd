import type { VanPosition } from '@convoy/fleet/contract';
import type { PluginScope } from '@convoy/sdk/server';

/** What finding a van needs of a scope. */
export interface PositionScope {
  readonly core: Pick<PluginScope['core'], 'graph'>;
}

/** What of a van's place is read; coordinates are null where the brand shows a hired van by its town alone. */
interface Location {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly at: string;
}

const LOCATION = 'query ($vanId: Id!) { vanLocation(vanId: $vanId) { latitude longitude at } }';

/**
 * Where a van's tracker was last, for the page of the van. Null where it has told nothing yet, and while its exact place is not
 * shown: what the live map hides, this does not tell.
 */
export async function lastPositionOf(
  { core }: PositionScope,
  { vanId }: { readonly vanId: number },
): Promise<VanPosition | null> {
  const { vanLocation: place } = await core.graph<{ vanLocation: Location | null }>(LOCATION, { vanId });
  if (!place || place.latitude === null || place.longitude === null) return null;
  // The core keeps no accuracy of the latest fix: one that is too far off is not the latest.
  return { latitude: place.latitude, longitude: place.longitude, at: place.at, accuracyMetres: null };
}
