import * as help from '@convoy/help/ui';
import * as identity from '@convoy/identity/ui';
// By name: the panel that this slice also exports comes with the bell, not with the list.
import { locales, pages } from '@convoy/notification/ui';
import * as operation from '@convoy/operation/ui';
import * as reporting from '@convoy/reporting/ui';
import type { Boot, SliceUi } from '@convoy/shell-api';
import * as signup from '@convoy/signup/ui';
import * as site from '@convoy/site/ui';
import { PartFailedError, type RemoteLoader } from './remote-loader.ts';

/** Slices the shell carries itself. What is here are lists of names; every page and language is a chunk of its own. */
const own: Readonly<Record<string, SliceUi>> = {
  help,
  identity,
  notification: { pages, locales },
  operation,
  reporting,
  signup,
  site,
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
    if (bundled) return bundled;
    const remote = remoteOf.get(slice);
    if (!remote) throw new PartFailedError(`No remote carries the slice "${slice}".`);
    const { slices } = await remotes.load(remote);
    const ui = slices[slice];
    if (!ui) throw new PartFailedError(`The remote "${remote}" does not carry "${slice}".`);
    return ui;
  };
}
