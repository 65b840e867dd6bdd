import type { VanResult } from '@convoy/booking/contract';
import type { GalleryPhoto } from '@convoy/fleet/contract';
import { expect, it } from 'vitest';
import { modelPictures } from './model-pictures.rule.ts';
import { vanModels } from './van-models.rule.ts';

const van = (id: number, imageUrl: string | null, imageKind: VanResult['imageKind'] = null): VanResult =>
  ({
    id,
    make: 'Ford',
    model: 'Transit',
    vanType: 'large',
    status: 'available',
    perDay: `${80 + id}.00`,
    perHire: '0.00',
    location: 'Leeds City',
    imageUrl,
    imageKind,
  }) as VanResult;
const photo = (url: string, change: Partial<GalleryPhoto> = {}): GalleryPhoto => ({
  kind: 'outside',
  alt: '',
  ofAnotherVan: false,
  files: [{ url, width: 960, height: 640 }],
  ...change,
});
const urlsOf = (vans: VanResult[], photos: GalleryPhoto[]) =>
  modelPictures(vanModels(vans)[0]!, photos).map(({ files, ofAnotherVan }) => [files[0]?.url, ofAnotherVan]);

it('shows photos of the van that stands for the model, then those of its other vans, each once', () => {
  const vans = [
    van(1, '/a.webp'),
    van(2, '/b.webp'),
    van(3, '/b.webp'),
    van(4, 'https://elsewhere.example/c'),
  ];
  const cab = photo('/cab.webp', { kind: 'cab', ofAnotherVan: true });
  expect(urlsOf(vans, [photo('/a.webp'), cab])).toEqual([
    ['/a.webp', false],
    ['/cab.webp', true],
    ['/b.webp', true],
  ]);
});

it('says of the covers of other vans what they show', () => {
  const vans = [
    van(1, '/api/van-photos/a/960.webp', 'load-area'),
    van(2, '/api/van-photos/b/960.webp', 'cab'),
    van(3, '/brand/vans/large.svg'),
  ];
  const kindsOf = (photos: GalleryPhoto[]) =>
    modelPictures(vanModels(vans)[0]!, photos).map(({ kind, ofAnotherVan }) => [kind, ofAnotherVan]);
  expect(kindsOf([photo('/api/van-photos/a/320.webp', { kind: 'load-area' })])).toEqual([
    ['load-area', false],
    ['cab', true],
    ['outside', true],
  ]);
  // Without the gallery as well.
  expect(kindsOf([])[0]).toEqual(['load-area', false]);
});

it('shows the given picture where there are no photos, and no more than a page needs of others', () => {
  expect(urlsOf([van(1, '/brand/vans/large.svg'), van(2, '/brand/vans/large.svg')], [])).toEqual([
    ['/brand/vans/large.svg', false],
  ]);
  const many = Array.from({ length: 20 }, (_, at) => van(at + 1, `/${at}.webp`));
  expect(urlsOf(many, [])).toHaveLength(9);
  expect(urlsOf([van(1, null)], [])).toEqual([]);
});

it('shows a small photo once, though searches name a size of it that it has no file of', () => {
  const small = (key: string, change: Partial<GalleryPhoto> = {}) =>
    photo(`/api/van-photos/${key}/320.webp`, change);
  const vans = [van(1, '/api/van-photos/a/960.webp'), van(2, '/api/van-photos/b/960.webp')];
  expect(urlsOf(vans, [small('a'), small('b', { kind: 'cab', ofAnotherVan: true })])).toEqual([
    ['/api/van-photos/a/320.webp', false],
    ['/api/van-photos/b/320.webp', true],
  ]);
});
