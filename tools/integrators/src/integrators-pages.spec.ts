// Concerns: docs/integrators/**
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { integratorsPages } from './integrators-pages.ts';
import { piecesOf } from './source-pieces.ts';

const root = join(import.meta.dirname, '../../..');

describe('the pages for integrators', async () => {
  const pages = await integratorsPages(root);

  it.each(Object.keys(pages))('%s is as the code is', async (name) => {
    await expect(pages[name]).toMatchFileSnapshot(join(root, 'docs/integrators', name));
  });

  it('name what a plugin can fill, answer, hear and ask for', () => {
    expect(pages['slots.md']).toContain('## booking.form.after.v1\n');
    expect(pages['ports.md']).toContain('## booking.price-rule.v1\n');
    expect(pages['events.md']).toMatch(/## booking\.confirmed\.v1\n[\s\S]*?bookingId: number;/);
    // Schemas that a port names are written out, with their limits.
    expect(pages['ports.md']).toMatch(/vanType: '[a-z-]+' \|/);
    expect(pages['ports.md']).toMatch(/`answer\[\]\.pence`: whole, at least 0, at most 500000/);
    expect(pages['ports.md']).toMatch(/`answer`: at most 5 entries/);
    expect(pages['webhooks.md']).toMatch(/## booking\.handed_over\n[\s\S]*?"reference": "SV-7F3K2"/);
    expect(pages['permissions.md']).toContain('`read:Booking`');
    expect(pages['manifest.md']).toContain('### PluginManifest\n');
    expect(pages['server.md']).toContain('### PluginScope\n');
    for (const name of ['definePluginUi', 'settingsPanel', 'usePluginSend', 'choicesOf', 'apiErrorMessage'])
      expect(pages['ui.md']).toContain(name);
  });

  it('tell what plugins may ask for from what keys may be given', () => {
    const [plugins = '', keys = ''] = (pages['permissions.md'] ?? '').split('## Of keys');
    expect(plugins).toContain('`unmask:Customer`');
    expect(plugins).toContain('`read:Payment`');
    expect(keys).toContain('`read:BusinessStats`');
    expect(keys).not.toMatch(/unmask:Customer|ApiKey|update:Rates/);
  });
});

describe('a declaration', () => {
  it('is taken with its comment, up to where it ends', () => {
    const source = `
/** One; of two
 * lines. */
export const one = make({ at: '};', by: /[;{]/, more: [1, 2] });
export const two = 2;
`;
    expect(piecesOf(source, /^export const (\w+) =/)).toEqual([
      {
        name: 'one',
        comment: 'One; of two lines.',
        text: "export const one = make({ at: '};', by: /[;{]/, more: [1, 2] });",
      },
      { name: 'two', comment: '', text: 'export const two = 2;' },
    ]);
  });

  it('of a function is what it is called with and gives back', () => {
    const source = `
/**
 * Makes it:
 *
 * \`\`\`ts
 * make({ a: 1 });
 *   more();
 * \`\`\`
 */
export function make<Kind extends { a: number }>(
  { a, b }: Kind,
  options: { quick?: boolean } = {},
): { readonly made: string; ask(): Promise<{ x: 1 }> } {
  return { made: a + ';' };
}
export function plain(): void {
  make();
}
`;
    expect(piecesOf(source, /^export function (\w+)/)).toEqual([
      {
        name: 'make',
        comment: 'Makes it:\n\n```ts\nmake({ a: 1 });\n  more();\n```',
        text: `export function make<Kind extends { a: number }>(
  { a, b }: Kind,
  options: { quick?: boolean } = {},
): { readonly made: string; ask(): Promise<{ x: 1 }> };`,
      },
      { name: 'plain', comment: '', text: 'export function plain(): void;' },
    ]);
  });
});
