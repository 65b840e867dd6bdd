import type { Livery } from './drawing/livery.ts';
import { bodies } from './drawing/van-body.ts';
import type { VanSpec } from './drawing/van-parts.ts';
import type { Setting } from './drawing/wordmark.ts';

/** How a brand is drawn: its mark, its wordmark and its vans. Colours are the brand's own, see its tokens. */
export type BrandStyle = {
  wordmark: { text: string; setting: Setting };
  mark: 'bird' | 'arrow' | 'leaf' | 'column' | 'blank';
  /** Tile, sign and second colour of the mark, and lettering of the logo on light and on dark grounds. */
  colours: { tile: string; sign: string; second: string; onLight: string; onDark: string };
  /** Corner of the mark's tile, 0 to 50 of 100. */
  corner: number;
  livery: Omit<Livery, 'wordmark'> | null;
  vans: readonly VanKey[];
};

const fonts = '@fontsource-variable';

/** Drawings of vans by key; the key names the file and is what a van's picture refers to. */
export const vanSpecs = {
  small: { body: bodies.small, electric: false, windows: false, refrigerated: false },
  medium: { body: bodies.medium, electric: false, windows: false, refrigerated: false },
  large: { body: bodies.large, electric: false, windows: false, refrigerated: false },
  'extra-large': { body: bodies.luton, electric: false, windows: false, refrigerated: false },
  'small-electric': { body: bodies.small, electric: true, windows: false, refrigerated: false },
  'medium-electric': { body: bodies.medium, electric: true, windows: false, refrigerated: false },
  'large-electric': { body: bodies.large, electric: true, windows: false, refrigerated: false },
  'extra-large-electric': { body: bodies.luton, electric: true, windows: false, refrigerated: false },
  minibus: { body: bodies.large, electric: false, windows: true, refrigerated: false },
  'minibus-electric': { body: bodies.medium, electric: true, windows: true, refrigerated: false },
  refrigerated: { body: bodies.large, electric: false, windows: false, refrigerated: true },
  'refrigerated-electric': { body: bodies.medium, electric: true, windows: false, refrigerated: true },
} as const satisfies Record<string, VanSpec>;
export type VanKey = keyof typeof vanSpecs;

/** Brands that are drawn by this tool. Another brand brings its own files. */
export const brandStyles: Record<string, BrandStyle> = {
  'swift-vans': {
    wordmark: {
      text: 'swift vans',
      setting: {
        file: `${fonts}/outfit/files/outfit-latin-wght-normal.woff2`,
        weight: 800,
        tracking: -0.035,
      },
    },
    mark: 'bird',
    colours: { tile: '#ffcf1a', sign: '#1d3fe0', second: '#0f1b4c', onLight: '#1d3fe0', onDark: '#ffffff' },
    corner: 30,
    livery: {
      paint: '#ffcf1a',
      depth: '#8a3d00',
      first: '#1d3fe0',
      second: '#ffffff',
      lettering: '#1634c4',
      electric: '#2ce08a',
      pattern: 'slashes',
    },
    vans: [
      'small',
      'medium',
      'large',
      'extra-large',
      'small-electric',
      'medium-electric',
      'minibus',
      'refrigerated',
    ],
  },
  'northern-hire': {
    wordmark: {
      text: 'NORTHERN HIRE',
      setting: {
        file: '@fontsource/barlow-condensed/files/barlow-condensed-latin-800-normal.woff2',
        tracking: 0.02,
      },
    },
    mark: 'arrow',
    colours: { tile: '#ffb000', sign: '#16191c', second: '#16191c', onLight: '#16191c', onDark: '#f7f4ec' },
    corner: 4,
    livery: {
      paint: '#7d868e',
      depth: '#12171c',
      first: '#ffb000',
      second: '#1b1f23',
      lettering: '#ffffff',
      electric: '#7fd6ff',
      pattern: 'band',
    },
    vans: ['small', 'medium', 'large', 'extra-large', 'medium-electric', 'minibus', 'refrigerated'],
  },
  greenline: {
    wordmark: {
      text: 'greenline',
      setting: {
        file: `${fonts}/fraunces/files/fraunces-latin-wght-normal.woff2`,
        weight: 640,
        tracking: -0.03,
      },
    },
    mark: 'leaf',
    colours: { tile: '#0b6349', sign: '#c5f25b', second: '#0b6349', onLight: '#0b6349', onDark: '#ecf5ee' },
    corner: 50,
    livery: {
      paint: '#eef3ea',
      depth: '#1d3a34',
      first: '#0b6349',
      second: '#b9ea48',
      lettering: '#0b6349',
      electric: '#a8e83a',
      pattern: 'wave',
    },
    vans: [
      'small-electric',
      'medium-electric',
      'large-electric',
      'extra-large-electric',
      'medium',
      'large',
      'minibus-electric',
      'refrigerated-electric',
    ],
  },
  _platform: {
    wordmark: {
      text: 'Convoy',
      setting: { file: `${fonts}/sora/files/sora-latin-wght-normal.woff2`, weight: 650, tracking: -0.045 },
    },
    mark: 'column',
    colours: { tile: '#0c0e14', sign: '#ffffff', second: '#ff5a33', onLight: '#0c0e14', onDark: '#f6f7fb' },
    corner: 22,
    livery: null,
    vans: [],
  },
  _default: {
    wordmark: {
      text: 'Your Brand',
      setting: { file: `${fonts}/inter/files/inter-latin-wght-normal.woff2`, weight: 700, tracking: -0.03 },
    },
    mark: 'blank',
    colours: { tile: '#1f5fa8', sign: '#ffffff', second: '#9fd0ff', onLight: '#0f172a', onDark: '#eef2f7' },
    corner: 18,
    livery: {
      paint: '#eef2f7',
      depth: '#16263c',
      first: '#1f5fa8',
      second: '#0f766e',
      lettering: '#1f5fa8',
      electric: '#2ccf8a',
      pattern: 'rule',
    },
    vans: ['small', 'medium', 'large', 'extra-large', 'medium-electric', 'minibus', 'refrigerated'],
  },
};
