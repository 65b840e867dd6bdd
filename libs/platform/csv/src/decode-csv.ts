/** Ways in which spreadsheets write text down as bytes. */
export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** How much of a file is looked at to tell UTF-16 without a mark from what is no text. */
const LOOKED_AT = 4_000;

/**
 * Bytes of a file as text: by its mark (BOM), by the zero bytes that UTF-16 is full of, as UTF-8 where it is such, otherwise
 * as what Excel on Windows writes in the west.
 * @returns null for what is no text: a workbook, a picture, a program
 */
export function decodeCsv(bytes: Uint8Array): { text: string; encoding: CsvEncoding } | null {
  const encoding = encodingOf(bytes);
  if (!encoding) return null;
  // Takes the mark away.
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes('\u0000') ? null : { text, encoding };
}

function encodingOf(bytes: Uint8Array): CsvEncoding | null {
  // The two kinds of workbook, which people send most often instead.
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return null;
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const head = bytes.subarray(0, LOOKED_AT);
  const zerosAt = (parity: 0 | 1) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  // Latin text in UTF-16 has a zero in nearly every other byte, and nowhere else.
  if (even === 0 && odd > head.length / 4) return 'utf-16le';
  if (odd === 0 && even > head.length / 4) return 'utf-16be';
  if (even + odd > 0) return null;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);
