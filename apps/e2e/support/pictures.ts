import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import sharp from 'sharp';

/** Where reference pictures stand, and where a differing one is left to look at. */
const REFERENCES = join(import.meta.dirname, '../pictures');
const LEFT = join(import.meta.dirname, '../../../.cache/pictures');

/** `KIT_PICTURES=update` writes the references anew instead of comparing. */
export const updatesPictures = process.env.KIT_PICTURES === 'update';

/**
 * How far one pixel may be off, from 0 to 1 (perceived, YIQ). Another version of the browser draws edges of letters a
 * little differently: those are told by their neighbours and not counted. What counts is a plane or a line.
 */
const PIXEL = 0.03;
/** How many pixels may differ: of the picture, and at least. A line of a field's border has a thousand. */
const SHARE = 0.0002;
const LEAST = 120;

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface Comparison {
  readonly same: boolean;
  /** What differs, in words. */
  readonly text: string;
  /** The pictures with what differs marked, as PNG; null where their sizes differ. */
  readonly marked: Buffer | null;
}

/** Compares two pictures by the rules above. */
export function compare(reference: Picture, taken: Picture): Comparison {
  const { width, height } = reference;
  if (taken.width !== width || taken.height !== height) {
    const text = `${taken.width} × ${taken.height} instead of ${width} × ${height}`;
    return { same: false, text, marked: null };
  }
  const marked = new PNG({ width, height });
  const differing = pixelmatch(reference.data, taken.data, marked.data, width, height, { threshold: PIXEL });
  const allowed = Math.max(LEAST, Math.round(width * height * SHARE));
  return {
    same: differing <= allowed,
    text: `${differing} pixels differ, ${allowed} may`,
    marked: PNG.sync.write(marked),
  };
}

async function decode(file: string | Buffer): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/**
 * Compares a screenshot with its reference, `pictures/<name>.webp` (lossless: a third of a PNG). Answers null when they
 * are the same, else a sentence that says where to look.
 */
export async function differenceFrom(name: string, screenshot: Buffer): Promise<string | null> {
  const file = join(REFERENCES, `${name}.webp`);
  if (updatesPictures) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await sharp(screenshot).removeAlpha().webp({ lossless: true, effort: 6 }).toBuffer());
    return null;
  }
  if (!existsSync(file)) return `${name}: there is no reference; KIT_PICTURES=update makes it`;
  const found = compare(await decode(readFileSync(file)), await decode(screenshot));
  if (found.same) return null;
  const left = join(LEFT, name);
  mkdirSync(dirname(left), { recursive: true });
  writeFileSync(`${left}.taken.png`, screenshot);
  if (found.marked) writeFileSync(`${left}.marked.png`, found.marked);
  return `${name}: ${found.text}; see .cache/pictures/${name}.*.png`;
}
