import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, differenceOf, fromOklch, parseColour, toHex, toOklch } from '../colour.ts';
import { chartPalette, LEAST_CONTRAST, MOST_COLOURS } from './chart-palette.ts';

const rgb = (colour: string) => parseColour(colour)!;

function check(primary: string, surface: string) {
  const palette = chartPalette(primary, surface, MOST_COLOURS);
  for (const [index, colour] of palette.entries()) {
    expect(contrastOf(rgb(colour), rgb(surface)), `${colour} on ${surface}`).toBeGreaterThanOrEqual(
      LEAST_CONTRAST,
    );
    for (const other of palette.slice(0, index)) {
      expect(differenceOf(rgb(colour), rgb(other)), `${colour} beside ${other}`).toBeGreaterThan(0.08);
    }
  }
}

describe('chartPalette', () => {
  const brands = join(import.meta.dirname, '../../../../tenants');
  const packs = readdirSync(brands, { withFileTypes: true })
    .filter(({ name }) => existsSync(join(brands, name, 'brand/tokens.json')))
    .flatMap(({ name }) => {
      const tokens = JSON.parse(readFileSync(join(brands, name, 'brand/tokens.json'), 'utf8'));
      return (['light', 'dark'] as const).map((scheme) => [name, scheme, tokens[scheme]] as const);
    });

  it.each(packs)('can be seen and told apart in %s, %s', (_name, _scheme, { primary, surface }) => {
    check(primary, surface);
  });

  it('keeps a primary colour that can be seen, and moves one that cannot', () => {
    expect(chartPalette('#1d3fe0', '#ffffff', 1)).toEqual(['#1d3fe0']);
    const [moved] = chartPalette('#ffef9a', '#ffffff', 1);
    expect(contrastOf(rgb(moved!), rgb('#ffffff'))).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });

  it('starts again after the last colour and stands rubbish', () => {
    const palette = chartPalette('nonsense', '', MOST_COLOURS + 1);
    expect(palette).toHaveLength(MOST_COLOURS + 1);
    expect(palette.at(-1)).toBe(palette[0]);
  });

  it('is seen on white and on near-black whatever the brand', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(
        channel,
        channel,
        channel,
        fc.constantFrom('#ffffff', '#fffdf5', '#101418', '#111a45'),
        (r, g, b, surface) => {
          for (const colour of chartPalette(`rgb(${r}, ${g}, ${b})`, surface, 6)) {
            expect(contrastOf(rgb(colour), rgb(surface))).toBeGreaterThanOrEqual(LEAST_CONTRAST);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('colours', () => {
  it('go to OKLCH and back', () => {
    for (const colour of ['#1d3fe0', '#ffcf1a', '#000000', '#ffffff', '#808080']) {
      expect(toHex(fromOklch(toOklch(rgb(colour))))).toBe(colour);
    }
  });

  it.each(['red', '#12', 'url(x)', '', 'oklab(0.5 0 0)'])('are not read from %j', (text) => {
    expect(parseColour(text)).toBeNull();
  });

  it('have the contrast WCAG gives', () => {
    expect(contrastOf(rgb('#000'), rgb('#fff'))).toBeCloseTo(21);
    expect(contrastOf(rgb('#777777'), rgb('#ffffff'))).toBeCloseTo(4.48, 2);
  });
});
