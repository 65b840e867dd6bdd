import { inflateSync } from 'node:zlib';

/** Sizes of the two formats' parts, in bytes (WOFF File Format 1.0; OpenType 1.9, "Table Directory"). */
const woff = { header: 44, entry: 20 } as const;
const sfnt = { header: 12, entry: 16 } as const;

/**
 * The font inside a WOFF 1.0 file. Readers of packed fonts unpack a whole table for each letter they look up; this does
 * it once.
 * @throws TypeError for what is no WOFF 1.0 file
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new TypeError('This is no WOFF 1.0 file.');
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = woff.header + index * woff.entry;
    const [offset, packed, whole] = [4, 8, 12].map((part) => file.readUInt32BE(at + part)) as [
      number,
      number,
      number,
    ];
    const stored = file.subarray(offset, offset + packed);
    return {
      tag: file.subarray(at, at + 4),
      checksum: file.subarray(at + 16, at + 20),
      content: packed < whole ? inflateSync(stored) : stored,
    };
  });
  const power = Math.floor(Math.log2(count));
  const header = Buffer.alloc(sfnt.header);
  file.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  const parts: Buffer[] = [];
  let offset = sfnt.header + count * sfnt.entry;
  const directory = tables.map(({ tag, checksum, content }) => {
    const entry = Buffer.alloc(sfnt.entry);
    tag.copy(entry, 0);
    checksum.copy(entry, 4);
    entry.writeUInt32BE(offset, 8);
    entry.writeUInt32BE(content.length, 12);
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    parts.push(content, padding);
    offset += content.length + padding.length;
    return entry;
  });
  return Buffer.concat([header, ...directory, ...parts]);
}
