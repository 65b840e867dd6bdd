import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Kinds of files that shrink; woff2 and pictures are compressed already. */
const COMPRESSIBLE = /\.(m?js|css|svg|json)$/;

/** Below this the header costs more than is saved (bytes). */
const MIN_SIZE = 512;

/** Of a large file it matters where its blocks end, by a thousandth, and nobody knows before: these are tried; 0 leaves it to brotli. */
const BLOCKS = [0, 17, 19];
const LARGE = 200_000;

const packedIn = (content: Buffer, block: number) =>
  brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_LGBLOCK]: block,
    },
  });

/** Writes a `.br` file beside every asset of a folder, once at build, so that no request pays for it. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => COMPRESSIBLE.test(path) && statSync(path).size >= MIN_SIZE);
  await Promise.all(
    files.map(async (path) => {
      const content = readFileSync(path);
      const blocks = content.length > LARGE ? BLOCKS : [0];
      const tried = await Promise.all(blocks.map((block) => packedIn(content, block)));
      const packed = tried.reduce((least, one) => (one.length < least.length ? one : least));
      if (packed.length < content.length) writeFileSync(`${path}.br`, packed);
    }),
  );
}
