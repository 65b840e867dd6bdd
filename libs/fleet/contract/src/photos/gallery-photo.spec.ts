import { expect, it } from 'vitest';
import { type GalleryPhoto, withGivenPicture } from './gallery-photo.ts';

const photo = (change: Partial<GalleryPhoto>): GalleryPhoto => ({
  kind: 'outside',
  alt: '',
  ofAnotherVan: false,
  files: [{ url: '/api/van-photos/a/960.webp', width: 960, height: 640 }],
  ...change,
});
const firstOf = (photos: readonly GalleryPhoto[], imageUrl: string | null) =>
  withGivenPicture(photos, imageUrl)[0]?.files[0]?.url;
const inside = photo({ kind: 'cab', files: [{ url: '/cab.webp', width: 10, height: 10 }] });

it('puts the given picture before photos that show no outside of the van itself', () => {
  expect(withGivenPicture([inside], '/brand/vans/large.svg')).toEqual([
    photo({ files: [{ url: '/brand/vans/large.svg', width: 640, height: 400 }] }),
    inside,
  ]);
  expect(firstOf([photo({ ofAnotherVan: true }), inside], '/brand/vans/large.svg')).toBe(
    '/brand/vans/large.svg',
  );
  expect(firstOf([], '/brand/vans/large.svg')).toBe('/brand/vans/large.svg');
});

it('leaves it out where an own photo shows the outside, where it is a photo already, and of other hosts', () => {
  expect(firstOf([photo({})], '/brand/vans/large.svg')).toBe('/api/van-photos/a/960.webp');
  expect(withGivenPicture([inside], '/cab.webp')).toEqual([inside]);
  expect(withGivenPicture([inside], 'https://elsewhere.example/van.jpg')).toEqual([inside]);
  expect(withGivenPicture([], null)).toEqual([]);
});
