import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';

/** Seals a file that has room for it: a detached PKCS #7 signature over all its other bytes. */
export const sealFile = (file: Buffer, p12: Buffer, at: Date): Promise<Buffer> =>
  new SignPdf().sign(file, new P12Signer(p12, { passphrase: '' }), at);
