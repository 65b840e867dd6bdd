import { claimingPng } from '@convoy/platform/testing';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePicture } from './picture-encoder.ts';

const plain = (width: number, height: number, colour = '#c03020') =>
  sharp({ create: { width, height, channels: 3, background: colour } });

const refused = (file: Buffer) =>
  expect(encodePicture(file)).rejects.toMatchObject({ code: 'PICTURE_UNREADABLE' });

describe('a picture drawn anew', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'is square WebP in two sizes, of %s',
    async (format) => {
      const { large, small } = await encodePicture(await plain(900, 300).toFormat(format).toBuffer());
      expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 384, height: 384 });
      expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
    },
  );

  it('carries nothing of what the file said about place, camera and person', async () => {
    const file = await plain(400, 400)
      .withExif({ IFD0: { Copyright: 'A secret name' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(file.includes('A secret name')).toBe(true);
    const { large, small } = await encodePicture(file);
    for (const made of [large, small]) {
      const { exif, xmp, icc, iptc } = await sharp(made).metadata();
      expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(made.includes('A secret name')).toBe(false);
    }
  });

  it('stands upright where the camera was turned', async () => {
    // Left half red, right half blue, and the camera says: turn it a quarter.
    const half = await plain(200, 400, '#0000ff').png().toBuffer();
    const turned = await plain(400, 400, '#ff0000')
      .composite([{ input: half, left: 200, top: 0 }])
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { data } = await sharp((await encodePicture(turned)).large)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * 384 + x) * 3, (y * 384 + x) * 3 + 3)];
    const [top, bottom] = [at(190, 20), at(190, 360)];
    expect(top[0]).toBeGreaterThan(200);
    expect(bottom[2]).toBeGreaterThan(200);
  });

  it('takes the first frame of a moving one', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((colour) => plain(50, 50, colour).png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const { pages } = await sharp((await encodePicture(gif)).large).metadata();
    expect(pages ?? 1).toBe(1);
  });
});

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['an SVG', Buffer.from(svg)],
    ['an SVG behind a declaration', Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['an SVG that begins like a GIF', Buffer.from(`GIF89a${svg}`)],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['a page', Buffer.from('<!doctype html><title>x</title>')],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10])],
    ['a PNG of nothing but its signature', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a bomb: 100,000 by 100,000', claimingPng(100_000, 100_000)],
    ['a picture just above the limit', claimingPng(8_000, 6_251)],
    ['a picture that ends early', claimingPng(500, 500)],
  ])('is refused: %s', (_what, file) => refused(file));

  it('is refused where the file is cut in the middle', async () => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    await refused(noise.subarray(0, noise.length / 2));
  });

  it('does not keep the next one waiting for ever', async () => {
    const good = await plain(20, 20).png().toBuffer();
    const all = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => encodePicture(Buffer.from('GIF89a broken'))),
      ...Array.from({ length: 6 }, () => encodePicture(good)),
    ]);
    expect(all.map(({ status }) => status)).toEqual([
      ...Array(6).fill('rejected'),
      ...Array(6).fill('fulfilled'),
    ]);
  });
});
