import { EVIDENCE_MAX_BYTES, EVIDENCE_MOST_FILES } from '@convoy/payment/contract';

/** A file as far as it counts. */
export interface CountedFile {
  readonly kind: string;
  readonly contentType: string | null;
  readonly sizeBytes: number;
}

/**
 * Why a file cannot join those that are attached: there would be too many or too much of them for the provider, or a PDF file
 * would stand beside another file of its kind, where only one can be sent. Null where it can.
 */
export function attachFault(
  there: readonly CountedFile[],
  added: CountedFile,
): 'too-much' | 'one-pdf' | null {
  const bytes = there.reduce((sum, file) => sum + file.sizeBytes, added.sizeBytes);
  if (there.length >= EVIDENCE_MOST_FILES || bytes > EVIDENCE_MAX_BYTES) return 'too-much';
  const isPdf = (file: CountedFile) => file.contentType === 'application/pdf';
  const same = there.filter(({ kind }) => kind === added.kind);
  return same.length > 0 && (isPdf(added) || same.some(isPdf)) ? 'one-pdf' : null;
}
