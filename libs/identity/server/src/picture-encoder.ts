import { identityErrors, PICTURE_MAX_PIXELS } from '@convoy/identity/contract';
import { DomainError } from '@convoy/platform/errors';
import { drawPicture, PictureUnreadable } from '@convoy/platform/pictures';

/** Squares a picture is kept in. */
const sizes = {
  large: { width: 384, height: 384, fit: 'cover' },
  small: { width: 96, height: 96, fit: 'cover' },
} as const;

/** A picture in the sizes it is kept in, WebP. */
export type EncodedPicture = Readonly<Record<keyof typeof sizes, Buffer>>;

/**
 * Draws a picture of a person anew, cut to a square from its middle.
 *
 * @throws PICTURE_UNREADABLE for what is no picture of the kinds we take, is broken, or has too many pixels
 */
export async function encodePicture(file: Buffer): Promise<EncodedPicture> {
  try {
    const { large, small } = await drawPicture(file, sizes, { mostPixels: PICTURE_MAX_PIXELS });
    return { large: large.content, small: small.content };
  } catch (error) {
    if (error instanceof PictureUnreadable) throw new DomainError(identityErrors.PICTURE_UNREADABLE);
    throw error;
  }
}
