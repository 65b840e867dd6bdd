import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zipOf } from './zip.ts';

/** The files of an archive, as its directory at the end names them. */
function listed(archive: Buffer) {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  const files: { path: string; content: Buffer; dated: [number, number] }[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let n = archive.readUInt16LE(end + 10); n > 0; n--) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, packed, whole, name] = [
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
    ];
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26);
    const content = inflateRawSync(archive.subarray(begin, begin + packed));
    expect([content.length, crc32(content)]).toEqual([whole, crc]);
    const path = archive.subarray(at + 46, at + 46 + name).toString();
    files.push({ path, content, dated: [archive.readUInt16LE(at + 12), archive.readUInt16LE(at + 14)] });
    at += 46 + name;
  }
  expect(at).toBe(end);
  return files;
}

const whole = (archive: AsyncIterable<Buffer>): Promise<Buffer> => buffer(Readable.from(archive));

describe('an archive', () => {
  it('names its files in its directory, whole, in any letters', async () => {
    const entries = [
      { path: 'about.json', content: [Buffer.from('{"a":'), Buffer.from('1}\n')] },
      { path: 'account/zoë.json', content: [Buffer.from('x'.repeat(5_000))] },
      { path: 'empty.txt', content: [] },
    ];
    const files = listed(await whole(zipOf(entries, new Date('2026-11-22T07:50:10Z'))));
    expect(files.map(({ path, content }) => [path, content.length])).toEqual([
      ['about.json', 8],
      ['account/zoë.json', 5_000],
      ['empty.txt', 0],
    ]);
    // 07:50:10 and 22 November 2026 as MS-DOS counts.
    expect(files[0]?.dated).toEqual([(7 << 11) | (50 << 5) | 5, (46 << 9) | (11 << 5) | 22]);
  });

  it('may be empty', async () => expect(listed(await whole(zipOf([], new Date())))).toEqual([]));

  it('is written as its files are read, a piece at a time', async () => {
    let read = 0;
    async function* pieces() {
      for (; read < 2_000; read++) yield randomBytes(10_000);
    }
    const archive = zipOf([{ path: 'large.bin', content: pieces() }], new Date());
    await archive.next();
    await archive.next();
    expect(read).toBeLessThan(200);
    let size = 0;
    for await (const piece of archive) size += piece.length;
    expect([read, size > 19_000_000]).toEqual([2_000, true]);
  });

  it('fails with what could not be read', async () => {
    async function* broken() {
      yield Buffer.from('so far');
      throw new Error('the disk is gone');
    }
    const archive = zipOf([{ path: 'a.txt', content: broken() }], new Date());
    await expect(whole(archive)).rejects.toThrow('the disk is gone');
  });
});
