import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** Longest time a picture may take to be decoded, ms. */
const MOST_MS = 30_000;

/** Pixels of a picture, red, green, blue and alpha of each. */
export interface RawPicture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What the thread answers. */
type Told =
  | { readonly width: number; readonly height: number; readonly data: ArrayBuffer }
  | { readonly why: 'pixels' | 'broken' };

/**
 * Runs in a thread of its own: decoding takes seconds, and what it held is given back when the thread ends. A text, because
 * the product is bundled and a thread needs a file otherwise.
 */
const DECODER = `
const { parentPort, workerData } = require('node:worker_threads');
const decode = require(workerData.decoder);
(async () => {
  const images = await decode.all({ buffer: workerData.file });
  const [first] = images;
  if (!first || first.width * first.height > workerData.mostPixels) {
    parentPort.postMessage({ why: first ? 'pixels' : 'broken' });
    return;
  }
  const { width, height, data } = await first.decode();
  const pixels = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength);
  parentPort.postMessage({ width, height, data: pixels }, [pixels]);
})().catch(() => parentPort.postMessage({ why: 'broken' }));
`;

/**
 * Decodes a HEIC picture, which sharp's build cannot: upright, without what else the file carried. How large it is is read before
 * its pixels are.
 * @returns why it cannot be read, where it cannot
 */
export async function readHeic(file: Buffer, mostPixels: number): Promise<RawPicture | 'pixels' | 'broken'> {
  const decoder = createRequire(import.meta.url).resolve('heic-decode');
  const thread = new Worker(DECODER, {
    eval: true,
    workerData: { decoder, file, mostPixels },
    // What libheif says of a broken file is not ours to log.
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const told = await new Promise<Told>((resolve) => {
      const broken = () => resolve({ why: 'broken' });
      timer = setTimeout(broken, MOST_MS);
      thread.once('message', resolve);
      thread.once('error', broken);
      thread.once('exit', broken);
    });
    if ('why' in told) return told.why;
    return { data: Buffer.from(told.data), width: told.width, height: told.height };
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
