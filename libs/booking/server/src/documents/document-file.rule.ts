import { type DocumentAnswer, type MadeDocument, MOST_DOCUMENT_BYTES } from '@convoy/booking/contract';

const endings = { 'application/pdf': 'pdf', 'text/plain': 'txt' } as const;

/**
 * What a plugin made, as a file to be saved; null for what is not what it says: a PDF that does not begin as one, a text that is
 * none, or more than a document may weigh.
 */
export function documentFile({ name, mime, base64 }: DocumentAnswer): MadeDocument | null {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0 || bytes.length > MOST_DOCUMENT_BYTES) return null;
  const isWhatItSays =
    mime === 'application/pdf' ? bytes.subarray(0, 5).toString('latin1') === '%PDF-' : isText(bytes);
  if (!isWhatItSays) return null;
  // What a disk of any kind takes for a name.
  const plain = name
    .replaceAll(/[<>:"/\\|?*]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { name: `${plain || 'document'}.${endings[mime]}`, mime, base64: bytes.toString('base64') };
}

function isText(bytes: Buffer): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\u0000');
  } catch {
    return false;
  }
}
