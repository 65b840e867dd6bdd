/** How a brand looks in a mail. Colours as `#rgb` or `#rrggbb`: mail programs know little else. */
export interface MailBrand {
  name: string;
  primary: string;
  primaryForeground: string;
  background: string;
  surface: string;
  foreground: string;
  mutedForeground: string;
  border: string;
  /** CSS font lists; programs without the typeface take what follows it. */
  headingFont: string;
  bodyFont: string;
  /** Absolute address of a PNG or JPEG, or `cid:…`. The name in type stands where there is none. */
  logoUrl?: string;
  /** The business's postal address, one line. */
  address: string;
  /** The last line: who is behind the mail, why it came. */
  footer: string;
  /** Whose product sends it, after everything else, where the brand is to say so. */
  poweredBy?: string;
}

/**
 * The brand as it may stand in a style attribute.
 * @throws TypeError naming the colour that is none
 */
export function checkedBrand(brand: MailBrand): MailBrand {
  const colours = [
    'primary',
    'primaryForeground',
    'background',
    'surface',
    'foreground',
    'mutedForeground',
    'border',
  ] as const;
  for (const name of colours) {
    if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(brand[name])) {
      throw new TypeError(`The mail colour '${name}' must be #rgb or #rrggbb.`);
    }
  }
  return { ...brand, headingFont: fontList(brand.headingFont), bodyFont: fontList(brand.bodyFont) };
}

/** Names, quotes and commas only; a system typeface comes last. */
function fontList(fonts: string): string {
  const plain = fonts.replaceAll(/[^\w\s,'-]/g, '').replaceAll('"', "'");
  return `${plain}, 'Helvetica Neue', Helvetica, Arial, sans-serif`;
}

/** True for a brand with light text on dark ground. */
export function isDark(brand: MailBrand): boolean {
  return lightness(brand.background) < lightness(brand.foreground);
}

function lightness(colour: string): number {
  const hex = colour.length === 4 ? colour.replaceAll(/[0-9a-f]/gi, '$&$&') : colour;
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
