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
