import { DomainError } from '@convoy/platform/errors';
import { drawPicture, PictureUnreadable, pictureKind } from '@convoy/platform/pictures';
import { LOGO_PICTURE, MAX_LOGO_BYTES, MAX_LOGO_LENGTH, signupErrors } from '@convoy/signup/contract';
import { plainSvg, svgFaults } from '@convoy/tenancy/contract';

/** More than a logo is ever shown in, three times as fine. */
const KEPT = { width: 512, height: 192, fit: 'inside', as: 'png', quality: 90 } as const;
/** Pixels of the largest picture that is opened. */
const MOST_PIXELS = 16_000_000;

/**
 * The logo that a brand keeps, as SVG: a drawing in shapes and attributes alone, or one picture that the server re-encoded.
 *
 * @param given SVG text, or a picture as a `data:` address
 * @throws LOGO_REFUSED
 */
export async function brandLogo(given: string): Promise<string> {
  if (!given.startsWith('data:')) {
    const drawing = plainSvg(given);
    // Styles said by attributes may be longer than they were.
    if (drawing.length > MAX_LOGO_LENGTH || svgFaults(drawing).length > 0)
      throw new DomainError(signupErrors.LOGO_REFUSED);
    return drawing;
  }
  const file = Buffer.from(LOGO_PICTURE.exec(given)?.[2] ?? '', 'base64');
  // Of what is said of a file nothing is believed.
  const kind = pictureKind(file);
  if (file.length > MAX_LOGO_BYTES || !(kind === 'png' || kind === 'jpeg' || kind === 'webp'))
    throw new DomainError(signupErrors.LOGO_REFUSED);
  try {
    const { logo } = await drawPicture(file, { logo: KEPT }, { mostPixels: MOST_PIXELS });
    const { width, height, content } = logo;
    const picture = `<image width="${width}" height="${height}" href="data:image/png;base64,${content.toString('base64')}"/>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${picture}</svg>`;
  } catch (error) {
    if (error instanceof PictureUnreadable) throw new DomainError(signupErrors.LOGO_REFUSED);
    throw error;
  }
}
