import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { claimingPng } from '../../testing/src/index.ts';
import { drawPicture, PictureUnreadable } from './draw-picture.ts';
import { pictureKind } from './picture-kind.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c03020' } });
const limits = { mostPixels: 1_000_000 };
const inside = (side: number) => ({ width: side, height: side, fit: 'inside' }) as const;
const why = (file: Buffer) =>
  drawPicture(file, { one: inside(10) }, limits).then(
    () => 'drawn',
    (error: unknown) => (error instanceof PictureUnreadable ? error.why : error),
  );

describe('a picture drawn anew', () => {
  it('is whole within each size, and never made larger', async () => {
    const { small, large } = await drawPicture(
      await plain(600, 300).png().toBuffer(),
      { small: inside(200), large: inside(2_000) },
      limits,
    );
    expect([small.width, small.height, large.width, large.height]).toEqual([200, 100, 600, 300]);
    expect(await sharp(small.content).metadata()).toMatchObject({ format: 'webp', width: 200, height: 100 });
  });

  it('is PNG where it is to lie on any ground, and its size is bounded by its colours', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
    const create = { width: 512, height: 192, channels: 4, background: '#00000000' } as const;
    const size = { width: 512, height: 192, fit: 'inside', as: 'png', quality: 90 } as const;
    const clear = await sharp({ create }).png().toBuffer();
    const loud = await sharp({ create: { ...create, channels: 3, noise } })
      .png()
      .toBuffer();
    const { content } = (await drawPicture(clear, { one: size }, limits)).one;
    expect(await sharp(content).metadata()).toMatchObject({ format: 'png', hasAlpha: true });
    expect((await drawPicture(loud, { one: size }, limits)).one.content.length).toBeLessThan(120_000);
  });

  it('is read from HEIC, as telephones make it, and from no more pixels of it than are let in', async () => {
    const heic = readFileSync(join(import.meta.dirname, 'testing/small.heic'));
    expect(pictureKind(heic)).toBe('heic');
    const { page } = await drawPicture(heic, { page: inside(64) }, limits);
    const { data, info } = await sharp(page.content).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([64, 48, 3]);
    // Red on the left, green on the right.
    const at = (x: number) => [...data.subarray((24 * 64 + x) * 3, (24 * 64 + x) * 3 + 3)];
    const [red, green] = [at(8), at(56)];
    expect(red[0]).toBeGreaterThan(150);
    expect(red[1]).toBeLessThan(90);
    expect(green[1]).toBeGreaterThan(90);
    expect(green[0]).toBeLessThan(90);
    const refused = (file: Buffer, mostPixels: number) =>
      drawPicture(file, { page: inside(64) }, { mostPixels }).catch(({ why }: PictureUnreadable) => why);
    expect(await refused(heic, 64 * 48 - 1)).toBe('pixels');
    expect(await refused(heic.subarray(0, 500), 1_000_000)).toBe('broken');
  });

  it('is JPEG on white where that is asked for', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { page } = await drawPicture(clear, { page: { ...inside(20), as: 'jpeg' } }, limits);
    const { data } = await sharp(page.content).raw().toBuffer({ resolveWithObject: true });
    expect([(await sharp(page.content).metadata()).format, ...data.subarray(0, 3)]).toEqual([
      'jpeg',
      255,
      255,
      255,
    ]);
  });

  it('carries no place, camera and person', async () => {
    const file = await plain(40, 40)
      .withExif({ IFD0: { Artist: 'A secret name' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    for (const as of ['webp', 'jpeg'] as const) {
      const { one } = await drawPicture(file, { one: { ...inside(40), as } }, limits);
      const { exif, xmp, icc, iptc } = await sharp(one.content).metadata();
      expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });
});

describe('what cannot be read', () => {
  it('is told apart: no picture, too many pixels, broken', async () => {
    expect(await why(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('kind');
    expect(await why(claimingPng(30_000, 30_000))).toBe('pixels');
    expect(await why(claimingPng(1_001, 1_000))).toBe('pixels');
    expect(await why(claimingPng(500, 500))).toBe('broken');
    expect(await why(Buffer.from('GIF89a broken'))).toBe('broken');
    expect(await why(Buffer.from('GIF89a<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('broken');
  });

  it.each([
    ['jpeg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'avif'],
    ['gif', 'gif'],
    ['tiff', null],
  ] as const)('a kind is known by its first bytes: %s', async (format, kind) => {
    expect(pictureKind(await plain(8, 8).toFormat(format).toBuffer())).toBe(kind);
  });
});
