import sharp from 'sharp';
import { pictureKind } from './picture-kind.ts';
import { type RawPicture, readHeic } from './read-heic.ts';

/** Longest time one size of a picture may take. */
const SECONDS = 10;
/** Pictures worked on at once in a process: each may hold a few hundred megabytes for a moment. */
const AT_ONCE = 2;

// Whatever the file claims, only these readers run: no SVG (which loads other things), no PDF, no ImageMagick.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
});

/** A size a picture is drawn in. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** `cover` fills it and cuts what is beside; `inside` keeps the whole picture and never enlarges it. */
  readonly fit: 'cover' | 'inside';
  /** WebP; JPEG on white for those who can read nothing else; PNG of at most 256 colours, with what is clear left clear. */
  readonly as?: 'webp' | 'jpeg' | 'png';
  /** 82 unless said. */
  readonly quality?: number;
}

/** What of a picture is let in. */
export interface PictureLimits {
  /** Pixels of the largest one that is opened. */
  readonly mostPixels: number;
}

/** A picture drawn anew in one size. */
export interface DrawnPicture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A file that is no picture, is broken, or is larger than let in. */
export class PictureUnreadable extends Error {
  /** `pixels`: it says of itself that it has more than are let in. */
  readonly why: 'kind' | 'broken' | 'pixels';

  constructor(why: PictureUnreadable['why']) {
    super(`The picture cannot be read: ${why}.`);
    this.why = why;
  }
}

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Draws a picture anew in some sizes: turned upright, in sRGB, without anything else the file carried (place and camera in
 * EXIF, colour profiles, further frames, what was hidden behind the pixels). What a file claims of its pixels is read
 * before any of them is.
 *
 * @throws PictureUnreadable
 */
export async function drawPicture<S extends string | number>(
  file: Buffer,
  sizes: Readonly<Record<S, PictureSize>>,
  { mostPixels }: PictureLimits,
): Promise<Record<S, DrawnPicture>> {
  const kind = pictureKind(file);
  if (kind === null) throw new PictureUnreadable('kind');
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    let source: Buffer | RawPicture = file;
    if (kind === 'heic') {
      const read = await readHeic(file, mostPixels);
      if (typeof read === 'string') throw new PictureUnreadable(read);
      source = read;
    } else await assertPixels(file, mostPixels);
    const drawn: [string, DrawnPicture][] = [];
    // One after the other: two sizes at once would hold the picture twice.
    for (const [name, size] of Object.entries<PictureSize>(sizes))
      drawn.push([name, await draw(source, size, mostPixels)]);
    return Object.fromEntries(drawn) as Record<S, DrawnPicture>;
  } catch (error) {
    throw error instanceof PictureUnreadable ? error : new PictureUnreadable('broken');
  } finally {
    running--;
    waiting.shift()?.();
  }
}

async function assertPixels(file: Buffer, mostPixels: number): Promise<void> {
  // The head alone, without a limit, so that a picture that is too large can be told from one that is broken.
  const { width, height } = await sharp(file, { limitInputPixels: false, pages: 1 }).metadata();
  if (width * height > mostPixels) throw new PictureUnreadable('pixels');
}

const opened = (source: Buffer | RawPicture, mostPixels: number) => {
  const limits = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const;
  if (Buffer.isBuffer(source)) return sharp(source, limits);
  const { data, width, height } = source;
  return sharp(data, { ...limits, raw: { width, height, channels: 4 } }).removeAlpha();
};

async function draw(
  source: Buffer | RawPicture,
  { width, height, fit, as = 'webp', quality = 82 }: PictureSize,
  mostPixels: number,
): Promise<DrawnPicture> {
  const picture = opened(source, mostPixels)
    .autoOrient()
    .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
    .toColourspace('srgb');
  const finish = {
    webp: () => picture.webp({ quality }),
    jpeg: () => picture.flatten({ background: '#ffffff' }).jpeg({ quality }),
    png: () => picture.png({ palette: true, quality }),
  };
  const { data, info } = await finish[as]()
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
