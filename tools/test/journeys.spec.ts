import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlaywrightTestConfig } from '@playwright/test';
import { describe, expect, it } from 'vitest';

/** As the phase of journeys has it: a file to be handed over, which nothing imports. */
const JOURNEYS = join(import.meta.dirname, '../../apps/e2e/playwright.config.ts');

describe('journeys', () => {
  it('are left out by none that failed: those that come last come afterwards, and depend on none', async () => {
    const config: PlaywrightTestConfig = (await import(pathToFileURL(JOURNEYS).href)).default;
    const projects = config.projects ?? [];
    expect(projects.filter(({ dependencies }) => dependencies?.length).map(({ name }) => name)).toEqual([]);
    expect(projects.map(({ name, teardown }) => [name, teardown])).toEqual([
      ['phone', 'alone'],
      ['wide', 'alone'],
      ['alone', undefined],
    ]);
  });
});
