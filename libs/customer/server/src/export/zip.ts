import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive. */
export interface ZipEntry {
  /** Path within the archive, with `/`. */
  readonly path: string;
  /** Piece by piece: no more than one is held. */
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Sizes follow the content, because nobody knows them before; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** Version 2.0: folders and deflate. */
const VERSION = 20;
/** What four bytes count; beyond it stands ZIP64, which is another format. */
const MOST_BYTES = 0xffff_ffff;
const MOST_FILES = 0xffff;

/**
 * A ZIP archive (PKWARE APPNOTE 6.3.9), written as it is read: below 4 GB and 65,536 files, no ZIP64.
 * @param at what all files are dated
 * @throws RangeError for what does not fit; what was written so far is no archive then
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Buffer> {
  const { date, time } = dosMoment(at);
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { path, content } of entries) {
    const name = Buffer.from(path, 'utf8');
    const local = Buffer.concat([signed('PK\x03\x04', factsOf(name)), name]);
    yield local;
    const sums = { crc: 0, packed: 0, whole: 0 };
    for await (const piece of deflated(content, sums)) {
      sums.packed += piece.length;
      yield piece;
    }
    const descriptor = signed('PK\x07\x08', sumsOf(sums));
    yield descriptor;
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const made = Buffer.alloc(2);
    made.writeUInt16LE(VERSION, 0);
    directory.push(Buffer.concat([signed('PK\x01\x02', made), factsOf(name, sums), rest, name]));
    offset += local.length + sums.packed + descriptor.length;
    if (offset > MOST_BYTES || sums.whole > MOST_BYTES || directory.length > MOST_FILES)
      throw new RangeError('This does not fit in one archive.');
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([listing, signed('PK\x05\x06', end)]);

  /** What stands of a file in front of it and in the directory. */
  function factsOf(name: Buffer, sums?: Sums): Buffer {
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(FLAGS, 2);
    facts.writeUInt16LE(DEFLATE, 4);
    facts.writeUInt16LE(time, 6);
    facts.writeUInt16LE(date, 8);
    if (sums) sumsOf(sums).copy(facts, 10);
    facts.writeUInt16LE(name.length, 22);
    return facts;
  }
}

interface Sums {
  crc: number;
  packed: number;
  whole: number;
}

function sumsOf({ crc, packed, whole }: Sums): Buffer {
  const written = Buffer.alloc(12);
  // What is too large is refused where it is counted.
  written.writeUInt32LE(crc, 0);
  written.writeUInt32LE(packed >>> 0, 4);
  written.writeUInt32LE(whole >>> 0, 8);
  return written;
}

/** Packs content and counts what it is made of. */
async function* deflated(content: ZipEntry['content'], sums: Sums): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const piece of content) {
      sums.crc = crc32(piece, sums.crc);
      sums.whole += piece.length;
      yield piece;
    }
  }
  // A fault of the content destroys the packer, and is thrown where it is read.
  yield* pipeline(Readable.from(counted(), { objectMode: false }), createDeflateRaw(), () => {});
}

const signed = (signature: string, rest: Buffer): Buffer =>
  Buffer.concat([Buffer.from(signature, 'latin1'), rest]);

function dosMoment(at: Date): { date: number; time: number } {
  return {
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  };
}
