/**
 * The type families that ship with the product. Pure data and strings: the server writes the faces into the page,
 * the shell's build copies the files. A theme names a family by its id.
 */

/** One woff2 file of a family. */
export interface FontFile {
  /** Where the package keeps it: a specifier that resolves from the workspace root. */
  readonly source: string;
  /** Name it is served under; carries the package's major version, because it is cached for ever. */
  readonly file: string;
  /** CSS `font-weight` descriptor: a range for a variable font. */
  readonly weight: string;
}

/** A family and the system font that stands in for it until it has arrived, stretched so that nothing jumps. */
export interface FontFamily {
  readonly files: readonly FontFile[];
  readonly fallback: {
    readonly local: readonly string[];
    /** Percent; width of a sample sentence against the local font. */
    readonly sizeAdjust: number;
    /** Ascent and descent of the real font in em, from its `hhea` table. */
    readonly ascent: number;
    readonly descent: number;
  };
}

const sans = ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto'];
const serif = ['Times New Roman', 'Liberation Serif', 'Times'];

function variable(id: string, weight = '100 900'): FontFile[] {
  return [
    {
      source: `@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`,
      file: `${id}-latin.v5.woff2`,
      weight,
    },
  ];
}

function fixed(id: string, weights: readonly number[]): FontFile[] {
  return weights.map((weight) => ({
    source: `@fontsource/${id}/files/${id}-latin-${weight}-normal.woff2`,
    file: `${id}-latin-${weight}.v5.woff2`,
    weight: String(weight),
  }));
}

/** Every family by id. Widths were measured in Chromium, each at the weight it is mostly used in. */
export const fontCatalogue: Readonly<Record<string, FontFamily>> = {
  inter: {
    files: variable('inter'),
    fallback: { local: sans, sizeAdjust: 106.95, ascent: 0.969, descent: 0.241 },
  },
  outfit: {
    files: variable('outfit'),
    fallback: { local: sans, sizeAdjust: 99.33, ascent: 1, descent: 0.26 },
  },
  archivo: {
    files: variable('archivo'),
    fallback: { local: sans, sizeAdjust: 97.76, ascent: 0.878, descent: 0.21 },
  },
  'barlow-condensed': {
    files: fixed('barlow-condensed', [500, 600, 700]),
    fallback: { local: sans, sizeAdjust: 74.1, ascent: 1, descent: 0.2 },
  },
  fraunces: {
    files: variable('fraunces'),
    fallback: { local: serif, sizeAdjust: 111.55, ascent: 0.978, descent: 0.255 },
  },
  'nunito-sans': {
    files: variable('nunito-sans', '200 1000'),
    fallback: { local: sans, sizeAdjust: 100.89, ascent: 1.011, descent: 0.353 },
  },
  sora: {
    files: variable('sora', '100 800'),
    fallback: { local: sans, sizeAdjust: 106.34, ascent: 0.97, descent: 0.29 },
  },
};

/** Where the shell's build puts the files. */
export const FONT_BASE = '/assets/shell/fonts/';

function familyOf(id: string): FontFamily {
  const family = Object.hasOwn(fontCatalogue, id) ? fontCatalogue[id] : undefined;
  if (!family) throw new Error(`There is no font "${id}" in the catalogue.`);
  return family;
}

/** CSS `font-family` stack of a font id. */
export function fontFamilyStack(id: string): string {
  familyOf(id);
  return `"convoy-${id}","convoy-${id}-fallback",system-ui,sans-serif`;
}

/**
 * `@font-face` rules of the given families and their stand-ins; each family once.
 *
 * @param display `optional` where text is painted before fonts can be there: one that comes later is for the next page, so
 *   that nothing moves
 */
export function fontFaceCss(
  ids: Iterable<string>,
  base: string = FONT_BASE,
  display: 'swap' | 'optional' = 'swap',
): string {
  return [...new Set(ids)]
    .map((id) => {
      const { files, fallback } = familyOf(id);
      const faces = files.map(
        ({ file, weight }) =>
          `@font-face{font-family:"convoy-${id}";font-style:normal;font-display:${display};font-weight:${weight};` +
          `src:url("${base}${file}") format("woff2")}`,
      );
      const share = fallback.sizeAdjust / 100;
      const percent = (em: number) => `${((em / share) * 100).toFixed(2)}%`;
      const local = fallback.local.map((name) => `local("${name}")`).join(',');
      faces.push(
        `@font-face{font-family:"convoy-${id}-fallback";src:${local};size-adjust:${fallback.sizeAdjust}%;` +
          `ascent-override:${percent(fallback.ascent)};descent-override:${percent(fallback.descent)};line-gap-override:0%}`,
      );
      return faces.join('');
    })
    .join('');
}

/**
 * Files worth a `<link rel="preload" as="font" type="font/woff2" crossorigin>`: the one of each family nearest to
 * `weight`.
 */
export function fontPreloads(
  fonts: Iterable<{ id: string; weight: number }>,
  base: string = FONT_BASE,
): string[] {
  const addresses = [...fonts].map(({ id, weight }) => {
    const distance = ({ weight: given }: FontFile) => {
      const [low = 0, high = low] = given.split(' ').map(Number);
      return weight < low ? low - weight : weight > high ? weight - high : 0;
    };
    const [nearest] = [...familyOf(id).files].sort((a, b) => distance(a) - distance(b));
    return base + nearest?.file;
  });
  return [...new Set(addresses)];
}
