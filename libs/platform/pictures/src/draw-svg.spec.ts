import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import { drawSvg } from './draw-svg.ts';

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30" fill="#00f"/>${inside}</svg>`;
const pixel = async (picture: Buffer, left: number, top: number) => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

it('draws a document in its size, while this process opens no drawing', { timeout: 60_000 }, async () => {
  const picture = await drawSvg(svg('<path fill="#f00" d="M0 0H30V30H0Z"/>'));
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 30 });
  const [red] = await pixel(picture, 5, 15);
  const [, , blue] = await pixel(picture, 55, 15);
  expect([red! > 230, blue! > 230]).toEqual([true, true]);
  await expect(
    drawPicture(Buffer.from(svg('')), { one: { width: 9, height: 9, fit: 'inside' } }, { mostPixels: 1e6 }),
  ).rejects.toThrow('kind');
});

it('loads nothing from the machine', { timeout: 60_000 }, async () => {
  const file = new URL('../testing/none.png', import.meta.url).pathname;
  const picture = await drawSvg(svg(`<image href="file://${file}" width="60" height="30"/>`));
  const [, , blue] = await pixel(picture, 30, 15);
  expect(blue! > 230).toBe(true);
});

it('says so where there is nothing to draw', { timeout: 60_000 }, async () => {
  await expect(drawSvg('no drawing')).rejects.toThrow('could not be made');
});
