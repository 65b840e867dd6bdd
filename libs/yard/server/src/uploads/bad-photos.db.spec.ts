import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { dirname, join } from 'node:path';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { FileStore, UploadFolder } from '@convoy/platform/files';
import { claimingPng, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { said, yardBench } from '../../../testing/yard-bench.ts';

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let bench: Awaited<ReturnType<typeof yardBench>>;
let hire: { id: number; cookie: string };

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  here = api.brands['swift-vans']!;
  await database.rows('delete from price_rule');
  bench = await yardBench(database, api, here);
  hire = await bench.ready();
  await bench.draft(hire, 'out');
});
afterAll(async () => {
  await api.close();
  await database.close();
});

interface Shown {
  readonly url: string;
  readonly small: string;
  readonly clientKey: string;
}
const photos = async (): Promise<Shown[]> => (await bench.show(hire)).body.out.photos;
const made = async (clientKey: string) => (await photos()).filter((one) => one.clientKey === clientKey);

const SIDE = 30_000;
const heic = readFileSync(join(import.meta.dirname, '../../../../platform/pictures/src/testing/small.heic'));

/** A file of a few hundred bytes whose head says that it has 900 megapixels. */
const claims: Record<string, () => Promise<Buffer>> = {
  PNG: async () => claimingPng(SIDE, SIDE),
  JPEG: async () => {
    const file = await tiny().jpeg().toBuffer();
    // Height and width stand after the length and the depth in the start of the frame.
    const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
    file.writeUInt16BE(SIDE, frame + 5);
    file.writeUInt16BE(SIDE, frame + 7);
    return file;
  },
  GIF: async () => {
    const file = await tiny().gif().toBuffer();
    // The screen's size in the head, and that of the first frame after its separator and its place.
    const frame = file.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 8, 0, 8, 0]));
    for (const at of [6, 8, frame + 5, frame + 7]) file.writeUInt16LE(SIDE, at);
    return file;
  },
  HEIC: async () => {
    const file = Buffer.from(heic);
    for (let at = file.indexOf('ispe'); at >= 0; at = file.indexOf('ispe', at + 4)) {
      file.writeUInt32BE(SIDE, at + 8);
      file.writeUInt32BE(SIDE, at + 12);
    }
    return file;
  },
};
const tiny = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#3366aa' } });

/** Everything that the product keeps on disk, but the mails that it sent. */
function kept(): { readonly path: string; readonly content: Buffer }[] {
  const home = dirname(api.app.get(UploadFolder).path);
  return readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ path, content: readFileSync(path) }));
}

describe('a photo of 30,000 by 30,000 pixels', () => {
  it.each(Object.keys(claims))(
    'as %s is refused with a sentence, before a pixel of it is held',
    async (kind) => {
      const file = await claims[kind]!();
      const uploads = api.app.get(UploadFolder).path;
      const stored = await api.app.get(FileStore).list({ tenant: here }, 'condition');
      expect(file.length).toBeLessThan(2_000);
      // The peak, so that memory which was given back before the answer is seen too. Decoded it takes 2.7 GB.
      const before = process.resourceUsage().maxRSS;
      const answer = await bench.photo(hire, 'out', 'right', file);
      const grown = process.resourceUsage().maxRSS - before;
      expect(said(answer)).toEqual([422, 'CONDITION_PHOTO_TOO_MANY_PIXELS']);
      expect(answer.body.message).toBe('This photo is too large: it may have at most 50 megapixels.');
      expect(grown).toBeLessThan(300_000);
      expect(kept().filter(({ path }) => path.startsWith(uploads))).toEqual([]);
      expect(await api.app.get(FileStore).list({ tenant: here }, 'condition')).toEqual(stored);
    },
  );
});

describe('a photo as a telephone takes it', () => {
  it('in HEIC is kept as WebP', async () => {
    const clientKey = randomUUID();
    expect((await bench.photo(hire, 'out', 'left', heic, clientKey)).status).toBe(204);
    const [photo] = await made(clientKey);
    const file = await served(photo!.url);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });
  });

  it('leaves its place at the door: no file that is kept and none that is served has it', async () => {
    const clientKey = randomUUID();
    const source = Buffer.concat([
      await sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: '#3366aa' } })
        .withExif({
          IFD0: { Artist: 'secret-person' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSMapDatum: 'secret-datum' },
        })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret-place/></x:xmpmeta>')
        .jpeg()
        .toBuffer(),
      // A telephone appends a film or a second picture to the first.
      Buffer.from('secret-tail'),
    ]);
    expect(tells(source)).toEqual(['Exif', 'GPS IFD', 'secret-']);
    expect((await bench.photo(hire, 'out', 'front', source, clientKey)).status).toBe(204);
    const [photo] = await made(clientKey);
    for (const address of [photo!.url, photo!.small]) {
      const file = await served(address);
      expect((await sharp(file).metadata()).format).toBe('webp');
      expect(tells(file)).toEqual([]);
    }
    const files = kept();
    expect(files.filter(({ path }) => path.endsWith('.webp')).length).toBeGreaterThanOrEqual(2);
    for (const { path, content } of files) expect([path, tells(content)]).toEqual([path, []]);
  });
});

describe('an upload whose connection breaks five times in the middle of a part', () => {
  it('goes on from each break and makes one photo of the whole file', async () => {
    const file = await noise();
    const clientKey = randomUUID();
    const begun = await bench.begin(bench.about(hire, 'out', 'roof', clientKey), file.length);
    const at = String(begun.headers.location);
    const step = Math.ceil(file.length / 6);
    let before = 0;
    for (let cut = 1; cut <= 5; cut++) {
      await broken(at, before, file, cut * step);
      const now = await settled(at);
      expect(now).toBeGreaterThan(before);
      expect(now).toBeLessThan(file.length);
      expect(await made(clientKey)).toEqual([]);
      before = now;
    }
    expect((await bench.more(at, before, file.subarray(before))).status).toBe(204);
    const [photo, ...others] = await made(clientKey);
    expect(others).toEqual([]);
    // A byte that is lost or sent twice would break the picture or its key.
    const again = await bench.photo(hire, 'out', 'roof', file, clientKey);
    expect(again.status).toBe(204);
    expect(await sharp(await served(photo!.url)).metadata()).toMatchObject({ width: 1_000, height: 800 });
    expect(said(await bench.stands(at))[0]).toBe(404);
  });
});

/** What of a file's own story its bytes still tell. */
function tells(file: Buffer): string[] {
  // The tag of the place's own directory in either byte order, with its type and count.
  const gps = [Buffer.from([0x88, 0x25, 0, 4, 0, 0, 0, 1]), Buffer.from([0x25, 0x88, 4, 0, 1, 0, 0, 0])];
  const found: [string, boolean][] = [
    ['Exif', file.includes('Exif') || file.includes('EXIF')],
    ['GPS IFD', gps.some((bytes) => file.includes(bytes))],
    ['secret-', file.includes('secret-')],
  ];
  return found.filter(([, there]) => there).map(([name]) => name);
}

async function served(address: string): Promise<Buffer> {
  const answer = await api.app.inject({
    url: address,
    headers: { host: `${here.slug}.localhost:${api.port}`, cookie: bench.staff },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

/** A picture that no format makes small: about two megabytes. */
function noise(): Promise<Buffer> {
  const channels = 3;
  const pixels = Buffer.alloc(1_000 * 800 * channels);
  let seed = 7;
  for (let at = 0; at < pixels.length; at++) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    pixels[at] = seed >>> 24;
  }
  return sharp(pixels, { raw: { width: 1_000, height: 800, channels } })
    .png()
    .toBuffer();
}

/** Sends a part that says it is the whole rest, and breaks the connection once the file's first `until` bytes are out. */
async function broken(url: string, offset: number, file: Buffer, until: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const asked: ClientRequest = request(
      {
        host: '127.0.0.1',
        port: api.port,
        method: 'PATCH',
        path: url,
        headers: {
          host: `${here.slug}.localhost:${api.port}`,
          cookie: bench.staff,
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
          'content-length': String(file.length - offset),
        },
      },
      (answer) => reject(new Error(`The part was answered with ${answer.statusCode} before it was whole.`)),
    );
    asked.on('close', () => resolve());
    asked.on('error', () => {});
    asked.write(file.subarray(offset, until), () => setTimeout(() => asked.destroy(), 200));
  });
}

/** How far the server has an upload, once that stands still. */
async function settled(url: string): Promise<number> {
  for (let last = -1; ; ) {
    const now = Number((await bench.stands(url)).headers['upload-offset']);
    if (now === last) return now;
    last = now;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
