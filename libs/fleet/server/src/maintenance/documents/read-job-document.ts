import { fleetErrors } from '@convoy/fleet/contract';
import { DomainError } from '@convoy/platform/errors';
import { drawPicture, PictureUnreadable, pictureKind } from '@convoy/platform/pictures';

/** How pictures are kept: a longer side on which small print can still be read. */
const sizes = { page: { width: 2_400, height: 2_400, fit: 'inside', as: 'jpeg', quality: 80 } } as const;
/** Pixels of the largest picture that is opened. */
const MOST_PIXELS = 50_000_000;
/** The end of a PDF file is looked for in so many last bytes: some programs write something behind it. */
const PDF_TAIL = 2_048;

/** A file as it is kept. */
export interface ReadJobDocument {
  readonly contentType: 'application/pdf' | 'image/jpeg';
  readonly ending: 'pdf' | 'jpg';
  readonly content: Buffer;
}

/**
 * Reads a document by its first bytes, whatever was said of its type. Pictures are drawn anew: upright, without place and
 * camera and whatever else was in them. Of a PDF file it is asked that it is whole; nobody but the reader's own program opens it.
 * @throws JOB_DOCUMENT_TYPE_REFUSED, JOB_DOCUMENT_UNREADABLE, PHOTO_TOO_MANY_PIXELS
 */
export async function readJobDocument(file: Buffer): Promise<ReadJobDocument> {
  if (file.toString('latin1', 0, 5) === '%PDF-') {
    if (!file.subarray(-PDF_TAIL).includes('%%EOF'))
      throw new DomainError(fleetErrors.JOB_DOCUMENT_UNREADABLE);
    return { contentType: 'application/pdf', ending: 'pdf', content: file };
  }
  const kind = pictureKind(file);
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp' && kind !== 'heic')
    throw new DomainError(fleetErrors.JOB_DOCUMENT_TYPE_REFUSED);
  try {
    const { page } = await drawPicture(file, sizes, { mostPixels: MOST_PIXELS });
    return { contentType: 'image/jpeg', ending: 'jpg', content: page.content };
  } catch (error) {
    if (!(error instanceof PictureUnreadable)) throw error;
    if (error.why === 'pixels')
      throw new DomainError(fleetErrors.PHOTO_TOO_MANY_PIXELS, { megapixels: MOST_PIXELS / 1_000_000 });
    throw new DomainError(fleetErrors.JOB_DOCUMENT_UNREADABLE);
  }
}
