import { type BrandStyle, brandStyles, vanSpecs } from './brand-styles.ts';
import { heroPicture } from './drawing/hero.ts';
import { logoPicture, markPicture } from './drawing/logo.ts';
import { vanPicture } from './drawing/van.ts';
import { hasLettersFor, type Outlines, outlines } from './drawing/wordmark.ts';

/** What a brand without drawings of its own is drawn from. Colours are `#rrggbb`. */
export interface OwnBrand {
  readonly name: string;
  readonly primary: string;
  /** What is written on `primary`. */
  readonly onPrimary: string;
  readonly accent: string;
  /** Lettering of the logo on light and on dark grounds. */
  readonly onLight: string;
  readonly onDark: string;
  /** Colour of the band behind the headline, which the scene goes over into. */
  readonly hero: string;
}

const BASE = '_default';
/** Colours of the base scene that are the brand's own: its sky, and the stripes of its vans. */
const HERO_SKY = '#e3edf8';

/**
 * Every picture of a brand that has none, by path: mark, logo, scene and vans, in its colours and with its name, where the font has
 * letters for it. A name in another script stands on pages and not in pictures.
 */
export async function drawOwnBrand(brand: OwnBrand): Promise<Record<string, string>> {
  const base = brandStyles[BASE]!;
  const style = styleOf(base, brand);
  const title = brand.name.replace(/[&<>]/g, ' ').replace(/\s+/g, ' ').trim();
  const setting = style.wordmark.setting;
  const letters = (await hasLettersFor(brand.name, setting)) ? await outlines(brand.name, setting) : null;
  const livery = { ...style.livery!, ...(letters ? { wordmark: letters } : {}) };
  return {
    'mark.svg': markPicture(style, title),
    'logo.svg': logoOf(style, title, letters, 'light'),
    'logo-dark.svg': logoOf(style, title, letters, 'dark'),
    'hero.svg': heroPicture(BASE)
      .replaceAll(HERO_SKY, brand.hero)
      .replaceAll(base.livery!.first, brand.primary)
      .replaceAll(base.livery!.second, brand.accent),
    ...Object.fromEntries(
      style.vans.map((key) => [
        `vans/${key}.svg`,
        vanPicture(vanSpecs[key], livery, `${key.replaceAll('-', ' ')} van`),
      ]),
    ),
  };
}

/** The mark alone stands for a name that the font cannot write. */
const logoOf = (
  style: BrandStyle,
  title: string,
  letters: Outlines | null,
  ground: 'light' | 'dark',
): string => (letters ? logoPicture(style, title, letters, ground) : markPicture(style, title));

function styleOf(base: BrandStyle, brand: OwnBrand): BrandStyle {
  return {
    ...base,
    wordmark: { ...base.wordmark, text: brand.name },
    colours: {
      tile: brand.primary,
      sign: brand.onPrimary,
      second: brand.accent,
      onLight: brand.onLight,
      onDark: brand.onDark,
    },
    livery: { ...base.livery!, first: brand.primary, second: brand.accent, lettering: brand.primary },
  };
}
