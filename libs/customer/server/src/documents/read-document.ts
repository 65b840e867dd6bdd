import { customerErrors } from '@convoy/customer/contract';
import { DomainError } from '@convoy/platform/errors';
import { drawPicture, PictureUnreadable, pictureKind } from '@convoy/platform/pictures';

/** A longer side on which the small print of a bill can still be read. */
const sizes = { page: { width: 2_400, height: 2_400, fit: 'inside', as: 'jpeg', quality: 80 } } as const;
/** Pixels of the largest picture that is opened. */
const MOST_PIXELS = 50_000_000;

/** A document as it is kept. */
export interface ReadDocument {
  readonly contentType: 'application/pdf' | 'image/jpeg';
  readonly ending: 'pdf' | 'jpg';
  readonly content: Buffer;
}

/**
 * Reads a file by its first bytes, whatever was said of its type. Pictures are drawn anew: upright, without place and camera
 * and whatever else was in them. Of a PDF file it is asked that it is whole; nothing here opens one.
 * @throws CUSTOMER_DOCUMENT_TYPE_REFUSED, CUSTOMER_DOCUMENT_UNREADABLE
 */
export async function readDocument(file: Buffer): Promise<ReadDocument> {
  if (file.toString('latin1', 0, 5) === '%PDF-') {
    if (!file.toString('latin1', Math.max(0, file.length - 2_048)).includes('%%EOF')) throw unreadable();
    return { contentType: 'application/pdf', ending: 'pdf', content: file };
  }
  const kind = pictureKind(file);
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp' && kind !== 'heic')
    throw new DomainError(customerErrors.CUSTOMER_DOCUMENT_TYPE_REFUSED);
  try {
    const { page } = await drawPicture(file, sizes, { mostPixels: MOST_PIXELS });
    return { contentType: 'image/jpeg', ending: 'jpg', content: page.content };
  } catch (error) {
    if (error instanceof PictureUnreadable) throw unreadable();
    throw error;
  }
}

const unreadable = () => new DomainError(customerErrors.CUSTOMER_DOCUMENT_UNREADABLE);
