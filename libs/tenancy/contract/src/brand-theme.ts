import { TEXT_CONTRAST } from './contrast.ts';
import { inkOn, mendColour, mixColours } from './mend-colour.ts';
import type { Palette, Theme } from './theme.ts';

/** The two colours by which a brand is known, as `#rrggbb`. */
export interface BrandColours {
  readonly primary: string;
  readonly accent: string;
}

/**
 * A look made of two colours: everything else comes from `base`. What would be hard to read is mended, so that the result has no
 * contrast fault in either scheme, whatever the colours are.
 */
export function brandTheme(base: Theme, colours: BrandColours): Theme {
  return {
    ...base,
    light: brandPalette(base.light, colours, 0.12),
    dark: brandPalette(base.dark, colours, 0.18),
  };
}

/** @param tint share of the first colour in the band behind the headline */
function brandPalette(base: Palette, { primary, accent }: BrandColours, tint: number): Palette {
  const grounds = [base.background, base.surface, base.surfaceRaised];
  const mended = mendColour(primary, grounds, TEXT_CONTRAST);
  const second = accent.toLowerCase();
  const hero = mixColours(base.background, mended, tint);
  return {
    ...base,
    primary: mended,
    primaryForeground: inkOn(mended),
    accent: second,
    accentForeground: inkOn(second),
    ring: mended,
    hero,
    heroForeground: mendColour(base.foreground, [hero], TEXT_CONTRAST),
  };
}
