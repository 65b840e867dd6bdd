import type { RemoteManifest } from '@convoy/platform/manifest';

/** Manifests without the navigation entries of features that the brand has switched off. Their pages keep their addresses. */
export function shownManifests(
  manifests: readonly RemoteManifest[],
  off: ReadonlySet<string>,
): readonly RemoteManifest[] {
  if (off.size === 0) return manifests;
  return manifests.map((manifest) => ({
    ...manifest,
    nav: manifest.nav.filter(({ feature }) => feature === undefined || !off.has(feature)),
  }));
}
