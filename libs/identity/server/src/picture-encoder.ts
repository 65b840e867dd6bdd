import { identityErrors, PICTURE_MAX_PIXELS } from '@convoy/identity/contract';
import { DomainError } from '@convoy/platform/errors';
import sharp from 'sharp';

/** Sides of the squares a picture is kept in. */
const SIDES = { large: 384, small: 96 } as const;
/** Longest time one picture may take. */
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

/** A picture in the sizes it is kept in, WebP. */
export type EncodedPicture = Readonly<Record<keyof typeof SIDES, Buffer>>;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Draws a picture anew: turned upright, cut to a square from its middle, without anything else the file carried (place
 * and camera in EXIF, colour profiles, further frames, what was hidden behind the pixels).
 *
 * @throws PICTURE_UNREADABLE for what is no picture of the kinds we take, is broken, or has too many pixels
 */
export async function encodePicture(file: Buffer): Promise<EncodedPicture> {
  if (!isPicture(file)) throw new DomainError(identityErrors.PICTURE_UNREADABLE);
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    const square = (side: number) =>
      sharp(file, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', pages: 1 })
        .autoOrient()
        .resize(side, side, { fit: 'cover' })
        .toColourspace('srgb')
        .webp({ quality: 82 })
        .timeout({ seconds: SECONDS })
        .toBuffer();
    const large = await square(SIDES.large);
    return { large, small: await square(SIDES.small) };
  } catch {
    throw new DomainError(identityErrors.PICTURE_UNREADABLE);
  } finally {
    running--;
    waiting.shift()?.();
  }
}

/** By its first bytes, whatever was said of its type: JPEG, PNG, GIF, WebP, AVIF. */
function isPicture(file: Buffer): boolean {
  const ascii = (from: number, to: number) => file.toString('latin1', from, to);
  return (
    file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
    ascii(0, 8) === '\x89PNG\r\n\x1a\n' ||
    /^GIF8[79]a$/.test(ascii(0, 6)) ||
    (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') ||
    (ascii(4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(8, 12)))
  );
}
