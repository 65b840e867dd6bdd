import { contrastRatio } from './contrast.ts';

/** `one` with a share of `other`, from 0 (all of `one`) to 1; colours are `#rrggbb`. */
export function mixColours(one: string, other: string, share: number): string {
  const channel = (at: number): string => {
    const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Finest step in which a colour is mended: a hundredth of the way to black or white. */
const STEPS = 100;

/**
 * The colour nearest to `colour` that can be read on every ground: itself where it can, else mixed with black or white, whichever
 * changes it less.
 * @param least the contrast that it needs on each ground
 */
export function mendColour(colour: string, grounds: readonly string[], least: number): string {
  const reads = (candidate: string) => grounds.every((ground) => contrastRatio(candidate, ground) >= least);
  for (let step = 0; step <= STEPS; step++)
    for (const end of ['#000000', '#ffffff']) {
      const candidate = mixColours(colour.toLowerCase(), end, step / STEPS);
      if (reads(candidate)) return candidate;
    }
  throw new Error(`No colour can be read on all of ${grounds.join(', ')}.`);
}

/** White or black, whichever can be read better on a ground: one of them always can. */
export const inkOn = (ground: string): string =>
  contrastRatio('#ffffff', ground) >= contrastRatio('#000000', ground) ? '#ffffff' : '#000000';
