import loyalty from '@convoy/loyalty/ui/manifest';
import { expect, it } from 'vitest';
import { shownManifests } from './shown-manifests.ts';

const paths = (off: readonly string[]) =>
  shownManifests([loyalty], new Set(off)).flatMap(({ nav }) => nav.map(({ path }) => path));

it('hides the entries of a feature that is off, except the page where it is switched on again', () => {
  expect(paths([])).toContain('/loyalty');
  expect(paths(['other'])).toEqual(paths([]));
  expect(paths(['loyalty'])).toEqual(['/loyalty/programme']);
  // An address that was kept still has its page, which says that the programme is off.
  expect(shownManifests([loyalty], new Set(['loyalty']))[0]?.routes).toEqual(loyalty.routes);
});
