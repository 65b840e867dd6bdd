import { expect, it } from 'vitest';
import { photoFiles } from './photo-files.rule.ts';

const sizesOf = (width: number, height: number) =>
  photoFiles('k', { width, height }).map((file) => [file.url.split('/').pop(), file.width, file.height]);

it('gives each file with its size, wide or tall', () => {
  expect(sizesOf(1600, 1067)).toEqual([
    ['320.webp', 320, 213],
    ['960.webp', 960, 640],
    ['1600.webp', 1600, 1067],
  ]);
  expect(sizesOf(1200, 1600)).toEqual([
    ['320.webp', 240, 320],
    ['960.webp', 720, 960],
    ['1600.webp', 1200, 1600],
  ]);
});

it('leaves out files that are no larger than the one before', () => {
  expect(sizesOf(960, 640)).toEqual([
    ['320.webp', 320, 213],
    ['960.webp', 960, 640],
  ]);
  expect(sizesOf(200, 100)).toEqual([['320.webp', 200, 100]]);
});
