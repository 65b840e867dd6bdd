import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandTheme } from './brand-theme.ts';
import { contrastFaults, contrastRatio } from './contrast.ts';
import { inkOn, mendColour, mixColours } from './mend-colour.ts';
import { themeSchema } from './theme.ts';

const tokens = join(import.meta.dirname, '../../../../tenants/_default/brand/tokens.json');
const base = themeSchema.parse(JSON.parse(readFileSync(tokens, 'utf8')));
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('a colour', () => {
  it('stays as it is where it can be read', () => {
    expect(mendColour('#1F5FA8', ['#ffffff'], 4.5)).toBe('#1f5fa8');
  });

  it('gets as dark or as light as it must', () => {
    const mended = mendColour('#ffcf1a', ['#ffffff'], 4.5);
    expect(contrastRatio(mended, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(mended, '#ffffff')).toBeLessThan(4.8);
    expect(contrastRatio(mendColour('#101030', ['#0b1220'], 4.5), '#0b1220')).toBeGreaterThanOrEqual(4.5);
  });

  it('is refused where nothing can be read on all grounds', () => {
    expect(() => mendColour('#808080', ['#000000', '#ffffff'], 7)).toThrow('No colour can be read');
  });

  it('mixes by shares', () => {
    expect(mixColours('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mixColours('#000000', '#ffffff', 1)).toBe('#ffffff');
  });

  it('carries one of two inks', () => {
    fc.assert(fc.property(colour, (ground) => contrastRatio(inkOn(ground), ground) >= 4.5));
  });
});

describe('the look of a brand', () => {
  it('can be read in both schemes, whatever its colours', () => {
    fc.assert(
      fc.property(colour, colour, (primary, accent) => {
        const theme = brandTheme(base, { primary, accent });
        expect(themeSchema.safeParse(theme).success).toBe(true);
        expect(contrastFaults(theme.light)).toEqual([]);
        expect(contrastFaults(theme.dark)).toEqual([]);
      }),
    );
  });

  it('keeps colours that can be read', () => {
    const { light } = brandTheme(base, { primary: '#7a1f5c', accent: '#ffcf1a' });
    expect([light.primary, light.accent, light.accentForeground]).toEqual(['#7a1f5c', '#ffcf1a', '#000000']);
  });
});
