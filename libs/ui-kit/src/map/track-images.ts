import type { Tone } from '@convoy/ui-kit';
import { mixColours, parseColour, toHex } from '../colour.ts';

/** Variables of the brand that vehicles, trails and areas are drawn in. */
export const trackTokens = [
  'surface',
  'foreground',
  'primary',
  'primary-foreground',
  'success',
  'warning',
  'danger',
] as const;
export type TrackColours = Readonly<Record<(typeof trackTokens)[number], string>>;

/** Pixels of the image to a pixel of the page. */
export const IMAGE_RATIO = 2;
/** Sides of images, px of the page. */
const SIZES = { van: 30, many: 40, moment: 34 } as const;
/** What stands in where a brand's variable is not known. */
const PLAIN: TrackColours = {
  surface: '#ffffff',
  foreground: '#1b2033',
  primary: '#1d3fe0',
  'primary-foreground': '#ffffff',
  success: '#14804a',
  warning: '#b45f06',
  danger: '#c0262d',
};

/** Colours a canvas takes, whatever way the brand writes them. */
export function readColours(tokens: TrackColours): TrackColours {
  const read = (name: keyof TrackColours) => {
    const rgb = parseColour(tokens[name]);
    return rgb ? toHex(rgb) : PLAIN[name];
  };
  return Object.fromEntries(trackTokens.map((name) => [name, read(name)])) as TrackColours;
}

/** Name of the image of a vehicle. */
export const vanImage = (tone: Tone, hasHeading: boolean) => `van-${tone}-${hasHeading ? 'arrow' : 'dot'}`;
/** Name of the image of the moment that is shown again. */
export const momentImage = (hasHeading: boolean) => `moment-${hasHeading ? 'arrow' : 'dot'}`;

/** Whether a name is of an image that `drawImage` draws. */
export const isTrackImage = (name: string) => /^(van|many|moment)-/.test(name);

/** The image of a name; null where this browser cannot draw one. `many-12` is a disc with the number. */
export function drawImage(name: string, colours: TrackColours): ImageData | null {
  const [kind = '', second = '', third] = name.split('-');
  const size = SIZES[kind as keyof typeof SIZES] * IMAGE_RATIO;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  // It is read back at once: one that the graphics processor draws would make the page wait for that.
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return null;
  pen.translate(size / 2, size / 2);
  pen.scale(IMAGE_RATIO, IMAGE_RATIO);
  if (kind === 'many') drawMany(pen, second, colours);
  else if (kind === 'van') drawVan(pen, colourOf(second as Tone, colours), third === 'arrow', 9, colours);
  else drawVan(pen, colours.foreground, second === 'arrow', 11, colours);
  return pen.getImageData(0, 0, size, size);
}

function colourOf(tone: Tone, colours: TrackColours): string {
  if (tone !== 'neutral') return colours[tone];
  const [surface, foreground] = [parseColour(colours.surface), parseColour(colours.foreground)];
  return surface && foreground ? toHex(mixColours(foreground, surface, 0.6)) : colours.foreground;
}

/** A disc, or a drop whose point says where it heads; north is up. */
function drawVan(
  pen: CanvasRenderingContext2D,
  fill: string,
  hasHeading: boolean,
  radius: number,
  { surface }: TrackColours,
): void {
  pen.beginPath();
  if (hasHeading) {
    const side = radius * 0.82;
    pen.moveTo(0, -radius * 1.35);
    pen.lineTo(side, radius * 0.85);
    pen.lineTo(0, radius * 0.4);
    pen.lineTo(-side, radius * 0.85);
    pen.closePath();
  } else pen.arc(0, 0, radius * 0.7, 0, 2 * Math.PI);
  pen.lineJoin = 'round';
  pen.lineWidth = 4;
  pen.strokeStyle = surface;
  pen.stroke();
  pen.fillStyle = fill;
  pen.fill();
}

function drawMany(pen: CanvasRenderingContext2D, count: string, colours: TrackColours): void {
  pen.beginPath();
  pen.arc(0, 0, 16, 0, 2 * Math.PI);
  pen.fillStyle = colours.primary;
  pen.fill();
  pen.lineWidth = 3;
  pen.strokeStyle = colours.surface;
  pen.stroke();
  pen.fillStyle = colours['primary-foreground'];
  pen.font = `600 ${count.length > 3 ? 11 : 13}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(count, 0, 1);
}
