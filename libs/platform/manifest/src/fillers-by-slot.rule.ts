import type { RemoteManifest } from './remote-manifest.ts';

/** One filler of a slot, as a manifest offers it. */
export interface OfferedFiller {
  readonly slice: string;
  readonly component: string;
}

/**
 * The fillers of every slot that a person gets: those whose ability they have, and whose needed slot has an offer. They stand in
 * their order, then by slice. A slot without one is not in the map. The shell and the server ask this one rule, so that a page
 * of the server shows what the shell would.
 *
 * @param can what the person may do
 */
export function fillersBySlot(
  manifests: readonly Pick<RemoteManifest, 'slice' | 'slots'>[],
  can: (action: string, subject: string) => boolean,
): Map<string, OfferedFiller[]> {
  const offers = manifests.flatMap(({ slice, slots = [] }) => slots.map((fill) => ({ ...fill, slice })));
  const bySlot = new Map<string, OfferedFiller[]>();
  for (const { slot, slice, component, can: ability, needs } of offers.sort(
    (a, b) => a.order - b.order || (a.slice < b.slice ? -1 : 1),
  )) {
    if (ability && !can(...ability)) continue;
    if (needs && !offers.some((other) => other.slot === needs)) continue;
    bySlot.set(slot, [...(bySlot.get(slot) ?? []), { slice, component }]);
  }
  return bySlot;
}
