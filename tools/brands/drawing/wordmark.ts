import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import woff2 from 'wawoff2';
import { n } from './paths.ts';

/** A line of letters as outlines, because a logo must not wait for a font. Baseline at y = 0, 100 units an em. */
export type Outlines = { d: string; width: number; capHeight: number };

/** How letters are set: a font file of the product's own families, its weight, and tracking in em. */
export type Setting = { file: string; weight?: number; tracking?: number };

const require = createRequire(import.meta.url);
const loaded = new Map<string, Promise<Font>>();

async function load(file: string): Promise<Font> {
  const font = create(Buffer.from(await woff2.decompress(readFileSync(require.resolve(file)))));
  if (!('layout' in font)) throw new Error(`${file} holds a collection of fonts; one font is needed`);
  return font;
}

/** Whether a font has a glyph for every letter of a text that is not blank. */
export async function hasLettersFor(text: string, setting: Setting): Promise<boolean> {
  const font = await fontOf(setting);
  return /\S/.test(text) && [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!));
}

function fontOf({ file }: Setting): Promise<Font> {
  const waiting = loaded.get(file) ?? load(file);
  loaded.set(file, waiting);
  return waiting;
}

/** Sets a text in a font and gives its outlines. */
export async function outlines(text: string, setting: Setting): Promise<Outlines> {
  const base = await fontOf(setting);
  const font = setting.weight ? base.getVariation({ wght: setting.weight }) : base;
  const scale = 100 / font.unitsPerEm;
  const run = font.layout(text);
  let pen = 0;
  const parts = run.glyphs.map((glyph, index) => {
    const position = run.positions[index];
    const start = pen + (position?.xOffset ?? 0);
    pen += (position?.xAdvance ?? 0) + (setting.tracking ?? 0) * font.unitsPerEm;
    return glyph.path.commands
      .map(({ command, args }) => {
        const letter = {
          moveTo: 'M',
          lineTo: 'L',
          quadraticCurveTo: 'Q',
          bezierCurveTo: 'C',
          closePath: 'Z',
        }[command];
        const points = args.map((value, i) => n(i % 2 === 0 ? (value + start) * scale : -value * scale));
        return `${letter}${points.join(' ')}`;
      })
      .join('');
  });
  const trailing = (setting.tracking ?? 0) * font.unitsPerEm;
  return { d: parts.join(''), width: (pen - trailing) * scale, capHeight: font.capHeight * scale };
}
