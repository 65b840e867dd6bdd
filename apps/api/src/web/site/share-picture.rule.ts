import { escapeHtml } from '../escape-html.ts';

/** Width and height of a picture that other sites show of a page, in pixels (Open Graph's usual size). */
export const SHARED_SIZE = { width: 1200, height: 630 } as const;

/** A line of text as outlines, drawn from the left end of its base line. */
export interface OutlinedLine {
  /** Data of an SVG path. */
  readonly path: string;
  /** In pixels. */
  readonly width: number;
}

/** Sets a text in one size. */
export type Setter = (text: string) => OutlinedLine;

/** What a shared picture is made of. Pictures are `data:` addresses; null where there is none. */
export interface SharePictureParts {
  readonly colours: { readonly hero: string; readonly surface: string; readonly foreground: string };
  readonly logo: string | null;
  /** The brand's scene, or the van. */
  readonly scene: { readonly address: string; readonly fills: boolean } | null;
  readonly title: readonly OutlinedLine[];
  readonly text: readonly OutlinedLine[];
}

export const TITLE_SIZE = 50;
export const TEXT_SIZE = 27;
const CARD = { left: 48, width: 600, inside: 36, logoHeight: 56, logoWidth: 280, radius: 24 } as const;
/** How wide a line of text may be, in pixels. */
export const LINE_WIDTH = CARD.width - 2 * CARD.inside;
const GAP = 24;
const LEADING = 1.25;

/** The drawing as an SVG document. Nothing in it is text, and every value is one of a few kinds. */
export function sharePicture({ colours, logo, scene, title, text }: SharePictureParts): string {
  const { width, height } = SHARED_SIZE;
  const blocks = [
    { lines: title, size: TITLE_SIZE },
    { lines: text, size: TEXT_SIZE },
  ].filter(({ lines }) => lines.length > 0);
  const inner =
    (logo ? CARD.logoHeight + GAP : 0) +
    blocks.reduce((sum, { lines, size }) => sum + lines.length * size * LEADING, 0) +
    Math.max(0, blocks.length - 1) * GAP;
  const top = CARD.left;
  let y = top + CARD.inside;
  const drawn: string[] = [];
  if (logo) {
    drawn.push(
      `<image href="${attribute(logo)}" x="${CARD.left + CARD.inside}" y="${y}" width="${CARD.logoWidth}" height="${CARD.logoHeight}" preserveAspectRatio="xMinYMid meet"/>`,
    );
    y += CARD.logoHeight + GAP;
  }
  for (const { lines, size } of blocks) {
    for (const line of lines) {
      drawn.push(
        `<path transform="translate(${CARD.left + CARD.inside} ${round(y + size)})" d="${attribute(line.path)}"/>`,
      );
      y += size * LEADING;
    }
    y += GAP;
  }
  const image = scene && sceneImage(scene);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${attribute(colours.hero)}"/>`,
    ...(image ? [image] : []),
    `<rect x="${CARD.left}" y="${top}" width="${CARD.width}" height="${round(inner + 2 * CARD.inside)}" rx="${CARD.radius}" fill="${attribute(colours.surface)}"/>`,
    `<g fill="${attribute(colours.foreground)}">${drawn.join('')}</g>`,
    '</svg>',
  ].join('');
}

/** A scene fills the picture and shows its lower right part; a van stands whole at the lower right. */
function sceneImage({ address, fills }: NonNullable<SharePictureParts['scene']>): string {
  const { width, height } = SHARED_SIZE;
  return fills
    ? `<image href="${attribute(address)}" width="${width}" height="${height}" preserveAspectRatio="xMaxYMax slice"/>`
    : `<image href="${attribute(address)}" x="500" y="190" width="${width - 540}" height="${height - 220}" preserveAspectRatio="xMaxYMax meet"/>`;
}

/**
 * Breaks a text into lines of at most `LINE_WIDTH` pixels; what is beyond the last line is cut off and marked so.
 *
 * @param language tag of the language, which says where a line may break
 */
export function brokenLines(text: string, set: Setter, mostLines: number, language: string): OutlinedLine[] {
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text.trim())].map(
    ({ segment }) => segment,
  );
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line.trim() !== '' && set((line + word).trimEnd()).width > LINE_WIDTH) {
      // A sign never begins a line.
      if (/^[\p{P}\p{S}]+$/u.test(word)) {
        line += word;
        continue;
      }
      lines.push(line.trim());
      line = '';
    }
    line += word;
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines.slice(0, mostLines).map((each, at) => {
    const isCut = at === mostLines - 1 && lines.length > mostLines;
    return fitted(isCut ? `${each}…` : each, set);
  });
}

/** A line that is too wide even by itself, such as one long word, loses its end. */
function fitted(line: string, set: Setter): OutlinedLine {
  let letters = [...line.replace(/…$/, '')];
  let drawn = set(line);
  while (drawn.width > LINE_WIDTH && letters.length > 1) {
    letters = letters.slice(0, -1);
    drawn = set(`${letters.join('')}…`);
  }
  return drawn;
}

const attribute = (value: string): string => escapeHtml(value);
const round = (value: number): number => Math.round(value * 100) / 100;
