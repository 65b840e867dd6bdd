import { expect, it } from 'vitest';
import { changedPlugins } from './changed-plugins.ts';

it('names the plugins that changed, each once', () => {
  expect(
    changedPlugins([
      'plugins/gps/server/a.ts',
      'plugins/gps/plugin.manifest.ts',
      'tenants/sandbox/brand.json',
    ]),
  ).toEqual(['gps']);
});

it('names none where the suites of all plugins are concerned', () => {
  expect(changedPlugins(['plugins/gps/server/a.ts', 'libs/sdk/src/index.ts'])).toBeNull();
  expect(changedPlugins(['apps/api/src/plugins/conformance.db.spec.ts'])).toBeNull();
});
