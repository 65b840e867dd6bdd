import { paymentErrors } from '@convoy/payment/contract';
import { DomainError } from '@convoy/platform/errors';
import { drawPicture, PictureUnreadable, pictureKind } from '@convoy/platform/pictures';

/** How pictures are kept: a longer side that still shows a number plate, and a dozen fit into what the provider takes. */
const sizes = { page: { width: 1_400, height: 1_400, fit: 'inside', as: 'jpeg', quality: 78 } } as const;
/** Pixels of the largest picture that is opened. */
const MOST_PIXELS = 50_000_000;

/** A file as it is kept. */
export interface ReadEvidenceFile {
  readonly contentType: 'application/pdf' | 'image/jpeg';
  readonly ending: 'pdf' | 'jpg';
  readonly content: Buffer;
}

/**
 * Reads an attached file by its first bytes and whatever was said of its type. Pictures are drawn again: upright,
 * without place and camera and whatever else was in them. Of a PDF file it is asked that it is whole and not locked.
 * @throws EVIDENCE_TYPE_REFUSED, EVIDENCE_UNREADABLE
 */
export async function readEvidenceFile(file: Buffer): Promise<ReadEvidenceFile> {
  if (file.toString('latin1', 0, 5) === '%PDF-') {
    const whole = file.toString('latin1', Math.max(0, file.length - 2_048)).includes('%%EOF');
    if (!whole || file.includes('/Encrypt')) throw new DomainError(paymentErrors.EVIDENCE_UNREADABLE);
    return { contentType: 'application/pdf', ending: 'pdf', content: file };
  }
  const kind = pictureKind(file);
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp' && kind !== 'heic')
    throw new DomainError(paymentErrors.EVIDENCE_TYPE_REFUSED);
  try {
    const { page } = await drawPicture(file, sizes, { mostPixels: MOST_PIXELS });
    return { contentType: 'image/jpeg', ending: 'jpg', content: page.content };
  } catch (error) {
    if (error instanceof PictureUnreadable) throw new DomainError(paymentErrors.EVIDENCE_UNREADABLE);
    throw error;
  }
}
