import { svgFaults } from '@convoy/tenancy/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { brandLogo } from './brand-logo.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 40, b: 20, alpha: 0.5 } } });
const address = (type: string, file: Buffer) => `data:image/${type};base64,${file.toString('base64')}`;
const carried = (logo: string) => Buffer.from(/base64,([^"]+)"/.exec(logo)?.[1] ?? '', 'base64');

const png = (await picture(20, 20).png().toBuffer()).toString('base64');

describe('the logo of a new brand', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'may be a %s, which the server re-encodes in the size that it keeps',
    async (type) => {
      const file = await picture(1600, 400)
        .toFormat(type)
        .withExif({ IFD0: { Copyright: 'Ada at home' } })
        .toBuffer();
      const logo = await brandLogo(address(type, file));
      expect(logo).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 512 128">/);
      expect([svgFaults(logo, { pictures: true }), svgFaults(logo).length > 0]).toEqual([[], true]);
      const kept = carried(logo);
      expect(await sharp(kept).metadata()).toMatchObject({
        format: 'png',
        width: 512,
        height: 128,
      });
      expect([kept.includes('Ada'), (await sharp(kept).metadata()).exif]).toEqual([false, undefined]);
      // What is clear stays clear.
      expect((await sharp(kept).metadata()).hasAlpha).toBe(type !== 'jpeg');
    },
  );

  it('may be a drawing with styles, which are said by attributes', async () => {
    const logo = await brandLogo(
      `<svg ${NS}><style>.a{fill:#111111}</style><path class="a" d="M0 0"/></svg>`,
    );
    expect(logo).toBe(`<svg ${NS}><path class="a" d="M0 0" fill="#111111"/></svg>`);
  });

  it.each([
    ['a drawing with a script', `<svg ${NS}><script>alert(1)</script></svg>`],
    ['a drawing with a picture of its own', `<svg ${NS}><image href="data:image/png;base64,${png}"/></svg>`],
    [
      'a drawing that grows too long',
      `<svg ${NS}><style>g{fill:${'a'.repeat(1000)}}</style>${'<g/>'.repeat(100)}</svg>`,
    ],
    ['a page', 'data:text/html;base64,PGI+'],
    ['a drawing as a picture', address('png', Buffer.from(`<svg ${NS}><path d="M0 0h9v9z"/></svg>`))],
    ['a drawing that says so', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['a GIF that says it is PNG', address('png', Buffer.from('GIF89a'))],
    ['half a picture', address('png', Buffer.from(png, 'base64').subarray(0, 60))],
    ['an address that is none', 'data:image/png;base64,!!'],
    ['an address with more behind it', `data:image/png;base64,${png}"/><script>`],
  ])('is never %s', async (_what, given) => {
    await expect(brandLogo(given)).rejects.toMatchObject({ code: 'LOGO_REFUSED' });
  });

  it('has no more pixels than are opened', async () => {
    const large = await picture(5000, 4000).png({ compressionLevel: 9 }).toBuffer();
    await expect(brandLogo(address('png', large))).rejects.toMatchObject({ code: 'LOGO_REFUSED' });
  });
});
