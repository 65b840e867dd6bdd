/** A colour in OKLCH: lightness 0–1, chroma, hue in degrees. Equal steps look equally large. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Red, green and blue of sRGB, each from 0 to 1. */
export type Rgb = readonly [number, number, number];

/** `#rrggbb`, `#rgb` or `rgb(…)` as three numbers from 0 to 1; null for anything else. */
export function parseColour(text: string): Rgb | null {
  const value = text.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(value)?.[1];
  if (hex) {
    const pairs = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    const [r = 0, g = 0, b = 0] = pairs.map((pair) => Number.parseInt(pair, 16) / 255);
    return [r, g, b];
  }
  const parts = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(value);
  if (!parts) return null;
  const [r = 0, g = 0, b = 0] = parts.slice(1, 4).map((part) => Math.min(255, Number(part)) / 255);
  return [r, g, b];
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const gamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * Math.max(0, channel) ** (1 / 2.4) - 0.055;

/** Björn Ottosson's OKLab of an sRGB colour. */
function toOklab(rgb: Rgb): Rgb {
  const [r, g, b] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

export function toOklch(rgb: Rgb): Oklch {
  const [l, a, b] = toOklab(rgb);
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** As sRGB; a colour that screens cannot show loses chroma until they can. */
export function fromOklch({ l, c, h }: Oklch): Rgb {
  const angle = (h * Math.PI) / 180;
  for (let chroma = c; ; chroma -= 0.01) {
    const kept = Math.max(0, chroma);
    const rgb = fromOklab([l, kept * Math.cos(angle), kept * Math.sin(angle)]);
    if (kept === 0 || rgb.every((channel) => channel >= -0.002 && channel <= 1.002)) return rgb;
  }
}

export function toHex(rgb: Rgb): string {
  const digits = rgb.map((channel) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

/** `share` of the first colour in the second, mixed as the style sheet's `color-mix(in oklab)` does. */
export function mixColours(first: Rgb, second: Rgb, share: number): Rgb {
  const [a, b] = [toOklab(first), toOklab(second)];
  return fromOklab([
    a[0] * share + b[0] * (1 - share),
    a[1] * share + b[1] * (1 - share),
    a[2] * share + b[2] * (1 - share),
  ]);
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast of two colours as WCAG has it: 1 to 21. */
export function contrastOf(first: Rgb, second: Rgb): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** How far two colours look apart (distance in OKLab); about 0.02 is the least one sees side by side. */
export function differenceOf(first: Rgb, second: Rgb): number {
  const [a, b] = [toOklab(first), toOklab(second)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
