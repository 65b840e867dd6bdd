import { drawSvg } from '@convoy/platform/pictures';
import sharp from 'sharp';
import {
  type InsidePhoto,
  insideDefinitions,
  insidePhoto,
  PHOTO_HEIGHT,
  PHOTO_WIDTH,
} from './inside-photo.rule.ts';

/** A photo in the sizes that the product keeps, WebP. It is never made larger than it was drawn. */
export interface DrawnInside {
  readonly large: Buffer;
  readonly small: Buffer;
}

const COLUMNS = 3;
const SMALL_WIDTH = 320;

/** What was drawn since the start: brands share photos, because nothing in them names a van. */
const drawn = new Map<string, DrawnInside>();

/** Draws photos, each once, on one sheet that is cut afterwards: a drawing needs a process of its own. */
export async function drawInside(photos: readonly InsidePhoto[]): Promise<DrawnInside[]> {
  const keys = photos.map((photo) => JSON.stringify(photo));
  const missing = [...new Set(keys)].filter((key) => !drawn.has(key));
  if (missing.length > 0) {
    const cut = await drawSheet(missing.map((key) => JSON.parse(key) as InsidePhoto));
    for (const [at, key] of missing.entries()) drawn.set(key, cut[at]!);
  }
  return keys.map((key) => drawn.get(key)!);
}

async function drawSheet(photos: readonly InsidePhoto[]): Promise<DrawnInside[]> {
  const places = photos.map((_, at) => ({
    left: (at % COLUMNS) * PHOTO_WIDTH,
    top: Math.floor(at / COLUMNS) * PHOTO_HEIGHT,
  }));
  const width = Math.min(COLUMNS, photos.length) * PHOTO_WIDTH;
  const height = Math.ceil(photos.length / COLUMNS) * PHOTO_HEIGHT;
  const parts = photos.map((photo, at) => insidePhoto(photo, places[at]!.left, places[at]!.top)).join('');
  const sheet = await drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${insideDefinitions}</defs>${parts}</svg>`,
  );
  const { data, info } = await sharp(sheet).raw().toBuffer({ resolveWithObject: true });
  const cut = (place: (typeof places)[number]) =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).extract({
      ...place,
      width: PHOTO_WIDTH,
      height: PHOTO_HEIGHT,
    });
  return Promise.all(
    places.map(async (place) => ({
      large: await cut(place).webp({ quality: 80, effort: 0 }).toBuffer(),
      small: await cut(place).resize({ width: SMALL_WIDTH }).webp({ quality: 76, effort: 0 }).toBuffer(),
    })),
  );
}
