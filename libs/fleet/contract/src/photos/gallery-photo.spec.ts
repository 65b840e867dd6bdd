import { expect, it } from 'vitest';
import { type GalleryPhoto, pictureKey, withGivenPicture } from './gallery-photo.ts';

const photo = (change: Partial<GalleryPhoto>): GalleryPhoto => ({
  kind: 'outside',
  alt: '',
  ofAnotherVan: false,
  files: [{ url: '/api/van-photos/a/960.webp', width: 960, height: 640 }],
  ...change,
});
const of = (imageUrl: string | null, imageKind: GalleryPhoto['kind'] | null = null) => ({
  imageUrl,
  imageKind,
});
const firstOf = (photos: readonly GalleryPhoto[], imageUrl: string | null) =>
  withGivenPicture(photos, of(imageUrl))[0]?.files[0]?.url;
const inside = photo({ kind: 'cab', files: [{ url: '/cab.webp', width: 10, height: 10 }] });

it('puts the given picture before photos that show no outside of the van itself', () => {
  expect(withGivenPicture([inside], of('/brand/vans/large.svg'))).toEqual([
    photo({ files: [{ url: '/brand/vans/large.svg', width: 640, height: 400 }] }),
    inside,
  ]);
  expect(firstOf([photo({ ofAnotherVan: true }), inside], '/brand/vans/large.svg')).toBe(
    '/brand/vans/large.svg',
  );
  expect(firstOf([], '/brand/vans/large.svg')).toBe('/brand/vans/large.svg');
});

it('says of a cover what it shows, where the gallery could not be read', () => {
  const cover = of('/api/van-photos/a/960.webp', 'cab');
  expect(withGivenPicture([], cover).map(({ kind }) => kind)).toEqual(['cab']);
});

it('leaves it out where an own photo shows the outside, where it is a photo already, and of other hosts', () => {
  expect(firstOf([photo({})], '/brand/vans/large.svg')).toBe('/api/van-photos/a/960.webp');
  expect(withGivenPicture([inside], of('/cab.webp'))).toEqual([inside]);
  expect(withGivenPicture([inside], of('https://elsewhere.example/van.jpg'))).toEqual([inside]);
  expect(withGivenPicture([], of(null))).toEqual([]);
});

it('knows a small cover, which has no file of the size that searches name', () => {
  const cover = photo({
    kind: 'cab',
    files: [{ url: '/api/van-photos/a/320.webp', width: 300, height: 200 }],
  });
  expect(withGivenPicture([cover], of('/api/van-photos/a/960.webp'))).toEqual([cover]);
  expect(firstOf([cover], '/api/van-photos/b/960.webp')).toBe('/api/van-photos/b/960.webp');
});

it('takes sizes of one photo for the same picture, and drawings of a pack for different ones', () => {
  expect(pictureKey('/api/van-photos/a/320.webp')).toBe(pictureKey('/api/van-photos/a/960.webp'));
  expect(pictureKey('/api/van-photos/a/320.webp')).not.toBe(pictureKey('/api/van-photos/b/320.webp'));
  expect(pictureKey('/brand/vans/large.svg')).not.toBe(pictureKey('/brand/vans/small.svg'));
});
