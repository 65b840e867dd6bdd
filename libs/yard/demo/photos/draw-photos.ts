import { drawSvg } from '@convoy/platform/pictures';
import sharp from 'sharp';
import {
  PHOTO_HEIGHT,
  PHOTO_WIDTH,
  type PhotoSubject,
  photoDefinitions,
  vanPhoto,
} from './van-photo.rule.ts';

/** A photo in the sizes that the product keeps, WebP. */
export interface DrawnPhoto {
  readonly large: Buffer;
  readonly small: Buffer;
}

const COLUMNS = 6;
/** Photos of a sheet: it stays below the most bytes of a drawing. */
const AT_ONCE = 42;
const SMALL_WIDTH = 320;

/** What was drawn since the start, by what it shows: brands share photos of vans without their plates. */
const drawn = new Map<string, DrawnPhoto>();

/**
 * Draws photos, each once, and many on a sheet that is cut afterwards: a drawing needs a process of its own, and that costs most of
 * the time.
 */
export async function drawPhotos(subjects: readonly PhotoSubject[]): Promise<DrawnPhoto[]> {
  const keys = subjects.map((subject) => JSON.stringify(subject));
  const missing = [...new Set(keys)].filter((key) => !drawn.has(key));
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    const some = missing.slice(from, from + AT_ONCE);
    const photos = await drawSheet(some.map((key) => JSON.parse(key) as PhotoSubject));
    for (const [at, key] of some.entries()) drawn.set(key, photos[at]!);
  }
  return keys.map((key) => drawn.get(key)!);
}

async function drawSheet(subjects: readonly PhotoSubject[]): Promise<DrawnPhoto[]> {
  const places = subjects.map((_, at) => ({
    left: (at % COLUMNS) * PHOTO_WIDTH,
    top: Math.floor(at / COLUMNS) * PHOTO_HEIGHT,
  }));
  const width = Math.min(COLUMNS, subjects.length) * PHOTO_WIDTH;
  const height = Math.ceil(subjects.length / COLUMNS) * PHOTO_HEIGHT;
  const parts = subjects.map((subject, at) => vanPhoto(subject, places[at]!.left, places[at]!.top)).join('');
  const sheet = await drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${photoDefinitions}</defs>${parts}</svg>`,
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
      large: await cut(place).webp({ quality: 78, effort: 0 }).toBuffer(),
      small: await cut(place).resize({ width: SMALL_WIDTH }).webp({ quality: 76, effort: 0 }).toBuffer(),
    })),
  );
}
