import { join } from 'node:path';
import type { RemoteManifest } from '@convoy/platform/manifest';
import { declaredSlots } from './declared-slots.ts';
import { readUiLists, type UiLists } from './ui-lists.ts';

/**
 * Proves that what a manifest promises is there: a page for every route, a declared slot and a component for every
 * filler, and nothing offered twice.
 *
 * @throws Error with one sentence that names the file to mend: the build fails then
 */
export function refuseManifestFaults(manifest: RemoteManifest, root: string): void {
  const ui = `libs/${manifest.slice}/ui/src`;
  const listed = `${ui}/index.ts`;
  refuseBroken(
    manifest,
    { said: `${ui}/remote.manifest.ts`, listed, lists: readUiLists(join(root, listed), listed) },
    root,
  );
}

/** Where a manifest stands and where what it names is listed, as people are told. */
export interface Listed {
  readonly said: string;
  readonly listed: string;
  readonly lists: UiLists;
}

/** The same for a manifest that stands anywhere: `refuseManifestFaults` says what is proved. */
export function refuseBroken(
  manifest: Pick<RemoteManifest, 'routes' | 'slots'>,
  { said, listed, lists: { pages, slots } }: Listed,
  root: string,
): void {
  for (const { path, page } of manifest.routes) {
    if (!pages.has(page))
      throw new Error(`${said} leads ${path} to the page "${page}", which ${listed} lacks.`);
  }

  const fills = manifest.slots ?? [];
  if (fills.length === 0) return;
  const declared = declaredSlots(root);
  const seen = new Set<string>();
  for (const { slot, component } of fills) {
    if (!declared.has(slot)) {
      throw new Error(
        `${said} fills the slot "${slot}", which no libs/<slice>/contract/src/<slice>.slots.ts declares.`,
      );
    }
    if (!slots.has(component))
      throw new Error(`${said} fills "${slot}" with "${component}", which the "slots" of ${listed} lack.`);
    const key = `${slot} ${component}`;
    if (seen.has(key)) throw new Error(`${said} fills the slot "${slot}" with "${component}" twice.`);
    seen.add(key);
  }
}
