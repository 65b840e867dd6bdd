import { paymentErrors } from '@convoy/payment/contract';
import { DomainError } from '@convoy/platform/errors';
import sharp from 'sharp';

/** The longer side that pictures keep: enough to read a number plate, and a dozen fit into what the provider takes. */
const SIDE = 1_400;
/** Pixels of the largest picture that is opened. */
const MOST_PIXELS = 50_000_000;
const SECONDS = 10;

/** A file as it is kept. */
export interface ReadEvidenceFile {
  readonly contentType: 'application/pdf' | 'image/jpeg';
  readonly ending: 'pdf' | 'jpg';
  readonly content: Buffer;
}

/**
 * Reads a file that somebody attached, by its first bytes and whatever was said of its type. Pictures are drawn anew: upright,
 * without place and camera and whatever else was in them. Of a PDF file it is asked that it is whole and not locked.
 * @throws EVIDENCE_TYPE_REFUSED, EVIDENCE_UNREADABLE
 */
export async function readEvidenceFile(file: Buffer): Promise<ReadEvidenceFile> {
  if (file.toString('latin1', 0, 5) === '%PDF-') {
    const whole = file.toString('latin1', Math.max(0, file.length - 2_048)).includes('%%EOF');
    if (!whole || file.includes('/Encrypt')) throw new DomainError(paymentErrors.EVIDENCE_UNREADABLE);
    return { contentType: 'application/pdf', ending: 'pdf', content: file };
  }
  const jpeg = file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const png = file.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n';
  if (!jpeg && !png) throw new DomainError(paymentErrors.EVIDENCE_TYPE_REFUSED);
  try {
    const content = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 78 })
      .timeout({ seconds: SECONDS })
      .toBuffer();
    return { contentType: 'image/jpeg', ending: 'jpg', content };
  } catch {
    throw new DomainError(paymentErrors.EVIDENCE_UNREADABLE);
  }
}
