import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawSvg } from './draw-svg.ts';
import { drawingOnGround } from './drawing-on-ground.rule.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#ff0000"/></svg>';
const pixel = async (picture: Buffer, left: number, top: number) => [
  ...(await sharp(picture).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

it('draws PNG of the size, with the drawing in the middle of the ground', { timeout: 60_000 }, async () => {
  const picture = await drawSvg(
    drawingOnGround({ drawing, width: 140, height: 100, share: 0.6, ground: '#0000ff' }),
    'png',
  );
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 140, height: 100 });
  expect(await pixel(picture, 70, 50)).toEqual([255, 0, 0, 255]);
  expect(await pixel(picture, 42, 50)).toEqual([255, 0, 0, 255]);
  expect(await pixel(picture, 38, 50)).toEqual([0, 0, 255, 255]);
});

it('leaves the ground clear where there is none', { timeout: 60_000 }, async () => {
  const picture = await drawSvg(
    drawingOnGround({ drawing, width: 40, height: 40, share: 0.5, ground: null }),
    'png',
  );
  expect((await pixel(picture, 2, 2))[3]).toBe(0);
  expect((await pixel(picture, 20, 20))[3]).toBe(255);
});

it('refuses a ground that is no colour', () => {
  expect(() => drawingOnGround({ drawing, width: 9, height: 9, share: 1, ground: '"/><script>' })).toThrow(
    'no colour',
  );
});
