import type { Boot, SliceUi } from '@convoy/shell-api';
import { PartFailedError, type RemoteLoader, twice } from './remote-loader.ts';

/** Slices the shell carries itself, each a chunk of its own. */
const own: Readonly<Record<string, () => Promise<SliceUi>>> = {
  identity: () => import('@convoy/identity/ui'),
  site: () => import('@convoy/site/ui'),
  reporting: () => import('@convoy/reporting/ui'),
};

/** Finds the ui of a slice: in the shell, or in the remote whose manifests name it. */
export function createSliceLoader(manifests: Boot['manifests'], remotes: RemoteLoader) {
  const remoteOf = new Map(
    Object.entries(manifests).flatMap(([remote, carried]) =>
      carried.map(({ slice }) => [slice, remote] as const),
    ),
  );
  return async (slice: string): Promise<SliceUi> => {
    const bundled = Object.hasOwn(own, slice) ? own[slice] : undefined;
    if (bundled) return twice(bundled);
    const remote = remoteOf.get(slice);
    if (!remote) throw new PartFailedError(`No remote carries the slice "${slice}".`);
    const { slices } = await remotes.load(remote);
    const ui = slices[slice];
    if (!ui) throw new PartFailedError(`The remote "${remote}" does not carry "${slice}".`);
    return ui;
  };
}
