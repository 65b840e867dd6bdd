import { expect, it } from 'vitest';
import { type InsidePhoto, insideDefinitions, insidePhoto } from './inside-photo.rule.ts';

const photos: InsidePhoto[] = [
  ...(['small', 'medium', 'large', 'extra-large', 'another'] as const).flatMap((vanType) =>
    (['rear', 'side'] as const).map((from): InsidePhoto => ({ kind: 'load-area', vanType, from })),
  ),
  { kind: 'cab', seats: 2 },
  { kind: 'cab', seats: 3 },
];

it.each(photos)('draws $kind $vanType $from $seats with numbers and known gradients alone', (photo) => {
  const svg = insidePhoto(photo, 10, 20);
  expect(svg).toMatch(/^<svg x="10" y="20" width="960" height="640"/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(insideDefinitions).toContain(`id="${id}"`);
});

it('shows each size in its own way, and as many seats as there are', () => {
  const drawn = new Set(photos.map((photo) => insidePhoto(photo, 0, 0)));
  // An unknown size looks like a medium one.
  expect(drawn.size).toBe(photos.length - 2);
});
