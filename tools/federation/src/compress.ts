import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Kinds of files that shrink; woff2 and pictures are compressed already. */
const COMPRESSIBLE = /\.(m?js|css|svg|json)$/;

/** Below this the header costs more than is saved (bytes). */
const MIN_SIZE = 512;

/** Writes a `.br` file beside every asset of a folder, once at build, so that no request pays for it. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => COMPRESSIBLE.test(path) && statSync(path).size >= MIN_SIZE);
  await Promise.all(
    files.map(async (path) => {
      const content = readFileSync(path);
      const packed = await brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      });
      if (packed.length < content.length) writeFileSync(`${path}.br`, packed);
    }),
  );
}
