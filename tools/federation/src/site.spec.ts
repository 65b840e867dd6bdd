import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteDocument } from './site.ts';
import { workspaceRoot } from './workspace.ts';

const shell = readFileSync(join(workspaceRoot, 'apps/shell/src/index.html'), 'utf8');

describe('siteDocument', () => {
  it('has a place for the markup where the shell waits for its script, and keeps every other marker', () => {
    const page = siteDocument(shell);
    expect(page).toContain('<div id="root"><!--site:body--></div>');
    expect(page).not.toMatch(/noscript|boot-spinner|\{\{/);
    for (const marker of ['<!--convoy:head-->', '<!--convoy:boot-->', '<!--shell:assets-->', '__NONCE__'])
      expect(page).toContain(marker);
  });

  it('is painted once it is whole', () => {
    const page = siteDocument(shell);
    const id = /<link rel="expect" href="#(\w+)" blocking="render">/.exec(page)?.[1];
    expect(page.indexOf(`id="${id}"`)).toBeGreaterThan(page.indexOf('<!--site:body-->'));
  });

  it('is refused for a document without a root', () => {
    expect(() => siteDocument('<html></html>')).toThrow('lacks');
  });
});
