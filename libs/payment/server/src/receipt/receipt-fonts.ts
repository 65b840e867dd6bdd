import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PageLanguage } from '@convoy/platform/i18n';
import { create } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

/** A font, and which letters it has. */
export interface Face {
  readonly name: string;
  readonly file: Buffer;
  has(letter: string): boolean;
}

/** A text cut into stretches that one font can set. */
export interface Run {
  readonly face: Face;
  readonly text: string;
}

/** Beside this package, whether it runs from its source or from a bundle. */
function fontFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const fonts = join(folder, 'libs/payment/server/fonts');
    if (existsSync(fonts)) return fonts;
    if (folder === dirname(folder)) throw new Error('The fonts of receipts are not there.');
  }
}

const loaded = new Map<string, Promise<Face>>();

/** A font of ours by its file, read when it is first needed and kept. */
function face(name: string): Promise<Face> {
  const known = loaded.get(name) ?? load(name);
  loaded.set(name, known);
  return known;
}

async function load(name: string): Promise<Face> {
  const file = unpackWoff(await readFile(join(fontFolder(), `${name}.woff`)));
  const font = create(file);
  if (!('hasGlyphForCodePoint' in font)) throw new TypeError(`${name} is a collection of fonts.`);
  return { name, file, has: (letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!) };
}

const alphabets = [
  'latin',
  'latin-ext',
  'cyrillic',
  'greek',
  'vietnamese',
  'greek-ext',
  'cyrillic-ext',
  'arabic',
  'hebrew',
  'thai',
  'devanagari',
] as const;
/** After the alphabets, which have digits and signs of their own; in one weight and one colour. */
const pictures = ['emoji-400'] as const;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Joiners, variation selectors and marks of direction: they are drawn only where a font has something for them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** Both write some characters alike in the code and not on paper: the reader's own goes first. */
const scripts = (language: PageLanguage) =>
  language === 'ja' ? ['japanese-400', 'chinese-400'] : ['chinese-400', 'japanese-400'];

/** Sets texts of one language in one weight; large fonts are read only where a text needs them. */
export class Typeface {
  private readonly faces: readonly Face[];

  private constructor(faces: readonly Face[]) {
    this.faces = faces;
  }

  /** @param texts everything that will be set */
  static async for(language: PageLanguage, weight: 400 | 700, texts: readonly string[]): Promise<Typeface> {
    const faces: Face[] = [];
    let left = new Set([...texts.join('')].filter((letter) => !INVISIBLE.test(letter)));
    for (const name of [...alphabets.map((each) => `${each}-${weight}`), ...pictures, ...scripts(language)]) {
      if (left.size === 0) break;
      const next = await face(name);
      faces.push(next);
      left = new Set([...left].filter((letter) => !next.has(letter)));
    }
    return new Typeface(faces);
  }

  /**
   * The stretches of a text, in order. A letter stays with its marks, and an emoji is one piece: a font forms them only together. What
   * no font has stays with the letter before.
   */
  runs(text: string): Run[] {
    const runs: { face: Face; text: string }[] = [];
    for (const { segment } of clusters.segment(text)) {
      const last = runs.at(-1);
      const stays = last && (segment === ' ' || hasAll(last.face, segment));
      const found = stays
        ? last.face
        : (this.faces.find((each) => hasAll(each, segment)) ??
          this.faces.find((each) => each.has(String.fromCodePoint(segment.codePointAt(0)!))));
      const chosen = found ?? last?.face ?? this.faces[0]!;
      const drawn = [...segment].filter((letter) => !INVISIBLE.test(letter) || chosen.has(letter)).join('');
      if (last?.face === chosen) last.text += drawn;
      else if (drawn !== '') runs.push({ face: chosen, text: drawn });
    }
    return runs;
  }
}

const hasAll = (face: Face, cluster: string): boolean =>
  [...cluster].every((letter) => INVISIBLE.test(letter) || face.has(letter));
