import { join } from 'node:path';
import type { RemoteManifest } from '@convoy/platform/manifest';
import { declaredSlots } from './declared-slots.ts';
import { readUiLists } from './ui-lists.ts';

/**
 * Proves that what a manifest promises is there: a page for every route, a declared slot and a component for every
 * filler, and nothing offered twice.
 *
 * @throws Error with one sentence that names the file to mend: the build fails then
 */
export function refuseManifestFaults(manifest: RemoteManifest, root: string): void {
  const ui = `libs/${manifest.slice}/ui/src`;
  const said = `${ui}/remote.manifest.ts`;
  const { pages, slots } = readUiLists(join(root, ui, 'index.ts'), `${ui}/index.ts`);

  for (const { path, page } of manifest.routes) {
    if (!pages.has(page))
      throw new Error(`${said} leads ${path} to the page "${page}", which ${ui}/index.ts lacks.`);
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
      throw new Error(
        `${said} fills "${slot}" with "${component}", which the "slots" of ${ui}/index.ts lack.`,
      );
    const key = `${slot} ${component}`;
    if (seen.has(key)) throw new Error(`${said} fills the slot "${slot}" with "${component}" twice.`);
    seen.add(key);
  }
}
