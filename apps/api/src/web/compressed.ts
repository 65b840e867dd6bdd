import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Quality of brotli for answers made anew each time: a millisecond for a page, and a quarter of its bytes. */
const QUALITY = 5;

/** A page's bytes as the browser takes them, with the headers that say so. Assets are compressed when they are built. */
export async function compressedPage(
  html: string,
  acceptEncoding: string | undefined,
): Promise<{ readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }> {
  const body = Buffer.from(html, 'utf8');
  const vary = { Vary: 'Accept-Encoding' };
  if (!takesBrotli(acceptEncoding ?? '')) return { body, headers: vary };
  const packed = await compress(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  return { body: packed, headers: { ...vary, 'Content-Encoding': 'br' } };
}

/** `br` named with a weight above nought (RFC 9110, section 12.5.3). */
function takesBrotli(accepted: string): boolean {
  return accepted.split(',').some((one) => {
    const [coding, ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
    return coding === 'br' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
