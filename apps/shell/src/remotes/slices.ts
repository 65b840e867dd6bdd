import type { Boot, SliceUi } from '@convoy/shell-api';
import { carried } from './carried.generated.ts';
import { PartFailedError, type RemoteLoader } from './remote-loader.ts';

/** Slices the shell carries itself. What is here are lists of names; every page and language is a chunk of its own. */
const own: Readonly<Record<string, SliceUi>> = carried;

/** Finds the ui of a slice: in the shell, or in the remote whose manifests name it. */
export function createSliceLoader(manifests: Boot['manifests'], remotes: RemoteLoader) {
  const remoteOf = new Map(
    Object.entries(manifests).flatMap(([remote, carried]) =>
      carried.map(({ slice }) => [slice, remote] as const),
    ),
  );
  return async (slice: string): Promise<SliceUi> => {
    const bundled = Object.hasOwn(own, slice) ? own[slice] : undefined;
    if (bundled) return bundled;
    const remote = remoteOf.get(slice);
    if (!remote) throw new PartFailedError(`No remote carries the slice "${slice}".`);
    const { slices } = await remotes.load(remote);
    const ui = slices[slice];
    if (!ui) throw new PartFailedError(`The remote "${remote}" does not carry "${slice}".`);
    return ui;
  };
}
