// Concerns: plugins/**
// Rotates: the suite of every sample plugin; the specs of the port try what it rests on.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { conformanceChecks } from '@convoy/sdk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOME } from '../home.ts';
import { startPluginHost } from '../testing/plugin-host.ts';

const ROOT = join(HOME, 'plugins');
const FIXTURES = join(HOME, 'libs/sdk/testing/fixtures');
/** In the quick round those that changed: it takes two minutes at most. */
const only = process.env.CONVOY_CHANGED_PLUGINS?.split(',');
const plugins = readdirSync(ROOT)
  .filter((name) => existsSync(join(ROOT, name, 'plugin.manifest.ts')))
  .filter((name) => only === undefined || only.includes(name));

describe.each(plugins)('the plugin %s', (id) => {
  let host: Awaited<ReturnType<typeof startPluginHost>>;
  beforeAll(async () => {
    host = await startPluginHost(ROOT, id);
  });
  afterAll(() => host?.close());

  it.each(conformanceChecks.map((check) => [check.title, check] as const))('%s', async (_title, check) => {
    await check.run(host);
  });
});

// Each breaks one rule, and is found out by that one.
describe.skipIf(only)('the suite', () => {
  it.each([
    ['loose-table', 'Row level security of wash is not enabled and forced'],
    ['half-spoken', 'locales/en.json: It lacks settings.size.label'],
    ['more-than-told', 'The job more-than-told.dig has no schedule: it is not in the manifest.'],
  ])('does not install %s', async (id, sentence) => {
    await expect(startPluginHost(join(FIXTURES, id), id)).rejects.toThrow(sentence);
  });

  it.each([
    [
      'unasked-trackers',
      'begins and ends its process',
      'Its process does not begin: The plugin "unasked-trackers" does not ask for trackers',
      conformanceChecks.slice(0, 2),
    ],
    [
      'far-caller',
      'asks no more than it declared',
      'which its manifest does not name under "egress"',
      conformanceChecks.slice(0, 3),
    ],
    [
      'shared-memory',
      'keeps two brands apart',
      "/brand returns another brand's data",
      conformanceChecks.slice(0, 3),
    ],
    [
      'never-quiet',
      'is silent when it is disabled',
      'It was called while it was disabled: GET /watch: It still watches.',
      conformanceChecks.slice(0, 4),
    ],
    [
      'keeps-copies',
      'leaves nothing when it is removed',
      'Rows are left in archive.',
      [...conformanceChecks.slice(0, 4), ...conformanceChecks.slice(-1)],
    ],
  ])('finds out %s, which does not hold: %s', async (id, title, sentence, checks) => {
    const host = await startPluginHost(join(FIXTURES, id), id);
    try {
      const failed: string[] = [];
      for (const check of checks)
        await check.run(host).catch((error: Error) => failed.push(`${check.title}: ${error.message}`));
      expect(failed).toHaveLength(1);
      expect(failed[0]).toContain(`${title}: `);
      expect(failed[0]).toContain(sentence);
    } finally {
      await host.close();
    }
  });
});
