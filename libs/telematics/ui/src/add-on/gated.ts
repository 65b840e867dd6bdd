import type { ComponentType } from 'react';

/** Pages of telematics, as the manifest names them and `titles` of the texts does. */
export type TelematicsPage =
  | 'telematics'
  | 'routes'
  | 'eco'
  | 'alerts'
  | 'devices'
  | 'geofences'
  | 'settings';

type Loaded = { default: ComponentType };

/** Loads a page that stands behind the add-on. What is behind it loads with it: most who open it have the add-on. */
export function gated(page: TelematicsPage, load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | undefined;
  return () => {
    loaded ??= Promise.all([load(), import('./add-on-gate.tsx')]).then(
      ([{ default: Page }, { behindAddOn }]) => ({ default: behindAddOn(page, Page) }),
      (error: unknown) => {
        // What did not come is asked for again the next time.
        loaded = undefined;
        throw error;
      },
    );
    return loaded;
  };
}
