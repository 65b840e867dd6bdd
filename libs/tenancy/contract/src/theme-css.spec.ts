import { describe, expect, it } from 'vitest';
import { type Palette, paletteSchema, type Theme } from './theme.ts';
import { themeCss } from './theme-css.ts';

function palette(seed: string): Palette {
  const colours = Object.keys(paletteSchema.shape).map((key, index) => [
    key,
    `#${seed}${(index + 16).toString(16).padStart(4, '0')}`,
  ]);
  return paletteSchema.parse(Object.fromEntries(colours));
}

const theme: Theme = {
  mode: 'dark',
  fonts: { heading: 'barlow-condensed', body: 'inter' },
  radius: 0.5,
  headings: { weight: 700, transform: 'uppercase', tracking: 0.02 },
  light: palette('aa'),
  dark: palette('bb'),
};

/** Declarations of the first rule whose selector is `selector`. */
function rule(css: string, selector: string): Map<string, string> {
  const start = css.indexOf(`${selector}{`);
  expect(start).toBeGreaterThanOrEqual(0);
  const body = css.slice(start + selector.length + 1, css.indexOf('}', start));
  return new Map(body.split(';').map((line) => line.split(/:(.*)/s).slice(0, 2) as [string, string]));
}

describe('themeCss', () => {
  it('gives every colour of the mode on :root and of the other under data-scheme', () => {
    const css = themeCss(theme);
    const own = rule(css, ':root');
    const other = rule(css, ':root[data-scheme="light"]');
    for (const key of Object.keys(paletteSchema.shape) as (keyof Palette)[]) {
      const name = `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      expect(own.get(name)).toBe(theme.dark[key]);
      expect(other.get(name)).toBe(theme.light[key]);
    }
    expect(own.get('color-scheme')).toBe('dark');
    expect(other.get('color-scheme')).toBe('light');
  });

  it('follows the mode: a light theme keeps its dark colours behind data-scheme', () => {
    const css = themeCss({ ...theme, mode: 'light' });
    expect(rule(css, ':root').get('--surface-raised')).toBe(theme.light.surfaceRaised);
    expect(rule(css, ':root[data-scheme="dark"]').get('--surface-raised')).toBe(theme.dark.surfaceRaised);
  });

  it.each(['light', 'dark'] as const)('prints the light colours, whatever the screen shows: %s', (mode) => {
    const css = themeCss({ ...theme, mode });
    const paper = css.slice(css.indexOf('@media print{'));
    // As strong as what it stands against, and after it.
    expect(css.endsWith(paper)).toBe(true);
    const printed = rule(paper, ':root,:root[data-scheme]');
    expect(printed.get('color-scheme')).toBe('light');
    expect(printed.get('--foreground')).toBe(theme.light.foreground);
  });

  it('gives fonts, radius and the voice of headings', () => {
    const own = rule(themeCss(theme), ':root');
    expect(own.get('--font-heading')).toContain('"convoy-barlow-condensed"');
    expect(own.get('--font-body')).toContain('"convoy-inter-fallback"');
    expect(own.get('--radius')).toBe('0.5rem');
    expect(own.get('--heading-weight')).toBe('700');
    expect(own.get('--heading-transform')).toBe('uppercase');
    expect(own.get('--heading-tracking')).toBe('0.02em');
  });

  it.each([
    ['a colour that closes the element', { dark: { ...theme.dark, primary: '#000000</style><script>' } }],
    ['a colour that adds a declaration', { light: { ...theme.light, ring: '#000000;--x:url(//evil)' } }],
    ['a colour with a line break behind it', { light: { ...theme.light, ring: '#000000\n' } }],
    ['a font that is not in the list', { fonts: { heading: '"};body{display:none', body: 'inter' } }],
    ['a radius that is no number', { radius: '1rem}' }],
  ])('refuses %s', (_what, change) => {
    expect(() => themeCss({ ...theme, ...change } as Theme)).toThrow();
  });

  it('wraps itself in a style element with a nonce, and refuses a nonce that is none', () => {
    expect(themeCss(theme, { nonce: 'AbCd1234+/==' })).toMatch(
      /^<style nonce="AbCd1234\+\/==">:root\{.*<\/style>$/s,
    );
    expect(() => themeCss(theme, { nonce: '"><script>' })).toThrow();
  });
});
