import { describe, expect, it } from 'vitest';
import config from '../../apps/e2e/playwright.config.ts';

describe('journeys', () => {
  it('are left out by none that failed: those that come last come afterwards, and depend on none', () => {
    const projects = config.projects ?? [];
    expect(projects.filter(({ dependencies }) => dependencies?.length).map(({ name }) => name)).toEqual([]);
    expect(projects.map(({ name, teardown }) => [name, teardown])).toEqual([
      ['phone', 'alone'],
      ['wide', 'alone'],
      ['alone', undefined],
    ]);
  });
});
