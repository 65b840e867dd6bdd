import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteConfiguration, siteDocument, siteServerConfiguration } from './site.ts';
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

it('both halves of a page know a picture by the address at which the shell has it', () => {
  const context = { folder: '/shell', release: '0', constants: {} };
  const pictures = [siteConfiguration(context), siteServerConfiguration(context)].map(
    ({ module }) =>
      module?.rules?.find((rule) => rule && typeof rule === 'object' && String(rule.test) === '/\\.webp$/') ??
      {},
  );
  for (const picture of pictures)
    expect(picture).toMatchObject({
      generator: { publicPath: '/assets/shell/', filename: '[name].[contenthash:10][ext]', emit: false },
    });
});
