import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/** Longest time a drawing may take, ms. */
const MOST_MS = 30_000;
/** Most bytes of a finished picture. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Processes at once. */
const AT_ONCE = 1;

/**
 * Runs in a process of its own: pictures that people send are opened in this one, where nothing may open a drawing, and what a
 * library is allowed holds for the whole process. A text, because the product is bundled and a process needs a file otherwise.
 */
const DRAWER = `
const sharp = require(process.argv[1]);
const parts = [];
process.stdin.on('data', (part) => parts.push(part));
process.stdin.on('end', async () => {
  const drawing = sharp(Buffer.concat(parts));
  const picture = process.argv[2] === 'png'
    ? drawing.png({ compressionLevel: 9 })
    : drawing.flatten({ background: '#ffffff' }).jpeg({ quality: 84 });
  const { data } = await picture.toBuffer({ resolveWithObject: true });
  process.stdout.end(data);
});
`;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Draws an SVG document in the size that it says, as JPEG on white or as PNG with what is clear left clear. It loads nothing: pictures inside must be `data:` addresses, and letters
 * must be outlines, because the machine may have no fonts.
 *
 * @throws Error where it cannot be drawn
 */
export async function drawSvg(svg: string, as: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await drawn(svg, as);
  } finally {
    running--;
    waiting.shift()?.();
  }
}

function drawn(svg: string, as: 'jpeg' | 'png'): Promise<Buffer> {
  const library = createRequire(import.meta.url).resolve('sharp');
  const drawer = spawn(process.execPath, ['-e', DRAWER, library, as], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Of this process's settings, secrets among them, it needs none.
    env: { VIPS_CONCURRENCY: '1' },
    timeout: MOST_MS,
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    drawer.stdout.on('data', (part: Buffer) => {
      size += part.length;
      parts.push(part);
      if (size > MOST_BYTES) drawer.kill('SIGKILL');
    });
    drawer.once('error', reject);
    drawer.once('close', (code) => {
      if (code === 0 && size > 0) resolve(Buffer.concat(parts));
      else reject(new Error('The drawing could not be made.'));
    });
    // A drawer that is gone says so by its end.
    drawer.stdin.on('error', () => undefined);
    drawer.stdin.end(svg);
  });
}
