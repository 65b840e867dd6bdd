import type { Palette } from './theme.ts';

/** Least contrast of text with what is behind it (WCAG 2.2, success criterion 1.4.3, level AA). */
export const TEXT_CONTRAST = 4.5;
/** Least contrast of a control's mark, such as a focus ring (WCAG 2.2, success criterion 1.4.11). */
export const MARK_CONTRAST = 3;

/** Relative luminance of `#rrggbb` from 0 to 1 (WCAG 2.2, "relative luminance"). */
export function luminance(colour: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Contrast ratio of two colours, 1 to 21, in either order (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['background', 'surface', 'surfaceRaised'] as const;
/** Colours that pages may use for text on any ground: body, muted, links and states. */
const texts = ['foreground', 'mutedForeground', 'primary', 'success', 'warning', 'danger'] as const;
const filled = ['primary', 'accent', 'success', 'warning', 'danger', 'sidebar', 'hero'] as const;

/** One pair of a palette that is drawn over one another, and the least contrast it needs. */
export type ContrastPair = { over: keyof Palette; under: keyof Palette; least: number };

/** Every pair of colours that the product puts over one another. */
export const contrastPairs: readonly ContrastPair[] = [
  ...grounds.flatMap((under) => texts.map((over) => ({ over, under, least: TEXT_CONTRAST }))),
  ...filled.map((under) => ({ over: `${under}Foreground` as const, under, least: TEXT_CONTRAST })),
  ...grounds.map((under) => ({ over: 'ring' as const, under, least: MARK_CONTRAST })),
];

/** A pair that is too faint, with the ratio it has. */
export type ContrastFault = ContrastPair & { ratio: number };

/** Pairs of a palette that cannot be read well enough; empty for a good palette. */
export function contrastFaults(palette: Palette): ContrastFault[] {
  return contrastPairs
    .map((pair) => ({ ...pair, ratio: contrastRatio(palette[pair.over], palette[pair.under]) }))
    .filter((pair) => pair.ratio < pair.least);
}
