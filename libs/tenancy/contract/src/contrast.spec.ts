import { describe, expect, it } from 'vitest';
import { contrastFaults, contrastPairs, contrastRatio, luminance } from './contrast.ts';
import { type Palette, paletteSchema } from './theme.ts';

/** Every colour black, and every colour under or over it as given. */
function palette(changes: Partial<Palette>): Palette {
  const names = Object.keys(paletteSchema.shape) as (keyof Palette)[];
  const legible = names.map((name) => {
    const onTop =
      /Foreground$|^foreground$|^ring$/.test(name) ||
      ['primary', 'success', 'warning', 'danger'].includes(name);
    return [name, onTop ? '#ffffff' : '#000000'];
  });
  const filled = ['primary', 'success', 'warning', 'danger'].map((name) => [`${name}Foreground`, '#000000']);
  return { ...Object.fromEntries([...legible, ...filled]), ...changes };
}

describe('contrastRatio', () => {
  it('gives the reference values of WCAG in either order', () => {
    expect(luminance('#000000')).toBe(0);
    expect(luminance('#ffffff')).toBeCloseTo(1, 10);
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 10);
    expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 10);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

describe('contrastFaults', () => {
  it('accepts a palette in which everything can be read', () => {
    expect(contrastFaults(palette({}))).toEqual([]);
  });

  it('names a faint pair, muted text on a raised surface included', () => {
    const faults = contrastFaults(palette({ mutedForeground: '#555555' }));
    expect(faults.map((fault) => `${fault.over} on ${fault.under}`)).toEqual([
      'mutedForeground on background',
      'mutedForeground on surface',
      'mutedForeground on surfaceRaised',
    ]);
  });

  it('asks less of a ring than of text', () => {
    expect(contrastFaults(palette({ ring: '#6a6a6a' }))).toEqual([]);
    expect(contrastFaults(palette({ ring: '#333333' }))).toHaveLength(3);
  });

  it('covers every foreground colour of the palette', () => {
    const over = new Set(contrastPairs.map((pair) => pair.over));
    for (const name of Object.keys(paletteSchema.shape)) {
      if (/oreground$/.test(name)) expect(over).toContain(name);
    }
  });
});
