import {
  contrastOf,
  differenceOf,
  fromOklch,
  type Oklch,
  parseColour,
  type Rgb,
  toHex,
  toOklch,
} from '../colour.ts';

/** Least contrast of a line or bar against what it stands on (WCAG 1.4.11). */
export const LEAST_CONTRAST = 3;
/** Least difference between two colours of one chart (OKLab). */
const LEAST_DIFFERENCE = 0.12;
/** Turns from the brand's hue; far ones first, so that two series are as unlike as they get. */
const turns = [0, 160, 75, 235, 300, 40, 195, 120];
/** Lightness takes turns too: who sees few hues still sees light and dark. */
const onLight = [0.52, 0.62, 0.4, 0.57, 0.34, 0.6, 0.46, 0.3];
const onDark = [0.75, 0.63, 0.87, 0.7, 0.92, 0.66, 0.8, 0.6];

/** Most colours a chart has; more series than that nobody can tell apart, and the palette starts again. */
export const MOST_COLOURS = turns.length;

/**
 * Colours of a chart's series out of the brand's own: the first is the brand's primary colour as far as it can be seen
 * on the surface, the others turn round from it. Each keeps 3:1 against the surface and differs from those before.
 *
 * @param primary any colour `parseColour` reads; a blue stands in for what is not one
 * @param surface what the chart stands on; white stands in
 * @returns `count` colours as `#rrggbb`
 */
export function chartPalette(primary: string, surface: string, count: number): readonly string[] {
  const ground = parseColour(surface) ?? ([1, 1, 1] as const);
  const own = parseColour(primary) ?? ([0.11, 0.31, 0.85] as const);
  const isDark = toOklch(ground).l < 0.6;
  const levels = isDark ? onDark : onLight;
  const brand = toOklch(own);
  const chosen: Rgb[] = [];
  for (let index = 0; index < Math.min(count, MOST_COLOURS); index += 1) {
    const start =
      index === 0
        ? brand
        : {
            l: levels[index] ?? 0.5,
            // A grey brand still needs hues to tell series apart.
            c: Math.min(0.19, Math.max(0.11, brand.c)),
            h: (brand.h + (turns[index] ?? 0)) % 360,
          };
    chosen.push(nearest(start, ground, isDark, chosen));
  }
  const palette = chosen.map(toHex);
  return Array.from({ length: count }, (_, index) => palette[index % palette.length] ?? '#000000');
}

/** The first colour from a start that is seen and differs: lightness goes first, then the hue; else the one that differs most. */
function nearest(start: Oklch, ground: Rgb, isDark: boolean, others: readonly Rgb[]): Rgb {
  const lightnesses = isDark
    ? [start.l, 0.66, 0.72, 0.78, 0.84, 0.9, 0.96]
    : [start.l, 0.6, 0.54, 0.48, 0.42, 0.36, 0.3, 0.22];
  let best: { colour: Rgb; difference: number } | undefined;
  for (let turn = 0; turn < 360; turn += 20) {
    for (const l of lightnesses) {
      const colour = fromOklch({ l, c: start.c, h: (start.h + turn) % 360 });
      if (contrastOf(colour, ground) < LEAST_CONTRAST + 0.05) continue;
      const difference = Math.min(1, ...others.map((other) => differenceOf(other, colour)));
      if (difference >= LEAST_DIFFERENCE) return colour;
      if (!best || difference > best.difference) best = { colour, difference };
    }
  }
  // Only a ground of middling grey leaves nothing with hue; its opposite is always seen.
  return best?.colour ?? (isDark ? [1, 1, 1] : [0, 0, 0]);
}
