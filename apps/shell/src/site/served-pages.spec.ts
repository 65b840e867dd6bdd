// Concerns: libs/*/package.json
import type { RemoteManifest } from '@convoy/platform/manifest';
import { describe, expect, it } from 'vitest';
import { namedPages } from './served-pages.ts';
import { servedFillers } from './served-parts.tsx';
import { importedOf } from './testing/imported-of.ts';

const manifests = (await importedOf<{ default: RemoteManifest }>('ui/src/remote.manifest.ts')).map(
  (one) => one.default,
);
const manifestOf = (slice: string) => manifests.find((one) => one.slice === slice);

describe('what slices have rendered by the server', () => {
  it('are pages of several slices, and parts', () => {
    expect(new Set(namedPages.map(([, { slice }]) => slice)).size).toBeGreaterThan(2);
    expect(servedFillers.length).toBeGreaterThan(1);
  });

  it('has one name for each page: two slices with the same would hide one', () => {
    const names = namedPages.map(([name]) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it.each(namedPages)(
    '%s is a page that a guest may open, by the manifest of its slice',
    (name, { slice }) => {
      const routes = manifestOf(slice)?.routes.filter(({ page }) => page === name) ?? [];
      expect(routes.map(({ access }) => access).filter((access) => access !== 'signed-in')).not.toEqual([]);
    },
  );

  it.each(servedFillers)(
    '$slice/$component fills $slot, by the manifest of its slice',
    ({ slice, slot, component }) => {
      const offers = manifestOf(slice)?.slots ?? [];
      expect(offers.some((one) => one.slot === slot && one.component === component && !one.can)).toBe(true);
    },
  );
});
