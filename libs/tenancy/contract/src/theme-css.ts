import { type Palette, type Theme, themeSchema } from './theme.ts';

/** `surfaceRaised` → `--surface-raised`. */
function variableName(key: string): string {
  return `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function scheme(name: 'light' | 'dark', palette: Palette): string {
  const colours = Object.entries(palette).map(([key, colour]) => `${variableName(key)}:${colour}`);
  return [`color-scheme:${name}`, ...colours].join(';');
}

/**
 * Family stack of a font id. The names are a convention with the font catalogue of the ui-kit: its faces are called
 * `convoy-<id>`, and `convoy-<id>-fallback` is a system font stretched to the same measure.
 */
export function fontStack(id: string): string {
  return `"convoy-${id}","convoy-${id}-fallback",system-ui,sans-serif`;
}

/**
 * The whole look of a brand as CSS: every colour as a variable in kebab case (`--surface-raised`), fonts, radius and
 * the voice of headings on `:root`. The theme's own mode is the default; `data-scheme="light|dark"` on the root
 * element overrides it. On paper it is always the light one.
 *
 * The text can be placed in a `<style>` element unescaped: the theme is parsed with its schema first, which admits
 * only `#rrggbb`, bounded numbers and ids from a list, so nothing in it can end a declaration or the element.
 *
 * @param form `nonceless` (default) gives the bare CSS; `nonce` gives a `<style nonce="…">` element
 * @throws ZodError when the theme is not one
 */
export function themeCss(
  theme: Theme,
  form: { nonceless: true } | { nonce: string } = { nonceless: true },
): string {
  const { mode, fonts, radius, headings, light, dark } = themeSchema.parse(theme);
  const [own, other] = mode === 'light' ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  const palettes = { light, dark };
  const shared = [
    `--font-heading:${fontStack(fonts.heading)}`,
    `--font-body:${fontStack(fonts.body)}`,
    `--radius:${radius}rem`,
    `--heading-weight:${headings.weight}`,
    `--heading-transform:${headings.transform}`,
    `--heading-tracking:${headings.tracking}em`,
  ].join(';');
  const css =
    `:root{${shared};${scheme(own, palettes[own])}}` +
    `:root[data-scheme="${other}"]{${scheme(other, palettes[other])}}` +
    // Paper is white: what is set for a dark screen could not be read on it.
    `@media print{:root,:root[data-scheme]{${scheme('light', light)}}}`;
  if (!('nonce' in form)) return css;
  if (!/^[A-Za-z0-9+/_=-]{8,}$/.test(form.nonce))
    throw new Error('A nonce is base64 of at least 8 characters.');
  return `<style nonce="${form.nonce}">${css}</style>`;
}
