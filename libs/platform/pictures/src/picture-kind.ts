/** Kinds of pictures that are drawn anew. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic';

/** What a file is by its first bytes, whatever was said of its type; null for what is no picture of these kinds. */
export function pictureKind(file: Buffer): PictureKind | null {
  const ascii = (from: number, to: number) => file.toString('latin1', from, to);
  if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(8, 12))) return 'avif';
  // What telephones make; `mif1` and `msf1` are of any codec, and the decoder finds out.
  if (ascii(4, 8) === 'ftyp' && /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(ascii(8, 12))) return 'heic';
  return null;
}
